import type { AvailabilityAnswer, FilterItem } from '@careline/contracts/call-center';
import type { Labelled, Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import { at } from '../structures/numbers.ts';
import { type Asked, countFacets } from './count-facets.ts';
import { mapLeaves } from './facet-tally.ts';
import { FAMILIES, type Facet, type Family, wanted } from './facets.ts';

/** Which values of each list asked for would still find somebody, and how many. */
export function availableValues(segments: readonly Segment[], asked: Asked): AvailabilityAnswer {
  const lists = FAMILIES.flatMap((family) => {
    const facets = wanted(family, asked.request);
    const counts = facets.length === 0 ? [] : countSegments(family, facets, segments, asked);
    return facets.map((facet, k) => [facet.list, listItems(facet, counts[k] ?? new Uint32Array(), asked)]);
  });
  return Object.fromEntries(lists);
}

function countSegments(
  family: Family,
  facets: readonly Facet[],
  segments: readonly Segment[],
  asked: Asked,
): Uint32Array[] {
  const lists = facets.map((facet) => mapLeaves(family, facet, asked.request, asked.reference));
  const sums = lists.map(({ bin }) => new Uint32Array(bin));
  for (const segment of segments) {
    const counts = countFacets(family, lists, segment, asked);
    sums.forEach((sum, k) => {
      const added = counts[k] as Uint32Array;
      for (let value = 0; value < sum.length; value++) sum[value] = at(sum, value) + at(added, value);
    });
  }
  return sums;
}

/** In order of value: those that find somebody, and the present choice. */
function listItems(facet: Facet, counts: Uint32Array, { request, reference }: Asked): FilterItem[] {
  const chosen = reference.tables[facet.kind].find(request[facet.chosenId] ?? 0);
  const withOwner = request.withOwner === true;
  const { labelled, slots } = reference.order(facet.kind);
  const items: FilterItem[] = [];
  for (let k = 0; k < slots.length; k++) {
    const slot = at(slots, k);
    const count = counts[slot] ?? 0;
    if (count === 0 && slot !== chosen) continue;
    const { id: key, label: value } = labelled[k] as Labelled;
    const item = withExtras({ key, value, count }, facet, slot, reference);
    items.push(withOwner ? addOwner(item, facet, slot, reference) : item);
  }
  return items;
}

function withExtras(item: FilterItem, { kind }: Facet, slot: number, { tables }: Reference): FilterItem {
  if (kind === 'insurance')
    return Object.assign(item, { fullName: tables.insurance.rowAt(slot)?.fullName ?? '' });
  if (kind !== 'insurance_plan') return item;
  return Object.assign(item, { referralDetails: tables.insurance_plan.rowAt(slot)?.referralDetails ?? '' });
}

function addOwner(item: FilterItem, { kind }: Facet, slot: number, { tables }: Reference): FilterItem {
  if (kind === 'term') {
    item.owner = tables.body_part.get(tables.term.rowAt(slot)?.bodyPartId ?? 0)?.name ?? '';
  } else if (kind === 'insurance_plan') {
    const insurance = tables.insurance.get(tables.insurance_plan.rowAt(slot)?.insuranceId ?? 0);
    item.owner = insurance?.consumerFriendlyName ?? '';
  }
  return item;
}
