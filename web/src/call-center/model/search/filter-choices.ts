import type { FilterItem } from '@careline/contracts/call-center/filter-lists';
import { searchKey } from '@careline/contracts/rules/folding';
import { MATCH, type Match, matchName } from '@careline/contracts/rules/match-rank';

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

/** "PPO (Aetna)": a plan always says whose it is, a term when another body part has one of that name. */
export function toDistinctName(choice: FilterChoice, choices: readonly FilterChoice[]): string {
  const owner = findOwner(choice, choices);
  return owner ? `${choice.value} (${owner})` : choice.value;
}

/** Plans have referral details: their names mean little without the insurance. */
export function findOwner(choice: FilterChoice, choices: readonly FilterChoice[]): string | undefined {
  if (!choice.owner) return undefined;
  const isPlan = 'referralDetails' in choice;
  const isAmbiguous = () => choices.some(({ key, value }) => value === choice.value && key !== choice.key);
  return isPlan || isAmbiguous() ? choice.owner : undefined;
}

/** A choice in the list of a box. */
export interface OfferedChoice {
  choice: FilterChoice;
  /** Choosing it would find nobody, because of other filters. */
  isRuledOut: boolean;
  /** The synonym that has what was typed; undefined when the name has it. */
  via?: string | undefined;
}

/**
 * The choices that contain every typed word, in the order of all suggestions. Choices that other filters rule out
 * are offered only for a typed text, after the available ones that fit it as well: an agent who types such a name must see it.
 */
export function listOffers(
  available: readonly FilterChoice[],
  all: readonly FilterChoice[],
  typed: string,
): readonly OfferedChoice[] {
  const text = searchKey(typed);
  if (text === '') return available.map((choice) => ({ choice, isRuledOut: false }));
  const words = text.split(' ');
  const synonyms = new Map(all.map((choice) => [choice.key, choice.synonyms]));
  const isNamed = (choice: FilterChoice) => words.every((word) => toSearchText(choice).includes(word));
  const viaOf = (choice: FilterChoice) =>
    isNamed(choice)
      ? undefined
      : synonyms.get(choice.key)?.find((said) => words.every((word) => searchKey(said).includes(word)));
  const fits = (choice: FilterChoice) => isNamed(choice) || viaOf(choice) !== undefined;
  const keys = new Set(available.map(({ key }) => key));
  const offers = [
    ...available.filter(fits).map((choice) => ({ choice, isRuledOut: false, via: viaOf(choice) })),
    ...all
      .filter((choice) => !keys.has(choice.key) && fits(choice))
      .map((choice) => ({ choice, isRuledOut: true, via: viaOf(choice) })),
  ];
  const ranks = new Map(offers.map((offer): [OfferedChoice, Match] => [offer, rankOf(offer, text)]));
  const rank = (offer: OfferedChoice) => ranks.get(offer) ?? MATCH.synonym;
  const said = ({ via }: OfferedChoice) => via?.length ?? 0;
  return offers.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      Number(one.isRuledOut) - Number(other.isRuledOut) ||
      // The shortest has the fewest other words: "broken kneecap" before "pain below kneecap".
      said(one) - said(other),
  );
}

/** By its name, by its full name, by both with its owner ("cigna ppo"), or by what callers say. */
function rankOf({ choice, via }: OfferedChoice, text: string): Match {
  if (via !== undefined) return MATCH.synonym;
  const ranks = [choice.value, choice.fullName ?? ''].map((name) => matchName(name, text) ?? MATCH.contains);
  return ranks.reduce((best, rank) => (rank < best ? rank : best), MATCH.contains);
}

/** "ruled out by Age 9": which filters, dropped one at a time, would make a choice available again. */
export function describeRuling(labels: readonly string[] | undefined): string {
  if (labels === undefined) return 'ruled out by another filter';
  return labels.length === 0 ? 'ruled out by several filters' : `ruled out by ${labels.join(' or ')}`;
}
