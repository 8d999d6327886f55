import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { wordsOfName } from './given-names.ts';
import { hasWords, meaningsOf, type PhysicianNames } from './name-meanings.ts';

const BEGINNING = /^(?:o|d|mac|mc)$/;
const SHORTEST = 3;

/** "Dr. O Brien", "stephanie d angelo": names that are written as one word, in two. */
export const joinedNames = (words: readonly Word[], names: PhysicianNames): Span[] =>
  words.flatMap(({ key }, at) => {
    const next = words[at + 1];
    if (!BEGINNING.test(key) || !next || next.isSeparated || next.key.length < SHORTEST) return [];
    const surname = key + next.key;
    const { names: all, total } = names.find(surname);
    const found = all.filter((name) => hasWords(name, [surname]));
    const given = words[at]?.isSeparated ? '' : (words[at - 1]?.key ?? '');
    const own = found.filter((name) => wordsOfName(name)[0] === given);
    const [parts, kept] = own.length > 0 ? [[given, surname], own] : [[surname], found];
    const meanings = meaningsOf(parts, kept, own.length > 0 ? own.length : total);
    const first = own.length > 0 ? at - 1 : at;
    return meanings.length > 0
      ? [{ kind: 'physician' as const, first, last: at + 1, score: worth(at + 3 - first), meanings }]
      : [];
  });
