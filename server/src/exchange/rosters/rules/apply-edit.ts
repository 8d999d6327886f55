/** A provider with the changes of a roster. Pure. */
import type { Accepting } from '@careline/contracts/directory/preferences';
import type { Provider } from '@careline/contracts/directory/providers';
import { ALWAYS } from '@careline/contracts/rules/days';
import { claimDays } from './claimed-days.ts';
import { listsOf, type NamedRows, type RosterProviderEdit } from './record-edits.ts';
import type { LocationClaim } from './unite-rows.ts';

/** Lists that the edit does not touch stay as they are, and may be missing. */
export function applyEdit(record: Provider, edit: RosterProviderEdit, rows: NamedRows): Provider {
  const { degreeId, providerTypeId, ...fields } = edit.fields;
  const degree = degreeId == null ? degreeId : rows.name(degreeId)?.id;
  const type = providerTypeId === undefined ? undefined : rows.name(providerTypeId)?.id;
  const listed = (own: readonly number[], added: number[] | null) =>
    added === null ? [] : [...own, ...added.flatMap((id) => rows.name(id)?.id ?? [])].sort((a, b) => a - b);
  const edited: Partial<Provider> = {};
  for (const list of listsOf(edit)) {
    if (list === 'languages') edited.languages = listed(record.languages, edit.languages);
    if (list === 'groups') edited.groups = listed(record.groups, edit.groups);
    if (list === 'providerSpecialties') edited.providerSpecialties = withSpecialties(record, edit, rows);
    if (list === 'providerInsurancePlans') edited.providerInsurancePlans = withPlans(record, edit, rows);
    if (list === 'providerPracticeAddresses')
      edited.providerPracticeAddresses = withLocations(record, edit, rows);
  }
  return {
    ...record,
    ...fields,
    ...(degree !== undefined && { degreeId: degree }),
    ...(type !== undefined && { providerTypeId: type }),
    ...edited,
  };
}

const withSpecialties = (
  { providerSpecialties: own }: Provider,
  { specialties }: RosterProviderEdit,
  rows: NamedRows,
) =>
  specialties === null
    ? []
    : [
        ...own,
        ...specialties.flatMap((id) => {
          const found = rows.name(id);
          return found ? [{ specialtyId: found.id, name: found.name }] : [];
        }),
      ];

function withPlans(
  { providerInsurancePlans: own }: Provider,
  { plans }: RosterProviderEdit,
  rows: NamedRows,
) {
  const edited = own.map((plan) => {
    const claim = plans.find(({ insurancePlanId }) => insurancePlanId === plan.insurancePlanId);
    if (!claim) return plan;
    const { consideration = plan.insuranceConsideration } = claim;
    return { ...plan, insuranceConsideration: consideration, ...claimDays(plan, claim) };
  });
  const added = plans
    .filter(({ insurancePlanId }) => !own.some((plan) => plan.insurancePlanId === insurancePlanId))
    .flatMap(({ insurancePlanId, consideration = '', ...days }) => {
      const names = rows.plan(insurancePlanId);
      return names
        ? [
            {
              id: 0,
              insurancePlanId,
              insuranceConsideration: consideration,
              ...names,
              ...claimDays(ALWAYS, days),
            },
          ]
        : [];
    });
  return [...edited, ...added];
}

function withLocations(
  { providerPracticeAddresses: own }: Provider,
  { locations }: RosterProviderEdit,
  rows: NamedRows,
) {
  const claims = new Map(
    locations.flatMap((claim) => {
      const place = rows.place(claim.practiceAddressId);
      return place ? [[place.id, { ...claim, place }] as const] : [];
    }),
  );
  const movesPrimary = [...claims.values()].some(({ isPrimary }) => isPrimary);
  const edited = own.map((location) => {
    const claim = claims.get(location.practiceAddressId);
    const isPrimary = claim?.isPrimary ?? (movesPrimary ? false : location.isPrimary);
    if (!claim) return isPrimary === location.isPrimary ? location : { ...location, isPrimary };
    const accepting = claim.accepting === undefined ? location.accepting : claim.accepting;
    return {
      ...location,
      hip: claim.hip ?? location.hip,
      isPrimary,
      accepting,
      acceptingSince: accepting === location.accepting ? location.acceptingSince : accepting && rows.today,
      ...claimDays(location, claim),
      insurancePlans: withAccepted(location.insurancePlans, claim),
    };
  });
  const added = [...claims.values()]
    .filter(({ place }) => !own.some(({ practiceAddressId }) => practiceAddressId === place.id))
    .map(({ place: { id, ...names }, hip = '', isPrimary = false, accepting = null, ...claim }) => ({
      id: 0,
      practiceAddressId: id,
      ...names,
      hip,
      isPrimary,
      accepting: accepting as Accepting | null,
      acceptingSince: accepting && rows.today,
      ...claimDays(ALWAYS, claim),
      insurancePlans: withAccepted([], claim),
    }));
  return [...edited, ...added];
}

/** Plans that a location has keep the days that the claim does not mention. */
function withAccepted(
  own: Accepted,
  { plans, planDays = [] }: Pick<LocationClaim, 'plans' | 'planDays'>,
): Accepted {
  const rows = new Map(own.map((plan) => [plan.insurancePlanId, plan]));
  for (const insurancePlanId of plans)
    if (!rows.has(insurancePlanId)) rows.set(insurancePlanId, { insurancePlanId, ...ALWAYS });
  for (const { insurancePlanId, ...days } of planDays) {
    const row = rows.get(insurancePlanId);
    if (row) rows.set(insurancePlanId, { ...row, ...claimDays(row, days) });
  }
  return [...rows.values()].sort((a, b) => a.insurancePlanId - b.insurancePlanId);
}

type Accepted = Provider['providerPracticeAddresses'][number]['insurancePlans'];
