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
  };
}

export const CHOICES = {
  clinical: ['bodyPartId', 'categoryId', 'termId'],
  practice: ['practiceId', 'practiceAddressId', 'practiceAddressRegionId'],
  insurance: ['insuranceId', 'insurancePlanId'],
  preferences: ['specialtyId'],
};
export const FIELDS = Object.values(CHOICES).flat();

export const chosenIn = (request) => FIELDS.filter((field) => request[field] !== undefined);
export const groupsIn = (request) => (request.groups ? ['none', ...request.groups.map(String)] : undefined);
