"""The data of the editions as JSON: boards, islanders, boats, tables, options, each with its provenance."""
