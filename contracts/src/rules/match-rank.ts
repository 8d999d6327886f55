import { searchKey } from './folding.ts';

/** How well a name fits what was typed. Every list of suggestions is in this order, then by name; SQL has the same for lists on the server. */
export const MATCH = { exact: 0, begins: 1, wordBegins: 2, contains: 3, synonym: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/** Undefined if the name lacks one of the words. */
export function matchName(name: string, typed: string): Match | undefined {
  const key = searchKey(name);
  const text = searchKey(typed);
  if (key === text) return MATCH.exact;
  if (key.startsWith(text)) return MATCH.begins;
  const words = text.split(' ');
  if (words.every((word) => ` ${key}`.includes(` ${word}`))) return MATCH.wordBegins;
  return words.every((word) => key.includes(word)) ? MATCH.contains : undefined;
}
