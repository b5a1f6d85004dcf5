"""The site: bundled scripts and styles, the page with its real names, the list of files, the wheel of the rules."""
