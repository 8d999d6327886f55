import { servicesIn } from '../../server/dist/call-center/search-index/reference/services.js';

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
    telehealth: [String(provider.telehealth)],
    accepting: [String(provider.locations.some(({ accepting }) => accepting === 'new'))],
    services: distinct(places.flatMap(({ services }) => servicesIn(services))),
  };
}

export const CHOICES = {
  clinical: ['bodyPartId', 'categoryId', 'termId'],
  practice: ['practiceId', 'practiceAddressId', 'practiceAddressRegionId'],
  insurance: ['insuranceId', 'insurancePlanId'],
  preferences: ['specialtyId', 'gender', 'languageId', 'services'],
};
export const FIELDS = [...Object.values(CHOICES).flat(), 'telehealth', 'accepting'];

/** The fields that a request asks for, each with the values that must all be there. */
export const chosenIn = (request) =>
  FIELDS.filter((field) => request[field] !== undefined).map((field) => [
    field,
    [request[field]].flat().map(String),
  ]);
export const groupsIn = (request) => (request.groups ? ['none', ...request.groups.map(String)] : undefined);
