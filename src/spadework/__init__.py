"""Spadework: Spades and Batak, as a library, a command line and a page for the browser."""

__version__ = "0.1.0"
