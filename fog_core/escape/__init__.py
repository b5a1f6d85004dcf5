"""The FOG: Escape from Paradise — both editions, one set of rules modules, one record of parameters each."""
