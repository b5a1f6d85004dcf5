import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf } from '../../web/js/device/day.js';

test('a day is that of the clock on the wall', () => {
  process.env.TZ = 'Pacific/Kiritimati'; // fourteen hours ahead of Greenwich
  assert.equal(dayOf(Date.UTC(2026, 10, 28, 12)), '2026-11-29');
  process.env.TZ = 'America/Los_Angeles';
  assert.equal(dayOf(Date.UTC(2026, 10, 28, 3)), '2026-11-27');
});
