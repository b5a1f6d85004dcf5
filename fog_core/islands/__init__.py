"""The Islands in the Fog: one module per chapter of the rules."""
