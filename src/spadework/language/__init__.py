"""What is said to people, in their own language: English, or Turkish.

The English sentence is the key. `say` gives it in the language of whoever is spoken to, and a `Phrase` keeps it until
that is known: what may be said later, to somebody else or again, is a phrase and no finished sentence.

>>> say("{name} takes the rest.", name="Hazel")
'Hazel takes the rest.'
>>> with speaking("tr"):
...     say("{name} takes the rest.", name="Hazel")
'Hazel kalanları aldı.'
"""

from spadework.language.phrases import Phrase, Value, catalogue, phrase, say
from spadework.language.spoken import LANGUAGES, Language, language, speaking

__all__ = [
    "LANGUAGES",
    "Language",
    "Phrase",
    "Value",
    "catalogue",
    "language",
    "phrase",
    "say",
    "speaking",
]
