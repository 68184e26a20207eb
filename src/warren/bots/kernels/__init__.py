"""The bots' kernels, in a folder of their own, so that only changes in here compile them again."""
