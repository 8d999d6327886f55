import type { AvailabilityAnswer, FilterItem } from '@careline/contracts/call-center/filter-lists';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import { at } from '../structures/numbers.ts';
import { countFacets } from './count-facets.ts';
import { countIdSets } from './count-id-sets.ts';
import { addFixedLists } from './count-preferences.ts';
import {
  FAMILIES,
  type Facet,
  type FacetRequest,
  type Family,
  mapLeaves,
  requestedFacets,
  SET_FACETS,
  type ValueList,
} from './facets.ts';

/** The requested facet lists: every value that would still find a provider, with the number of providers. */
export function availableValues(segments: readonly Segment[], asked: FacetRequest): AvailabilityAnswer {
  const answer: AvailabilityAnswer = {};
  for (const family of FAMILIES) {
    const facets = requestedFacets(family, asked.request);
    const counts = facets.length === 0 ? [] : countSegments(family, facets, segments, asked);
    facets.forEach((facet, k) => {
      addList(answer, facet, counts[k] ?? new Uint32Array(), asked);
    });
  }
  for (const facet of SET_FACETS) {
    if (asked.request[facet.include]) addList(answer, facet, countIdSets(facet, segments, asked), asked);
  }
  addFixedLists(answer, segments, asked);
  return answer;
}

function addList(
  answer: AvailabilityAnswer,
  facet: ValueList,
  counts: Uint32Array,
  asked: FacetRequest,
): void {
  const { tables } = asked.reference;
  switch (facet.list) {
    case 'insurances':
      answer.insurances = listItems(facet, counts, asked, (item, slot) =>
        Object.assign(item, { fullName: tables.insurance.rowAt(slot)?.fullName ?? '' }),
      );
      break;
    case 'insurancePlans':
      answer.insurancePlans = listItems(facet, counts, asked, (item, slot) =>
        Object.assign(item, { referralDetails: tables.insurance_plan.rowAt(slot)?.referralDetails ?? '' }),
      );
      break;
    default:
      answer[facet.list] = listItems(facet, counts, asked, (item) => item);
  }
}

function countSegments(
  family: Family,
  facets: readonly Facet[],
  segments: readonly Segment[],
  asked: FacetRequest,
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

/** In order of value: the values with a count, and the current selection. */
function listItems<Item extends FilterItem>(
  facet: ValueList,
  counts: Uint32Array,
  { request, reference }: FacetRequest,
  extend: (item: FilterItem, slot: number) => Item,
): Item[] {
  const chosen = reference.tables[facet.kind].find(request[facet.key] ?? 0);
  const withOwner = request.withOwner === true;
  const items: Item[] = [];
  for (const { slot, id: key, label: value } of reference.order(facet.kind)) {
    const count = counts[slot] ?? 0;
    if (count === 0 && slot !== chosen) continue;
    const item = extend({ key, value, count }, slot);
    if (withOwner) addOwner(item, facet, slot, reference);
    items.push(item);
  }
  return items;
}

function addOwner(item: FilterItem, { kind }: ValueList, slot: number, { tables }: Reference): void {
  if (kind === 'term') {
    item.owner = tables.body_part.get(tables.term.rowAt(slot)?.bodyPartId ?? 0)?.name ?? '';
  } else if (kind === 'insurance_plan') {
    const insurance = tables.insurance.get(tables.insurance_plan.rowAt(slot)?.insuranceId ?? 0);
    item.owner = insurance?.consumerFriendlyName ?? '';
  }
}
