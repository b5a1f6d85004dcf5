import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterOf } from '../../web/js/device/keys.js';

/** What is written, where the key lies, and the shortcut it stands for. */
const KEYS = [
  ['z', 'KeyZ', 'z'],
  ['Z', 'KeyZ', 'z'],
  ['z', 'KeyY', 'z'], // German
  ['w', 'KeyZ', 'w'], // French
  ['я', 'KeyZ', 'z'],
  ['Я', 'KeyZ', 'z'],
  ['ζ', 'KeyZ', 'z'],
  ['ז', 'KeyZ', 'z'],
  ['ุ', 'KeyE', 'e'], // Thai: a vowel sign
  ['.', 'KeyE', ''], // Dvorak: the full stop is no shortcut
  ['ö', 'Semicolon', ''],
  ['Enter', 'Enter', ''],
  ['Dead', 'KeyE', ''],
];

for (const [key, code, letter] of KEYS)
  test(`${key} on ${code} is ${letter || 'no letter'}`, () => assert.equal(letterOf({ key, code }), letter));
