import type { FilterItem } from '@careline/contracts/call-center';
import { searchKey } from '@careline/contracts/rules/folding';

/** A choice of a filter. Insurances are also found by their full name, terms and plans by their owner. */
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

/** The owner of a choice whose name is ambiguous: "PPO" of Aetna, "PPO" of Cigna. */
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

/** The choices that contain every typed word; those that begin with the text come first. */
export function findChoices<C extends FilterChoice>(choices: readonly C[], typed: string): readonly C[] {
  const text = searchKey(typed);
  if (text === '') return choices;
  const words = text.split(' ');
  const found = choices.filter((choice) => words.every((word) => toSearchText(choice).includes(word)));
  const begins = (choice: C) => toSearchText(choice).startsWith(text);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
