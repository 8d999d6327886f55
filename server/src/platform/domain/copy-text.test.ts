import { expect, test } from 'vitest';
import { arrayText, copyText } from './copy-text.ts';

test('what separates values and lines is escaped', () =>
  expect(copyText('a\\b\tc\nd\re "f"')).toBe('a\\\\b\\tc\\nd\\re "f"'));

test('texts of an array are quoted', () =>
  expect(arrayText(['a,b', 'c"d', 'e\\f', ''])).toBe('{"a,b","c\\"d","e\\\\f",""}'));
