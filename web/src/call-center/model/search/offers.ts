import type { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { FILTERS, type FilterKey } from '@careline/contracts/call-center/filters';
import { inSentence } from '@careline/contracts/directory/preferences';
import { sayTown } from '@careline/contracts/rules/address-words';
import type { Language } from '@careline/contracts/rules/sentences/say';
import { joinIn, type SentenceKey, say } from '@careline/contracts/rules/sentences/to-callers';
import type { ResultOrder, SearchState } from './search-state.ts';
import { canExclude, listPairs, type SearchedFor, type SetFilter } from './set-filters.ts';

/** What to offer a caller when nobody fits all that was asked for. Pure. */

/** A search that gives up something. */
export interface Concession {
  key: string;
  /** On its button, before the count: "Any hip condition", "Without Medicaid". */
  label: string;
  /** To the caller, after the count: "for other hip conditions", "without Medicaid". */
  spoken: (language: Language) => string;
  change: Partial<SearchState>;
  dropsAge: boolean;
  /** How hard it is for a caller to give this up; smaller is easier. */
  price: number;
  /** Counts only results within this many miles. */
  within?: number;
  /** Attempts that give up even more of the same, and are redundant if this one works. */
  replaces: readonly string[];
}

export interface Offer extends Concession {
  total: number;
}

const NEARBY_MILES = 30;
const MOST_OFFERS = 6;
const BY_DISTANCE: ResultOrder = { by: 'distance', direction: 'asc' };

/** The broader filter that remains when a finer one finds nobody. */
const BROADER = [
  {
    of: 'termId',
    items: 'terms',
    with: ['categoryId'],
    to: 'bodyPartId',
    owners: 'bodyParts',
    say: inSentence,
    label: (name: string) => `Any ${name} condition`,
    spoken: 'otherConditionsOf',
  },
  {
    of: 'insurancePlanId',
    items: 'insurancePlans',
    with: [],
    to: 'insuranceId',
    owners: 'insurances',
    say: (name: string) => name,
    label: (name: string) => `Any ${name} plan`,
    spoken: 'otherPlansOf',
  },
] as const;

const PLACES: readonly FilterKey[] = ['practiceId', 'practiceAddressId', 'practiceAddressRegionId'];

interface Given {
  state: SearchState;
  filters: readonly SetFilter[];
  /** All choices of the filters; undefined until known. */
  all: FilterLists | undefined;
}

/** The searches with one thing less. */
export function listAttempts({ state, filters, all }: Given): Concession[] {
  const droppable = filters.filter(canExclude);
  return [...listBroader(state, all), ...droppable.map((filter) => dropping([filter]))];
}

export const listAttemptsWithTwoLess = ({ filters }: Given): Concession[] =>
  listPairs(filters.filter(canExclude)).map(dropping);

/** The same at any place, nearest first; undefined unless a place is asked for. */
export function findElsewhere({ filters }: Given): Concession | undefined {
  const places = filters.filter(({ key }) => isPlace(key));
  if (places.length === 0) return undefined;
  const names = places.map(({ label }) => sayTown(label)).join(' and ');
  return {
    ...dropping(places),
    key: 'elsewhere',
    label: `Outside ${names}, within ${NEARBY_MILES} miles`,
    spoken: (language) => say(language, 'withinMiles', { miles: NEARBY_MILES }),
    change: { ...dropping(places).change, order: BY_DISTANCE },
    within: NEARBY_MILES,
    replaces: places.map(({ key }) => key),
  };
}

/** The attempts that find somebody, the easiest to give up first. */
export function rankOffers(offers: readonly Offer[]): Offer[] {
  const helpful = offers.filter(({ total }) => total > 0);
  const replaced = new Set(helpful.flatMap(({ replaces }) => replaces));
  return helpful
    .filter(({ key }) => !replaced.has(key))
    .sort((one, other) => one.price - other.price || other.total - one.total)
    .slice(0, MOST_OFFERS);
}

function listBroader(state: SearchState, all: FilterLists | undefined): Concession[] {
  return BROADER.flatMap((broader): Concession[] => {
    const { of, to } = broader;
    const item = all?.[broader.items].find(({ key }) => key === state[of]);
    const owner = item && all?.[broader.owners].find(({ value }) => value === item.owner);
    if (!owner) return [];
    const dropped = Object.fromEntries([of, ...broader.with].map((key) => [key, undefined]));
    const name = broader.say(owner.value);
    return [
      {
        key: `any ${to}`,
        label: broader.label(name),
        spoken: (language) => say(language, broader.spoken, { name }),
        change: { ...dropped, [to]: owner.key },
        dropsAge: false,
        price: 0,
        replaces: [of],
      },
    ];
  });
}

function dropping(filters: readonly SetFilter[]): Concession {
  const inState = filters.filter(({ key }) => key !== 'age');
  return {
    key: filters.map(({ key }) => key).join(),
    label: `Without ${filters.map(({ label }) => label).join(' and ')}`,
    spoken: (language) =>
      joinIn(
        language,
        filters.map(({ key, label }) =>
          say(language, GIVEN_UP[key] ?? 'without', { name: nameIn(label, key) }),
        ),
      ),
    change: Object.fromEntries(inState.map(({ key }) => [key, key === 'physician' ? '' : undefined])),
    dropsAge: inState.length < filters.length,
    price: Math.max(...filters.map(priceOf)),
    replaces: [],
  };
}

/** The search that an attempt makes. */
export const toAttempted = (
  { change, dropsAge }: Concession,
  { state, patient }: SearchedFor,
): SearchedFor => ({
  state: { ...state, ...change },
  patient: dropsAge ? { ...patient, age: undefined } : patient,
});

const isPlace = (key: SetFilter['key']): boolean => PLACES.some((place) => place === key);

/** Callers give up preferences and distance more easily than an insurance that pays; nobody can give up their age. */
function priceOf({ key }: SetFilter): number {
  if (key === 'age') return 5;
  if (key === 'insuranceId' || key === 'insurancePlanId') return 4;
  if (key === 'physician' || key === 'groups' || isPlace(key)) return 2;
  if (key === 'specialtyId') return 3;
  return FILTERS.find((filter) => filter.key === key)?.tab === 'preferences' ? 1 : 3;
}

const GIVEN_UP: Partial<Record<SetFilter['key'], SentenceKey>> = {
  age: 'otherAges',
  physician: 'otherName',
  groups: 'otherGroups',
  gender: 'otherGender',
  languageId: 'mayNotSpeak',
  accepting: 'mayNotAccept',
  practiceAddressRegionId: 'outside',
  practiceId: 'outside',
  practiceAddressId: 'outside',
  bodyPartId: 'otherParts',
  categoryId: 'otherConditions',
  termId: 'otherConditions',
};

const nameIn = (label: string, key: SetFilter['key']): string =>
  key === 'practiceAddressRegionId' ? sayTown(label) : label;
