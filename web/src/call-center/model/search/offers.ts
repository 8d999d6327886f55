import type { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { FILTERS, type FilterKey } from '@careline/contracts/call-center/filters';
import { inSentence } from '@careline/contracts/directory/preferences';
import { sayTown } from '@careline/contracts/rules/address-words';
import type { Language } from '@careline/contracts/rules/sentences/say';
import { joinIn, type SentenceKey, say } from '@careline/contracts/rules/sentences/to-callers';
import { nameInScript } from '../caller/script-language.ts';
import type { ResultOrder, SearchState } from './search-state.ts';
import { canExclude, type SearchedFor, type SetFilter } from './set-filters.ts';

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

/** One thing that is given up: a filter, or a finer one for a broader one. */
interface Part extends Pick<Concession, 'change' | 'dropsAge' | 'price' | 'spoken'> {
  key: string;
  /** "Any hip condition"; undefined for a filter that is dropped. */
  label?: string;
  /** The name of what is dropped. */
  name?: string;
  /** The filters that it changes: of one pair, each gives up others. */
  of: readonly SetFilter['key'][];
  /** The key of the part that gives up more of the same. */
  replaces?: string;
}

interface Given {
  state: SearchState;
  filters: readonly SetFilter[];
  /** All choices of the filters; undefined until known. */
  all: FilterLists | undefined;
}

/** The searches with one thing less. */
export const listAttempts = (given: Given): Concession[] => listParts(given).map((part) => giveUp([part]));

/** And with two things less. */
export function listAttemptsWithTwoLess(given: Given): Concession[] {
  const parts = listParts(given);
  return parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter((other) => !other.of.some((key) => one.of.includes(key)))
      .map((other) => giveUp([one, other])),
  );
}

/** The same at any place, nearest first; undefined unless a place is asked for. */
export function findElsewhere(given: Given): Concession | undefined {
  const places = given.filters.filter(({ key }) => isPlace(key));
  if (places.length === 0) return undefined;
  const names = places.map(({ label }) => sayTown(label)).join(' and ');
  const dropped = giveUp(places.map((filter) => dropping(filter, given)));
  return {
    ...dropped,
    key: 'elsewhere',
    label: `Outside ${names}, within ${NEARBY_MILES} miles`,
    spoken: (language) => say(language, 'withinMiles', { miles: NEARBY_MILES }),
    change: { ...dropped.change, order: BY_DISTANCE },
    within: NEARBY_MILES,
    replaces: places.map(({ key }) => key),
  };
}

/** A doctor who was named, and does not fit. */
interface Named {
  name: string;
  /** All of them, as a result row has them. */
  specialty: string;
}

/** Who is like the doctor that was named, and fits: for the same condition if one is asked for, else of the same specialty. */
export function findLike({ state, all }: Given, { name, specialty }: Named, isNear: boolean): Concession {
  const isClinical = FILTERS.some(({ key, tab }) => tab === 'clinical' && state[key] !== undefined);
  const has = (value: string) => `, ${specialty}, `.includes(`, ${value}, `);
  const same = isClinical ? undefined : all?.specialties.find(({ value }) => has(value));
  return {
    key: 'like',
    label: `Like ${name}, and fits`,
    spoken: (language) => say(language, 'like', { name }),
    change: {
      physician: '',
      ...(same && { specialtyId: same.key }),
      ...(isNear && { order: BY_DISTANCE }),
    },
    dropsAge: false,
    price: -1,
    replaces: ['physician'],
  };
}

/** Where several have the name that was said: all of them, whatever else was asked for. */
export const findNamesakes = ({ state: { physician } }: Given): Concession => ({
  key: 'namesakes',
  label: `All who are called ${physician}`,
  spoken: (language) => say(language, 'called', { name: physician }),
  change: Object.fromEntries(FILTERS.map(({ key }) => [key, undefined])),
  dropsAge: true,
  price: -1,
  replaces: [],
});

/** The attempts that find somebody, the easiest to give up first. */
export function rankOffers(offers: readonly Offer[]): Offer[] {
  const helpful = offers.filter(({ total }) => total > 0);
  const replaced = new Set(helpful.flatMap(({ replaces }) => replaces));
  return helpful
    .filter(({ key }) => !replaced.has(key))
    .sort((one, other) => one.price - other.price || other.total - one.total)
    .slice(0, MOST_OFFERS);
}

/** The part of the body is never given up: whoever has a bad back is not helped by a foot doctor. Nor is the day: without it, today is meant. */
const KEPT: readonly SetFilter['key'][] = ['bodyPartId', 'termId', 'on'];

const listParts = (given: Given): Part[] => [
  ...listBroader(given),
  ...given.filters
    .filter((filter) => canExclude(filter) && !KEPT.includes(filter.key))
    .map((filter) => dropping(filter, given)),
];

function listBroader({ state, all }: Given): Part[] {
  return BROADER.flatMap((broader): Part[] => {
    const { of, to } = broader;
    const item = all?.[broader.items].find(({ key }) => key === state[of]);
    const owner = item && all?.[broader.owners].find(({ value }) => value === item.owner);
    if (!owner) return [];
    const dropped = [of, ...broader.with];
    const name = broader.say(owner.value);
    return [
      {
        key: `any ${to}`,
        label: broader.label(name),
        spoken: (language) => say(language, broader.spoken, { name }),
        change: { ...Object.fromEntries(dropped.map((key) => [key, undefined])), [to]: owner.key },
        dropsAge: false,
        price: 0,
        of: [...dropped, to],
        replaces: of,
      },
    ];
  });
}

function dropping({ key, label }: SetFilter, { filters }: Given): Part {
  const part = filters.find((filter) => filter.key === 'bodyPartId')?.label;
  const isOfPart = key === 'categoryId' && part !== undefined;
  return {
    key,
    name: label,
    spoken: (language) =>
      isOfPart
        ? say(language, 'otherConditionsOf', { name: inSentence(part) })
        : say(language, GIVEN_UP[key] ?? 'without', { name: nameIn(label, key, language) }),
    change: key === 'age' ? {} : { [key]: key === 'physician' ? '' : undefined },
    dropsAge: key === 'age',
    price: priceOf(key),
    of: [key],
  };
}

function giveUp(parts: readonly Part[]): Concession {
  const dropped = parts.flatMap(({ name }) => name ?? []).join(' and ');
  const broader = parts.flatMap(({ label }) => label ?? []).join(', ');
  const keys = parts.map(({ key }) => key);
  return {
    key: keys.join(),
    label: [broader, dropped && `${broader === '' ? 'Without' : 'without'} ${dropped}`]
      .filter(Boolean)
      .join(', '),
    spoken: (language) =>
      joinIn(
        language,
        parts.map(({ spoken }) => spoken(language)),
      ),
    change: Object.assign({}, ...parts.map(({ change }) => change)),
    dropsAge: parts.some(({ dropsAge }) => dropsAge),
    price: Math.max(...parts.map(({ price }) => price)),
    replaces: parts.flatMap(({ key, replaces }) =>
      replaces === undefined ? [] : keys.map((other) => (other === key ? replaces : other)).join(),
    ),
  };
}

/** The search that an attempt makes. */
export const toAttempted = (
  { change, dropsAge }: Pick<Concession, 'change' | 'dropsAge'>,
  { state, patient }: SearchedFor,
): SearchedFor => ({
  state: { ...state, ...change },
  patient: dropsAge ? { ...patient, age: undefined } : patient,
});

const isPlace = (key: SetFilter['key']): boolean => PLACES.some((place) => place === key);

/** Callers give up preferences and distance more easily than an insurance that pays; nobody can give up their age. */
function priceOf(key: SetFilter['key']): number {
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
  categoryId: 'otherThan',
};

function nameIn(label: string, key: SetFilter['key'], language: Language): string {
  if (key === 'practiceAddressRegionId') return sayTown(label);
  if (key === 'categoryId') return inSentence(label);
  return key === 'languageId' ? nameInScript(language, label) : label;
}
