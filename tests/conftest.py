"""How hard the property tests try: FOGBOUND_TESTS = quick, full (default) or pyodide."""

import os

from hypothesis import HealthCheck, settings

_EXAMPLES = {"quick": 20, "full": 100, "pyodide": 8}

for name, examples in _EXAMPLES.items():
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=True,  # the same examples everywhere: a red run can be run again
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile(os.environ.get("FOGBOUND_TESTS", "full"))
