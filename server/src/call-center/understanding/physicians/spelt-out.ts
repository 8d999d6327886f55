import { type Span, worth } from '../words/spans.ts';
import { isAfterTitle, type Word } from '../words/words.ts';
import { isOfCaller } from './name-cues.ts';
import { hasWords, meaningsOf, type PhysicianNames } from './name-meanings.ts';
import { findSpeltNames } from './spelt-names.ts';

/** Names that are not typed as one word: letter by letter, or in two. */

export function speltOut(words: readonly Word[], names: PhysicianNames): Span[] {
  return findSpeltNames(words).flatMap(({ first, last, name }) => {
    if (
      (isOfCaller(words, first) &&
        !isFirstNameGiven(words) &&
        !isSurnameGiven(words, first) &&
        !isOfTitled(words, first)) ||
      names.spellings(name, false, false)[0] !== name
    )
      return [];
    const { names: found, total } = names.find(name);
    const own = found.filter((one) => hasWords(one, [name]));
    const meanings = meaningsOf([name], own, total);
    return meanings.length > 0
      ? [{ kind: 'physician' as const, first, last, score: worth(last - first + 1), meanings }]
      : [];
  });
}

/** "Dr. O Brien", "Dr. Mac Donald or O Connor": one name in two words. */
export function inTwoWords(words: readonly Word[], names: PhysicianNames): Span[] {
  return words.flatMap((word, first) => {
    const next = words[first + 1];
    if (!FIRST_PART.test(word.key) || !next || next.isSeparated || !/^\p{L}{4,}$/u.test(next.key)) return [];
    const isTitled =
      isAfterTitle(words, first) ||
      (/^(?:or|o)$/.test(words[first - 1]?.key ?? '') &&
        words.slice(0, first).some((_, at) => isAfterTitle(words, at)));
    const [name, other] = isTitled ? names.spellings(word.key + next.key, true, false) : [];
    if (name === undefined || other !== undefined) return [];
    const { names: found, total } = names.find(name);
    const meanings = meaningsOf(
      [name],
      found.filter((one) => hasWords(one, [name])),
      total,
    );
    const isRight = name === word.key + next.key;
    return meanings.length > 0
      ? [
          {
            kind: 'physician' as const,
            first,
            last: first + 1,
            score: worth(2) + worth(1),
            meanings,
            ...(isRight ? {} : { isMisspelt: true }),
          },
        ]
      : [];
  });
}

const FIRST_PART = /^(?:o|d|mc|mac|st|saint)$/;

/** "T R A N, first name Aaron" of nobody else: the physician's. */
const isFirstNameGiven = (words: readonly Word[]): boolean =>
  words.some(({ key }, at) => key === 'name' && words[at - 1]?.key === 'first') &&
  !words.some(({ key }) => /^(?:my|her|his|their|callers?|patients?|pts?|mi|su|last)$/.test(key));

/** "Last name G as in George, A, G, N, E" of nobody else. */
const isSurnameGiven = (words: readonly Word[], first: number): boolean =>
  /^(?:last name|apellido|surname) (?:(?:is|es|its|spelled|spelt|spells) )?$/.test(
    `${words
      .slice(Math.max(0, first - 3), first)
      .map(({ key }) => key)
      .join(' ')
      .replace(/^.*?(?=last name|apellido|surname)/, '')} `,
  ) && !words.some(({ key }) => /^(?:my|her|his|their|callers?|patients?|pts?|mi|su|members?)$/.test(key));

/** "Dr. Nwin, spelled N G U Y E N". */
const isOfTitled = (words: readonly Word[], first: number): boolean =>
  /^(?:spelled|spelt|spell)$/.test(words[first - 1]?.key ?? '') && isAfterTitle(words, first - 2);
