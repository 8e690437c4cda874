"""Lets `python -m spadework` do what the command `spadework` does."""

from spadework.cli import main

if __name__ == "__main__":
    main()
