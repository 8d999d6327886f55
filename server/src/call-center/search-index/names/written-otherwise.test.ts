import { searchKey } from '@careline/contracts/rules/folding';
import { isJoined } from '@careline/contracts/rules/similar-words';
import { expect, test } from 'vitest';
import { SearchIndex } from '../search-index.ts';
import { anyProvider } from '../testing/any-rows.ts';

test.each([
  ['vandervoort', 'Anneke Van Der Voort', true],
  ['vander', 'Anneke Van Der Voort', true],
  ['dervo', 'Anneke Van Der Voort', true],
  ['cummingssatti', 'Cummings-Satti, Ola', true],
  // Nothing is joined within one word, across four words, or after an initial.
  ['van', 'Anneke Van Der Voort', false],
  ['annekevandervoort', 'Anneke Van Der Voort', false],
  ['jsmith', 'J. Smith', false],
  ['voortvan', 'Anneke Van Der Voort', false],
])('"%s" is %s: %s', (word, name, expected) => {
  expect(isJoined(word, searchKey(name).split(' '))).toBe(expected);
});

test('are found as similar names if no name is spelled that way', () => {
  const index = new SearchIndex();
  const names = ['Anneke Van Der Voort', 'Vergo, Jr.', 'Paula Vanderbilt'];
  index.upsert(names.map((name, k) => anyProvider({ id: k + 1, name })));
  const found = (physician: string) => {
    const { items, similarNames } = index.search({ physician }, { groupIds: null }, 0);
    return [items.map((item) => item.physician), similarNames];
  };
  expect(found('vandervoort')).toEqual([['Anneke Van Der Voort'], true]);
  expect(found('vander voort')).toEqual([['Anneke Van Der Voort'], true]);
  expect(found('vergo junior')).toEqual([['Vergo, Jr.'], true]);
  expect(found('van der voort')).toEqual([['Anneke Van Der Voort'], false]);
});
