"""The FOG: Escape from Paradise, both editions: one set of rules, one record of parameters each.

Rooms: ``board`` (what lies on the table), ``movement`` (how islanders move), ``turn`` (draft, turns, fog), ``score``. The modules
beside them are the borders: what can be chosen, values and tokens, what to draw.
"""
