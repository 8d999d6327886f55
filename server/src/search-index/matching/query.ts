import type { OrderBy, Origin, SearchFilter } from '@careline/contracts/call-center';
import { milesBetween } from '@careline/contracts/distance';
import { personWords } from '@careline/contracts/folding';
import type { Direction } from '@careline/contracts/primitives';
import { at } from '../basics/columns.ts';
import { pointOnEarth } from '../basics/point-on-earth.ts';
import { SmallestKeys } from '../basics/smallest-keys.ts';
import { NO_SLOT, type Parents, type Reference } from '../reference/reference.ts';
import { ageTable } from '../segment/age-codes.ts';
import type { GroupChoice } from './groups.ts';

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
  /** Who may be found by their groups; null: everybody. */
  groups: GroupChoice | null;
  /** The same for all that the user may see, whatever the request says. */
  visibleGroups: GroupChoice | null;
  /** The words of a name, as they are looked for. */
  typed: readonly string[] | null;
  age: number | null;
  ageTable: Uint8Array;
  /** Null when no such filter is set. */
  terms: Choice | null;
  addresses: Choice | null;
  plans: Choice | null;
  /** Miles from the origin to the address in a slot, Infinity when it has no coordinates; null without an origin. */
  milesTo: ((address: number) => number) | null;
  /** Of the addresses chosen those on the places [from, to) by distance from the origin; null without one. */
  nearestAddresses: ((from: number, to: number) => readonly number[]) | null;
}

export function resolve(filter: OrderedFilter, scope: Scope, reference: Reference): Query {
  const { tables } = reference;
  const typed = personWords(filter.physician ?? '');
  const age = filter.age ?? null;
  const addresses = chosen(tables.practice_address.size, [
    selected(filter.practiceAddressId, tables.practice_address, null),
    selected(filter.practiceId, tables.practice, reference.practiceOfAddress),
    selected(filter.practiceAddressRegionId, tables.region, reference.regionOfAddress),
  ]);
  return {
    groups: groupChoice(reference, groupsOf(filter, scope)),
    visibleGroups: groupChoice(reference, scope.groupIds),
    typed: typed.length === 0 ? null : typed,
    age,
    ageTable: ageTable(age),
    terms: chosen(tables.term.size, [
      selected(filter.termId, tables.term, null),
      selected(filter.bodyPartId, tables.body_part, reference.bodyPartOfTerm),
      selected(filter.categoryId, tables.category, reference.categoryOfTerm),
    ]),
    addresses,
    plans: chosen(tables.insurance_plan.size, [
      selected(filter.insurancePlanId, tables.insurance_plan, null),
      selected(filter.insuranceId, tables.insurance, reference.insuranceOfPlan),
    ]),
    milesTo: filter.origin ? milesFrom(filter.origin, reference) : null,
    nearestAddresses: filter.origin ? nearestFrom(filter.origin, addresses, reference) : null,
  };
}

/** The request's groups cut to the user's own. */
function groupsOf(filter: SearchFilter, scope: Scope): readonly number[] | null {
  const asked = filter.groups ?? null;
  if (asked === null) return scope.groupIds;
  return scope.groupIds === null ? asked : asked.filter((id) => scope.groupIds?.includes(id));
}

function groupChoice(reference: Reference, groupIds: readonly number[] | null): GroupChoice | null {
  if (groupIds === null) return null;
  const groups = new Set(groupIds);
  const ok = new Uint8Array(reference.groupSets.size);
  for (let set = 0; set < ok.length; set++) {
    const ids = reference.groupSets.idsOf(set);
    ok[set] = ids.length === 0 || ids.some((id) => groups.has(id)) ? 1 : 0;
  }
  return ok.includes(0) ? { key: [...groups].sort((a, b) => a - b).join(), ok } : null;
}

interface Selected {
  slot: number;
  /** For each slot of the leaves the slot it belongs to; null when the leaf itself is selected. */
  parents: Uint32Array | null;
}

/** What is selected in a list, in slots; null when nothing is. A record that does not exist has a slot nobody has. */
function selected(
  id: number | null | undefined,
  table: { find(id: number): number | undefined },
  parents: Parents | null,
): Selected | null {
  if (id === null || id === undefined) return null;
  return { slot: table.find(id) ?? NO_SLOT - 1, parents: parents?.slots() ?? null };
}

function chosen(size: number, selections: readonly (Selected | null)[]): Choice | null {
  const made = selections.filter((selection) => selection !== null);
  if (made.length === 0) return null;
  const ok = new Uint8Array(size).fill(1);
  for (const { slot, parents } of made) {
    for (let leaf = 0; leaf < size; leaf++) {
      if ((parents === null ? leaf : at(parents, leaf)) !== slot) ok[leaf] = 0;
    }
  }
  const slots: number[] = [];
  for (let leaf = 0; leaf < size; leaf++) if (ok[leaf] === 1) slots.push(leaf);
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
      ? milesBetween(origin, { latitude: row.latitude as number, longitude: row.longitude as number })
      : Infinity;
    known[address] = miles;
    return miles;
  };
}

/** By the straight line through the earth, which is quicker to compute and gives the same order. */
function nearestFrom(
  origin: Origin,
  addresses: Choice | null,
  reference: Reference,
): (from: number, to: number) => readonly number[] {
  const { placed, points, order } = reference.addressPoints();
  const [x, y, z] = pointOnEarth(origin.latitude, origin.longitude);
  return (from, to) => {
    const nearest = new SmallestKeys(from, to, order, placed.length);
    for (let k = 0; k < placed.length; k++) {
      if (addresses !== null && addresses.ok[at(placed, k)] === 0) continue;
      const dx = (points[k * 3] as number) - x;
      const dy = (points[k * 3 + 1] as number) - y;
      const dz = (points[k * 3 + 2] as number) - z;
      nearest.offer(at(placed, k), dx * dx + dy * dy + dz * dz);
    }
    return nearest.finish();
  };
}
