import { describe, expect, test } from 'vitest';
import { compareText, fold, personWords, searchKey, searchWords } from './folding.ts';

describe('fold', () => {
  test.each([
    ['José ÅNGSTRÖM', 'jose angstrom'],
    ['Søren ŁUKASZ Đorđe', 'soren lukasz dorde'],
    ['Weiß WEIẞ', 'weiss weiss'],
    ['O’Hara, Oʼhara, O`Hara, O´Hara', "o'hara, o'hara, o'hara, o'hara"],
    ['Ana\u0301 an\u0303\u0323', 'ana an'],
    ['İstanbul Diyarbakır', 'istanbul diyarbakir'],
    ['ﬁnancial Œuvre Ægir Þór', 'financial oeuvre aegir thor'],
    ['Ελένη ΟΔΥΣΣΕΑΣ', 'ελενη οδυσσεασ'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('folding is idempotent', () => {
    for (const text of ['Đặng-O’Neil ß', '\u1fef \u1ffd', 'ΣΑΣ']) expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('search keys', () => {
  test.each([
    ["D'Angelo", 'dangelo'],
    ['St. John-Smith, Jr.', 'st john smith jr'],
    ['Mitchell,Nuria', 'mitchell nuria'],
    ['  a\t\nb  ', 'a b'],
    ['100% a_b user@example.org', '100% a_b user@exampleorg'],
    ['(212) 555–0100', '212 555 0100'],
  ])('%s is found by %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  test('words are distinct, and punctuation alone yields none', () => {
    expect(searchWords('Ann, ann B.')).toEqual(['ann', 'b']);
    expect(searchWords(' . , - ')).toEqual([]);
  });
});

test.each([
  ['Dr. Mitchell', ['mitchell']],
  ['Mitchell, Nuria', ['mitchell', 'nuria']],
  ['prof. dr. Ann Lee', ['ann', 'lee']],
  ['dr', ['dr']],
])('%s as a person', (typed, words) => {
  expect(personWords(typed)).toEqual(words);
});

test('texts compare by code unit', () => {
  expect(['b', 'a', 'B'].sort(compareText)).toEqual(['B', 'a', 'b']);
});
