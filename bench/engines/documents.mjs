import { FILTER_TABS } from '@careline/contracts/call-center/filter-spec';
import { FILTERS, FLAGS_FILTERS, isListed, PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { offeredAt } from '@careline/server/dist/call-center/search-index/reference/offers.js';

/** Providers as flat documents, for engines without nested rows: such engines cannot require conditions to match the same row. */
export function documentOf(provider, tables) {
  const terms = provider.terms.map(({ termId }) => tables.term.get(termId));
  const places = provider.locations.map(({ addressId }) => tables.practice_address.get(addressId));
  const plans = provider.plans.map(({ planId }) => tables.insurance_plan.get(planId));
  const distinct = (values) => [...new Set(values.filter((value) => value !== null).map(String))];
  return {
    id: String(provider.id),
    name: provider.name,
    groups: provider.groupIds.length > 0 ? provider.groupIds.map(String) : ['none'],
    termId: distinct(terms.map(({ id }) => id)),
    bodyPartId: distinct(terms.map(({ bodyPartId }) => bodyPartId)),
    categoryId: distinct(terms.map(({ categoryId }) => categoryId)),
    practiceAddressId: distinct(places.map(({ id }) => id)),
    practiceId: distinct(places.map(({ practiceId }) => practiceId)),
    practiceAddressRegionId: distinct(places.map(({ regionId }) => regionId)),
    insurancePlanId: distinct(plans.map(({ id }) => id)),
    insuranceId: distinct(plans.map(({ insuranceId }) => insuranceId)),
    specialtyId: distinct(provider.specialtyIds),
    gender: distinct([provider.gender]),
    languageId: distinct(provider.languageIds),
    ...Object.fromEntries(PROVIDER_FLAGS.map((flag) => [flag, [String(provider[flag])]])),
    accepting: [String(provider.locations.some(({ accepting }) => accepting === 'new'))],
    ...Object.fromEntries(
      FLAGS_FILTERS.map((filter) => [
        filter.key,
        distinct(places.flatMap(({ services }) => offeredAt(services, filter))),
      ]),
    ),
  };
}

/** The filters of each tab whose values are listed. */
export const CHOICES = Object.fromEntries(
  FILTER_TABS.map((tab) => [
    tab,
    FILTERS.filter((filter) => isListed(filter) && filter.tab === tab).map(({ key }) => key),
  ]),
);
export const FIELDS = FILTERS.map(({ key }) => key);

/** The fields that a request asks for, each with the values that must all be there. */
export const chosenIn = (request) =>
  FIELDS.filter((field) => request[field] !== undefined).map((field) => [
    field,
    [request[field]].flat().map(String),
  ]);
export const groupsIn = (request) => (request.groups ? ['none', ...request.groups.map(String)] : undefined);
