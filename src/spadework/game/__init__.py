"""Deals, matches and records: the state machine of the game and its text form."""
