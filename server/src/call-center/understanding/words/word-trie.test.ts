import { allowedEdits, countErrors } from '@careline/contracts/rules/similar-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordTrie } from './word-trie.ts';

const SAFE_LENGTH = 8;
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 });

test('the trie finds the words that a comparison with every word finds, also after removals', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), word, (added, removed, typed) => {
      const trie = new WordTrie();
      for (const one of added) trie.add(one);
      for (const one of removed) trie.remove(one);
      const kept = [...new Set(added)].filter((one) => !removed.includes(one)).sort();
      const isSimilar = (one: string) => {
        const isSame = one[0] === typed[0];
        const allowed = isSame ? allowedEdits(typed) : typed.length < SAFE_LENGTH ? -1 : 1;
        return allowed >= 0 && countErrors(typed, one, allowed) <= allowed;
      };
      expect(trie.similarTo(typed, SAFE_LENGTH)).toEqual(kept.filter(isSimilar));
      const begun = kept.filter((one) => one.startsWith(typed));
      expect(trie.startingWith(typed, 100).sort()).toEqual(begun);
    }),
    { numRuns: 500 },
  );
});
