"""What is measured: speed, size and strength. `python -m bench` runs all of it, `python -m bench sense` one part."""
