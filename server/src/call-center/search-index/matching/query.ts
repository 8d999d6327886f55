import type { Direction } from '@careline/contracts/basis/primitives';
import {
  type FilterKey,
  type FlagsFilter,
  PROVIDER_FLAGS,
  type ProviderFlag,
} from '@careline/contracts/call-center/filters';
import type { OrderBy, Origin, SearchFilter } from '@careline/contracts/call-center/search';
import type { Gender } from '@careline/contracts/directory/preferences';
import { milesBetween } from '@careline/contracts/rules/distance';
import { personWords } from '@careline/contracts/rules/folding';
import { type NpiRange, npiRange } from '../names/npi-index.ts';
import { unitVector } from '../reference/addresses.ts';
import type { IdSets } from '../reference/id-sets.ts';
import type { NoticesOfDay } from '../reference/notices.ts';
import { wantedOffers } from '../reference/offers.ts';
import type { Reference } from '../reference/reference.ts';
import { ageTable } from '../segment/age-codes.ts';
import { codeOfGender, GENDER_CODES } from '../segment/preference-codes.ts';
import { at } from '../structures/numbers.ts';
import { TopK } from '../structures/top-k.ts';
import { type Closures, closuresOf } from './closures.ts';
import {
  type IdSetFilter,
  intersectSelections,
  type KeyedSlots,
  type SlotSet,
  toSelection,
  withOffers,
} from './slot-sets.ts';

/** What the user may see: the groups of a Call Center user, or null for everything. */
export interface SearchScope {
  groupIds: readonly number[] | null;
}

export interface OrderedFilter extends SearchFilter {
  origin?: Origin | null;
  orderBy?: OrderBy | null;
  direction?: Direction | null;
  skip?: number | null;
  take?: number | null;
  withRestriction?: boolean | null;
}

/** A typed word matches a provider by the name, by a word of the degree, or by the beginning of the NPI. */
export interface TypedWord {
  word: string;
  /** The degrees with this word; null when no degree has it. */
  degrees: IdSetFilter | null;
  npis: NpiRange | null;
}

/** A request resolved to slots. A filter that is not set is null. */
export interface ResolvedQuery {
  /** The request's groups, cut to the user's. */
  groups: IdSetFilter | null;
  /** All groups that the user may see, whatever the request says. */
  visibleGroups: IdSetFilter | null;
  /** The typed words, longest first: the rarest usually. */
  typed: readonly TypedWord[] | null;
  age: number | null;
  ageTable: Uint8Array;
  terms: KeyedSlots | null;
  addresses: KeyedSlots | null;
  plans: KeyedSlots | null;
  specialties: IdSetFilter | null;
  languages: IdSetFilter | null;
  genders: IdSetFilter | null;
  /** What must be true of a provider. */
  flags: readonly ProviderFlag[];
  /** 1 for each code of days that is in force on the day asked for; null when all are. */
  days: Uint8Array | null;
  /** The day, where it matters. */
  on: string;
  notices: NoticesOfDay;
  /** Where nobody is seen on that day; null when everything is open. */
  closures: Closures | null;
  /** Undefined for a provider whom the user may not see. */
  nameOfProvider: NameOfProvider;
  /** Only locations that take new patients. */
  acceptsNew: boolean;
  /** Miles from the origin to an address; Infinity without coordinates. Null without an origin. */
  milesTo: ((address: number) => number) | null;
  /** The selected addresses at positions [from, to) by distance from the origin; null without one. */
  nearestAddresses: ((from: number, to: number) => readonly number[]) | null;
}

/** Filters that the index answers by their names, for all of their kind. */
type AnsweredByName = ProviderFlag | FlagsFilter['key'];
/** Every other filter must be read in `resolveQuery`: one that is still in the rest would be ignored, and is a type error. */
type NoOtherFilter = Omit<OrderedFilter, FilterKey> & { [Key in Exclude<FilterKey, AnsweredByName>]?: never };

type NameOfProvider = (id: number) => string | undefined;

/** `today`: the day that is meant when the request names none. */
export function resolveQuery(
  filter: OrderedFilter,
  scope: SearchScope,
  reference: Reference,
  today: string,
  nameOfProvider: NameOfProvider,
): ResolvedQuery {
  const {
    bodyPartId,
    categoryId,
    termId,
    practiceId,
    practiceAddressId,
    practiceAddressRegionId,
    ...others
  } = filter;
  const { insuranceId, insurancePlanId, specialtyId, languageId, gender, accepting, ...rest } = others;
  rest satisfies NoOtherFilter;
  const { tables } = reference;
  const on = filter.on ?? today;
  const notices = reference.notices.on(on);
  const typed = resolveWords(filter.physician ?? '', reference);
  const age = filter.age ?? null;
  const selected = intersectSelections(tables.practice_address, [
    toSelection(practiceAddressId, tables.practice_address, null),
    toSelection(practiceId, tables.practice, reference.practiceOfAddress),
    toSelection(practiceAddressRegionId, tables.region, reference.regionOfAddress),
  ]);
  const addresses = withOffers(selected, wantedOffers(filter), reference);
  return {
    groups: resolveGroups(reference, groupsOf(filter, scope)),
    visibleGroups: resolveGroups(reference, scope.groupIds),
    typed: typed.length === 0 ? null : typed,
    age,
    ageTable: ageTable(age),
    terms: intersectSelections(tables.term, [
      toSelection(termId, tables.term, null),
      toSelection(bodyPartId, tables.body_part, reference.bodyPartOfTerm),
      toSelection(categoryId, tables.category, reference.categoryOfTerm),
    ]),
    addresses,
    plans: intersectSelections(tables.insurance_plan, [
      toSelection(insurancePlanId, tables.insurance_plan, null),
      toSelection(insuranceId, tables.insurance, reference.insuranceOfPlan),
    ]),
    specialties: resolveOwn(reference.specialtySets, specialtyId),
    languages: resolveOwn(reference.languageSets, languageId),
    genders: resolveGender(gender ?? null),
    flags: PROVIDER_FLAGS.filter((flag) => filter[flag] === true),
    days: reference.daySpans.inForceOn(on),
    on,
    notices,
    closures: closuresOf(notices, on, reference),
    nameOfProvider,
    acceptsNew: accepting === true,
    milesTo: filter.origin ? milesFrom(filter.origin, reference) : null,
    nearestAddresses: filter.origin ? nearestFrom(filter.origin, addresses, reference) : null,
  };
}

function resolveWords(physician: string, reference: Reference): TypedWord[] {
  const words = personWords(physician).sort((a, b) => b.length - a.length);
  return words.map((word) => ({ word, degrees: degreesWith(word, reference), npis: npiRange(word) }));
}

function degreesWith(word: string, reference: Reference): IdSetFilter | null {
  const slots = reference.degreesByWord().get(word);
  if (slots === undefined) return null;
  const flags = new Uint8Array(reference.tables.degree.size);
  for (const slot of slots) flags[slot] = 1;
  return { key: slots.join(), flags };
}

/** The request's groups, cut to the user's own. */
function groupsOf(filter: SearchFilter, scope: SearchScope): readonly number[] | null {
  const asked = filter.groups ?? null;
  if (asked === null) return scope.groupIds;
  return scope.groupIds === null ? asked : asked.filter((id) => scope.groupIds?.includes(id));
}

function resolveGroups(reference: Reference, groupIds: readonly number[] | null): IdSetFilter | null {
  if (groupIds === null) return null;
  const groups = new Set(groupIds);
  const flags = new Uint8Array(reference.groupSets.size);
  for (let set = 0; set < flags.length; set++) {
    const ids = reference.groupSets.idsOf(set);
    flags[set] = ids.length === 0 || ids.some((id) => groups.has(id)) ? 1 : 0;
  }
  return flags.includes(0) ? { key: [...groups].sort((a, b) => a - b).join(), flags } : null;
}

/** The sets that contain a selected id; null when nothing is selected. No set contains an unknown id. */
function resolveOwn(sets: IdSets, id: number | null | undefined): IdSetFilter | null {
  if (id === null || id === undefined) return null;
  const flags = Uint8Array.from({ length: sets.size }, (_, set) => (sets.idsOf(set).includes(id) ? 1 : 0));
  return { key: String(id), flags };
}

function resolveGender(gender: Gender | null): IdSetFilter | null {
  if (gender === null) return null;
  const flags = new Uint8Array(GENDER_CODES);
  flags[codeOfGender(gender)] = 1;
  return { key: gender, flags };
}

function milesFrom(origin: Origin, reference: Reference): (address: number) => number {
  const addresses = reference.tables.practice_address;
  const known = new Float64Array(addresses.size).fill(-1);
  return (address) => {
    const before = known[address] as number;
    if (before >= 0) return before;
    const row = addresses.rowAt(address);
    const placed = row !== undefined && row.latitude !== null && row.longitude !== null;
    const miles = placed
      ? milesBetween(origin, { latitude: row.latitude as number, longitude: row.longitude as number })
      : Infinity;
    known[address] = miles;
    return miles;
  };
}

/** Orders by chord length, which is cheaper to compute than distance and gives the same order. */
function nearestFrom(
  origin: Origin,
  addresses: SlotSet | null,
  reference: Reference,
): (from: number, to: number) => readonly number[] {
  const { slots, points, order } = reference.addressPoints();
  const [x, y, z] = unitVector(origin.latitude, origin.longitude);
  return (from, to) => {
    const nearest = new TopK(from, to, order, slots.length);
    for (let k = 0; k < slots.length; k++) {
      if (addresses !== null && addresses.flags[at(slots, k)] === 0) continue;
      const dx = (points[k * 3] as number) - x;
      const dy = (points[k * 3 + 1] as number) - y;
      const dz = (points[k * 3 + 2] as number) - z;
      nearest.offer(at(slots, k), dx * dx + dy * dy + dz * dz);
    }
    return nearest.finish();
  };
}
