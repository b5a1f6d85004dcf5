"""What is made or tested inside Pyodide: trimmed library, rules as bytecode, tests (``inside/`` runs there, not here)."""
