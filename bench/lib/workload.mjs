import { FILTER_TABS } from '@careline/contracts/call-center/filter-spec';
import { FILTERS, FLAGS_FILTERS, isListed, PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { offeredAt } from '@careline/server/dist/call-center/search-index/reference/offers.js';
import { random } from './random.mjs';

/** Realistic agent requests. Each is derived from an existing provider, so that it has at least one match. */

/** The lists that each tab asks for. */
const TABS = Object.fromEntries(
  FILTER_TABS.map((tab) => {
    const listed = FILTERS.filter(isListed).filter((filter) => filter.tab === tab);
    return [tab, Object.fromEntries(listed.map(({ include }) => [include, true]))];
  }),
);

/** `providers`: index rows to derive requests from; `tables`: the reference lists. */
export function workload(providers, tables, count, seed = 11) {
  const chance = random(seed);
  const usable = providers.filter(({ terms, locations }) => terms.length > 0 && locations.length > 0);
  return Array.from({ length: count }, (_, k) => {
    const breadth = ['broad', 'medium', 'narrow'][k % 3];
    const filters = filtersOf(breadth, factsOf(chance.pick(usable), tables, chance), chance);
    const tab = chance.pick(Object.keys(TABS));
    return { breadth, tab, search: filters, available: { ...withoutOrder(filters), ...TABS[tab] } };
  });
}

function factsOf(provider, tables, chance) {
  const own = chance.pick(provider.terms);
  const term = tables.term.get(own.termId);
  const location = chance.pick(provider.locations);
  const address = tables.practice_address.get(location.addressId);
  const planId = location.planIds.length > 0 ? chance.pick(location.planIds) : undefined;
  return {
    age: Math.round(((own.min ?? 0) + (own.max ?? 90)) / 2),
    termId: term.id,
    bodyPartId: term.bodyPartId,
    categoryId: term.categoryId,
    practiceAddressId: address.id,
    practiceId: address.practiceId,
    practiceAddressRegionId: address.regionId ?? undefined,
    insurancePlanId: planId,
    insuranceId: planId === undefined ? undefined : tables.insurance_plan.get(planId).insuranceId,
    specialtyId: provider.specialtyIds[0],
    gender: provider.gender ?? undefined,
    languageId: provider.languageIds.at(-1),
    ...Object.fromEntries(PROVIDER_FLAGS.map((flag) => [flag, provider[flag] || undefined])),
    accepting: location.accepting === 'new' || undefined,
    ...Object.fromEntries(
      FLAGS_FILTERS.map((filter) => [filter.key, offeredAt(address.services, filter).slice(0, 2)]),
    ),
    physician: beginningOf(provider.name.split(' ').at(-1)),
    groups: provider.groupIds.slice(0, 1),
    origin:
      address.latitude === null
        ? undefined
        : {
            latitude: address.latitude + chance.next() * 0.2,
            longitude: address.longitude + chance.next() * 0.2,
          },
  };
}

/** The first letters of a name, as an agent types them; fewer letters might also be a degree. */
function beginningOf(name) {
  const letters = name.slice(0, 5).toLowerCase();
  return /^\p{L}{4,}$/u.test(letters) ? letters : undefined;
}

const KINDS = {
  broad: [
    [],
    ['age'],
    ['bodyPartId'],
    ['practiceAddressRegionId'],
    ['insuranceId'],
    ['categoryId'],
    ['specialtyId'],
    ['gender'],
    ['languageId'],
    ['accepting'],
  ],
  medium: [
    ['bodyPartId', 'age', 'insuranceId'],
    ['categoryId', 'practiceAddressRegionId'],
    ['termId'],
    ['insuranceId', 'insurancePlanId', 'age'],
    ['practiceAddressRegionId', 'bodyPartId', 'categoryId'],
    ['physician'],
    ['specialtyId', 'age', 'insuranceId'],
    ['gender', 'languageId', 'bodyPartId'],
    ...FLAGS_FILTERS.map(({ key }) => [key, 'practiceAddressRegionId']),
    ...PROVIDER_FLAGS.map((flag) => [flag, 'termId']),
  ],
  narrow: [
    [
      'bodyPartId',
      'categoryId',
      'termId',
      'age',
      'practiceAddressRegionId',
      'insuranceId',
      'insurancePlanId',
    ],
    ['practiceId', 'termId'],
    ['practiceId', 'practiceAddressId', 'insuranceId'],
    ['termId', 'practiceAddressRegionId', 'age', 'insurancePlanId'],
    ['physician', 'practiceAddressRegionId'],
    ['bodyPartId', 'practiceId', 'age', 'insuranceId'],
    ['specialtyId', 'termId', 'practiceAddressRegionId', 'insurancePlanId'],
    ['languageId', 'accepting', 'termId', 'insurancePlanId'],
    ['services', 'accepting', 'practiceAddressRegionId', 'age', 'insuranceId'],
  ],
};

function filtersOf(breadth, facts, chance) {
  const chosen = [...chance.pick(KINDS[breadth])];
  if (chance.chance(0.8)) chosen.push('origin');
  if (chance.chance(0.2)) chosen.push('groups');
  return Object.fromEntries(
    chosen.map((field) => [field, facts[field]]).filter(([, value]) => value !== undefined),
  );
}

function withoutOrder({ origin: _, ...filters }) {
  return filters;
}
