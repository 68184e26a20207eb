"""Everything people do with a table: ``making`` one, ``seating`` themselves, ``playing``.

Each verb checks the asker's right, has the table commit the change, and tells everybody who looks at it.
"""
