import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseOf, localeFor } from '../../web/js/words/locale.js';

test('foreign locale tags name their language', () => {
  const tags = ['en-US@posix', 'de_DE.UTF-8', 'DE', 'C', ''];
  assert.deepEqual(tags.map(baseOf), ['en', 'de', 'de', 'c', '']);
});

test('a tag that formats do not know is passed over', () => {
  assert.equal(localeFor('en', ['en-US@posix', 'de-DE', 'en-GB']), 'en-GB');
  assert.equal(localeFor('de', ['de-DE@euro']), 'de');
  assert.equal(localeFor('de', ['den-CA', 'de-AT']), 'de-AT'); // Slavey is not German
  for (const tag of ['en-US@posix', 'de-DE@euro', 'x', ''])
    assert.doesNotThrow(() => new Intl.DateTimeFormat(localeFor('en', [tag])));
});
