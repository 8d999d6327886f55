import type { FilterItem } from '@careline/contracts/call-center';

/** A choice of a filter; an insurance is also found by its full name. */
export type Choice = FilterItem & { fullName?: string };

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// Lists of thousands are searched at every key; an answer's items are folded once.
const folded = new WeakMap<Choice, string>();
const searchText = (choice: Choice): string => {
  const known = folded.get(choice);
  if (known !== undefined) return known;
  const text = fold(`${choice.value} ${choice.fullName ?? ''}`);
  folded.set(choice, text);
  return text;
};

/** The choices in which every word typed occurs, those that begin with it first. */
export function typeAhead<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const text = fold(typed).trim();
  if (text === '') return choices;
  const words = text.split(/\s+/);
  const found = choices.filter((choice) => words.every((word) => searchText(choice).includes(word)));
  const begins = (choice: C) => searchText(choice).startsWith(text);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
