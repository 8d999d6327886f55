import { searchKey } from '@careline/contracts/rules/folding';
import type { Meaning } from '../words/spans.ts';
import { wordsOfName } from './given-names.ts';

/** The names of the providers that the caller may see. */
export interface PhysicianNames {
  /** Words of names that a typed word may be: itself, or else those with the fewest typing errors. After a title even the first letter may be wrong, and the end missing. */
  spellings: (word: string, isTitled: boolean, isUnfinished: boolean) => string[];
  /** Those whose name is similar, as the name box finds them. */
  similar: (typed: string) => readonly string[];
  find: (typed: string) => { names: readonly string[]; total: number };
}

/** Several have the name: all of them first, then each. */
export function meaningsOf(parts: readonly string[], names: readonly string[], total: number): Meaning[] {
  const meanings = names.map((name) => ({ key: name, value: name, via: name, fit: 1 }));
  const shared = total > 1 ? sharedName(parts, names) : undefined;
  return shared === undefined ? meanings : [{ key: shared, value: shared, via: shared, fit: 2 }, ...meanings];
}

export const hasWords = (name: string, parts: readonly string[]): boolean => {
  const own = wordsOfName(name);
  return parts.every((part) => own.includes(part));
};

/** The words as the first of the names writes them: "mitchell" is "Mitchell". */
function sharedName(parts: readonly string[], names: readonly string[]): string | undefined {
  const written = names.flatMap((name) => name.split(/[\s,-]+/));
  const spelled = parts.map((part) => written.find((own) => searchKey(own) === part));
  if (spelled.some((part) => part === undefined)) return undefined;
  const text = spelled.join(' ');
  return names.filter((name) => name !== text).length > 1 ? text : undefined;
}
