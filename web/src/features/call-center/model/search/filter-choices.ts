import type { FilterItem } from '@careline/contracts/call-center';
import { searchKey } from '@careline/contracts/folding';

/** A choice of a filter; an insurance is also found by its full name, a term or a plan by whose it is. */
export type FilterChoice = FilterItem & { fullName?: string };

// Lists of thousands are searched at every key; an answer's items are keyed once.
const keys = new WeakMap<FilterChoice, string>();
const toSearchText = (choice: FilterChoice): string => {
  const known = keys.get(choice);
  if (known !== undefined) return known;
  const text = searchKey(`${choice.value} ${choice.fullName ?? choice.owner ?? ''}`);
  keys.set(choice, text);
  return text;
};

/** Whose a choice is, where another one has the same name: "PPO" of Aetna, "PPO" of Cigna. */
export function findAmbiguousOwner(
  choice: FilterChoice,
  choices: readonly FilterChoice[],
): string | undefined {
  if (!choice.owner) return undefined;
  const isAmbiguous = choices.some(({ key, value }) => value === choice.value && key !== choice.key);
  return isAmbiguous ? choice.owner : undefined;
}

export function toDistinctName(choice: FilterChoice, choices: readonly FilterChoice[]): string {
  const owner = findAmbiguousOwner(choice, choices);
  return owner ? `${choice.value} (${owner})` : choice.value;
}

/** The choices in which every word typed occurs, those that begin with it first. */
export function findChoices<C extends FilterChoice>(choices: readonly C[], typed: string): readonly C[] {
  const text = searchKey(typed);
  if (text === '') return choices;
  const words = text.split(' ');
  const found = choices.filter((choice) => words.every((word) => toSearchText(choice).includes(word)));
  const begins = (choice: C) => toSearchText(choice).startsWith(text);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
