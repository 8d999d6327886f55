import { allowedEdits, countErrors } from '@careline/contracts/rules/similar-words';
import type { NameIndex } from './name-index.ts';

/** The distinct words of an index by first letter and length: a misspelt word is compared with few of them. */
type Buckets = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;

const bucketsOf = new WeakMap<NameIndex, Buckets>();

/** How a typed word may differ from a word of a name. */
export interface Spelling {
  /** Whether the first letter may be wrong. */
  mayBeginOtherwise: boolean;
  /** Whether it may be the beginning of a word that is still being typed. */
  isUnfinished: boolean;
  /** Whether an exact match does not count, because the user may not see those who have that name. */
  isHidden?: boolean;
}

/** Adds the whole words of names that the typed word may be, with the number of typing errors: itself, or those similar to it. */
export function addSpellings(
  index: NameIndex,
  typed: string,
  { mayBeginOtherwise, isUnfinished, isHidden = false }: Spelling,
  errorsOf: Map<string, number>,
): void {
  const buckets = bucketsOf.get(index) ?? buildBuckets(index);
  const letter = typed[0] ?? '';
  if (!isHidden && buckets.get(letter)?.get(typed.length)?.has(typed)) errorsOf.set(typed, 0);
  if (errorsOf.has(typed)) return;
  if (isUnfinished && typed.length >= SHORTEST_BEGINNING) {
    for (const words of buckets.get(letter)?.values() ?? [])
      for (const word of words) if (word.startsWith(typed) && word !== typed) errorsOf.set(word, 1);
  }
  const allowed = allowedEdits(typed);
  for (const [first, byLength] of buckets) {
    if (first !== letter && !mayBeginOtherwise) continue;
    for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
      for (const word of byLength.get(length) ?? []) {
        if (word === typed) continue;
        const errors = countErrors(typed, word, Math.min(allowed, allowedEdits(word)));
        if (errors <= Math.min(allowed, allowedEdits(word))) errorsOf.set(word, errors);
      }
    }
  }
}

/** Shorter beginnings belong to too many names. */
const SHORTEST_BEGINNING = 3;

function buildBuckets(index: NameIndex): Buckets {
  const buckets = new Map<string, Map<number, Set<string>>>();
  for (const word of new Set(index.lines.split(/[\n ]/))) {
    const byLength = buckets.get(word[0] ?? '') ?? new Map<number, Set<string>>();
    buckets.set(word[0] ?? '', byLength.set(word.length, (byLength.get(word.length) ?? new Set()).add(word)));
  }
  bucketsOf.set(index, buckets);
  return buckets;
}
