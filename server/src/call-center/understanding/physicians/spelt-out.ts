import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { hasWords, meaningsOf, type PhysicianNames } from './name-meanings.ts';
import { findSpeltNames } from './spelt-names.ts';

/** Names that are spelt letter by letter. */
export function speltOut(words: readonly Word[], names: PhysicianNames): Span[] {
  return findSpeltNames(words).flatMap(({ first, last, name }) => {
    const { names: found, total } = names.find(name);
    const own = found.filter((one) => hasWords(one, [name]));
    const meanings = meaningsOf([name], own, total);
    return meanings.length > 0
      ? [{ kind: 'physician' as const, first, last, score: worth(last - first + 1), meanings }]
      : [];
  });
}
