"""The test command: every check and test as a stage, one line each."""
