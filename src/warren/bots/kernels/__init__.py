"""Compiled code of the bots. A folder of its own: the kernel cache is renewed only when something in here changes."""
