"""Words as data: what people read is a key with arguments, put into a language by whoever reads it.

A game says ``phrase("lays", who=Seat(0), tile=5)``; its catalogue ``text/en.ftl`` (Project Fluent) has the sentence. The browser and
Python format the same catalogues, so a language is one more file and no message of the server carries English.
"""

from warren.text.phrase import All, Phrase, Seat, Value, phrase

__all__ = ["All", "Phrase", "Seat", "Value", "phrase"]
