import type { OrderBy, Origin, SearchFilter } from '@careline/contracts/call-center';
import type { Direction } from '@careline/contracts/primitives';
import { ageTable } from './age-codes.ts';
import { distanceInMiles } from './distance.ts';
import { NO_SLOT, type Reference } from './reference.ts';
import { nameParts } from './similar-names.ts';
import { fold, words } from './text.ts';

/** Whose eyes a request has: the groups of a Call Center user, or null for those who see everybody. */
export interface Scope {
  groupIds: readonly number[] | null;
}

export interface OrderedFilter extends SearchFilter {
  origin?: Origin | null;
  orderBy?: OrderBy | null;
  direction?: Direction | null;
  skip?: number | null;
  take?: number | null;
}

/** The slots of a list that satisfy the filters, as a list and as a table to look up. */
export interface Choice {
  slots: readonly number[];
  ok: Uint8Array;
}

/** A request in terms of slots: what each row is tested with. */
export interface Query {
  /** For each set of groups 1 when the request may see it; null: every one. */
  groupSets: Uint8Array | null;
  /** The same for all that the user may see, whatever the request says. */
  visibleGroupSets: Uint8Array | null;
  typed: { words: readonly string[]; parts: readonly string[] } | null;
  age: number | null;
  ageTable: Uint8Array;
  /** Null when no such filter is set. */
  terms: Choice | null;
  addresses: Choice | null;
  plans: Choice | null;
  /** Miles from the origin to the address in a slot, Infinity when it has no coordinates; null without an origin. */
  milesTo: ((address: number) => number) | null;
}

export function resolve(filter: OrderedFilter, scope: Scope, reference: Reference): Query {
  const { tables } = reference;
  const folded = fold(filter.physician ?? '');
  const typed = { words: words(folded), parts: nameParts(folded) };
  const age = filter.age ?? null;
  return {
    groupSets: allowedSets(reference, groupsOf(filter, scope)),
    visibleGroupSets: allowedSets(reference, scope.groupIds),
    typed: typed.words.length === 0 ? null : typed,
    age,
    ageTable: ageTable(age),
    terms: chosen(tables.term.size, [
      selected(filter.termId, tables.term, null),
      selected(filter.bodyPartId, tables.body_part, reference.bodyPartOfTerm),
      selected(filter.categoryId, tables.category, reference.categoryOfTerm),
    ]),
    addresses: chosen(tables.practice_address.size, [
      selected(filter.practiceAddressId, tables.practice_address, null),
      selected(filter.practiceId, tables.practice, reference.practiceOfAddress),
      selected(filter.practiceAddressRegionId, tables.region, reference.regionOfAddress),
    ]),
    plans: chosen(tables.insurance_plan.size, [
      selected(filter.insurancePlanId, tables.insurance_plan, null),
      selected(filter.insuranceId, tables.insurance, reference.insuranceOfPlan),
    ]),
    milesTo: filter.origin ? milesFrom(filter.origin, reference) : null,
  };
}

/** The request's groups cut to the user's own. */
function groupsOf(filter: SearchFilter, scope: Scope): readonly number[] | null {
  const asked = filter.groups ?? null;
  if (asked === null) return scope.groupIds;
  return scope.groupIds === null ? asked : asked.filter((id) => scope.groupIds?.includes(id));
}

function allowedSets(reference: Reference, groupIds: readonly number[] | null): Uint8Array | null {
  if (groupIds === null) return null;
  const groups = new Set(groupIds);
  const allowed = new Uint8Array(reference.groupSets.size);
  for (let set = 0; set < allowed.length; set++) {
    const ids = reference.groupSets.idsOf(set);
    allowed[set] = ids.length === 0 || ids.some((id) => groups.has(id)) ? 1 : 0;
  }
  return allowed.includes(0) ? allowed : null;
}

type Test = ((slot: number) => boolean) | null;

/** Whether a slot, or what it belongs to by `parents`, is the one selected; null when nothing is. */
function selected(
  id: number | null | undefined,
  table: { find(id: number): number | undefined },
  parents: (() => Uint32Array) | null,
): Test {
  if (id === null || id === undefined) return null;
  const wanted = table.find(id) ?? NO_SLOT - 1;
  if (parents === null) return (slot) => slot === wanted;
  const parent = parents();
  return (slot) => parent[slot] === wanted;
}

function chosen(size: number, tests: readonly Test[]): Choice | null {
  const set = tests.filter((test) => test !== null);
  if (set.length === 0) return null;
  const slots: number[] = [];
  const ok = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) {
    if (!set.every((test) => test(slot))) continue;
    slots.push(slot);
    ok[slot] = 1;
  }
  return { slots, ok };
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
      ? distanceInMiles(origin, row.latitude as number, row.longitude as number)
      : Infinity;
    known[address] = miles;
    return miles;
  };
}
