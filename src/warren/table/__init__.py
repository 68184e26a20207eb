"""A match at the table: seats, moves, take-backs, fair seeds, record files and their verification."""
