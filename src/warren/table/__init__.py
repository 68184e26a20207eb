"""A match at the table: seats, moves, take-backs, fair seeds, game records and their verification."""
