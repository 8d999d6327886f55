import { expect, test } from 'vitest';
import { arrayLiteral, escapeForCopy } from './copy-format.ts';

test('what separates values and lines is escaped', () =>
  expect(escapeForCopy('a\\b\tc\nd\re "f"')).toBe('a\\\\b\\tc\\nd\\re "f"'));

test('texts of an array are quoted', () =>
  expect(arrayLiteral(['a,b', 'c"d', 'e\\f', ''])).toBe('{"a,b","c\\"d","e\\\\f",""}'));
