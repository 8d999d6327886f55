import { fold } from '@careline/contracts/rules/folding';
import { CLINICAL_WORDS } from './clinical-words.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import { SPANISH_WORDS } from './spanish-words.ts';

/** What callers say, by the name of what they mean. Separated by commas. */
export type LayWords = Readonly<Record<string, string>>;

/** In English and Spanish, as people and as charts say it. */
export const LAY_WORDS = {
  bodyParts: together(ENGLISH_WORDS.bodyParts, CLINICAL_WORDS.bodyParts, SPANISH_WORDS.bodyParts),
  specialties: together(ENGLISH_WORDS.specialties, CLINICAL_WORDS.specialties, SPANISH_WORDS.specialties),
  terms: together(ENGLISH_WORDS.terms, CLINICAL_WORDS.terms, SPANISH_WORDS.terms),
};

/** Some words are the same in two lists: "tibia" in both languages. */
function together(...lists: LayWords[]): LayWords {
  const names = new Set(lists.flatMap((list) => Object.keys(list)));
  const wordsFor = (name: string) => lists.flatMap((list) => list[name]?.split(', ') ?? []);
  const unique = (words: readonly string[]) => new Map(words.toReversed().map((word) => [fold(word), word]));
  return Object.fromEntries(
    [...names].map((name) => [name, [...unique(wordsFor(name)).values()].toReversed().join(', ')]),
  );
}

/** The words for a name, ignoring its case and accents. */
export function layWordsFor(list: LayWords, name: string): string[] {
  const wanted = fold(name.trim());
  const found = Object.entries(list).find(([known]) => fold(known) === wanted);
  return found ? found[1].split(', ') : [];
}
