/** What a claim changes in a provider. The same value in other words is not a change. Pure. */
import type { Accepting } from '@careline/contracts/directory/preferences';
import type { Provider } from '@careline/contracts/directory/providers';
import { ALWAYS } from '@careline/contracts/rules/days';
import { searchKey } from '@careline/contracts/rules/folding';
import { deriveNameParts, type NameParts, nameParts } from '@careline/contracts/rules/name-parts';
import { joinParts } from './read-line.ts';
import type { LocationClaim, PlanClaim, ProviderClaim } from './unite-rows.ts';

/** The fields that change, the entries that lists get, and the locations and plans that are new or change. Ids of what is yet to be created are negative. */
export interface RosterProviderEdit {
  fields: Partial<
    Pick<
      Provider,
      | 'name'
      | 'npi'
      | 'firstName'
      | 'middleName'
      | 'lastName'
      | 'nameSuffix'
      | 'degreeId'
      | 'providerTypeId'
      | 'gender'
      | 'telehealth'
      | 'inactive'
    >
  >;
  specialties: number[] | null;
  languages: number[] | null;
  groups: number[] | null;
  locations: LocationClaim[];
  plans: PlanClaim[];
}

/** `degrees` are the names and codes of the Degrees list. */
export function editOf(
  record: Provider,
  claim: ProviderClaim,
  degrees: readonly string[],
): RosterProviderEdit {
  const fields: RosterProviderEdit['fields'] = { ...nameFields(record, claim, degrees) };
  if (claim.npi !== '' && claim.npi !== record.npi) fields.npi = claim.npi;
  for (const field of ['degreeId', 'providerTypeId', 'gender', 'telehealth', 'inactive'] as const) {
    const value = claim[field];
    if (value !== undefined && value !== record[field]) Object.assign(fields, { [field]: value });
  }
  const added = (claimed: number[] | null, own: readonly number[]) =>
    claimed === null ? null : claimed.filter((id) => !own.includes(id));
  return {
    fields,
    specialties: added(
      claim.specialties,
      record.providerSpecialties.map(({ specialtyId }) => specialtyId),
    ),
    languages: added(claim.languages, record.languages),
    groups: added(claim.groups, record.groups),
    locations: claim.locations.flatMap((location) => locationEdit(record, location)),
    plans: claim.plans.flatMap((plan) => planEdit(record, plan)),
  };
}

function nameFields(
  record: Provider,
  { person }: ProviderClaim,
  degrees: readonly string[],
): Partial<Pick<Provider, 'name' | keyof NameParts>> {
  if (!person) return {};
  const isNew = record.name === '';
  const now = nameParts(record, degrees);
  const says = (parts: NameParts) =>
    Object.entries(person.parts).every(
      ([part, value]) => searchKey(parts[part as keyof NameParts]) === searchKey(value),
    );
  const merged = { ...now, ...person.parts };
  let name = person.name;
  if (!isNew && person.isMadeOfParts) name = says(now) ? record.name : joinParts(merged);
  const sameName = (other: string) =>
    searchKey(other) === searchKey(name) ||
    searchKey(joinParts(deriveNameParts(other, degrees))) ===
      searchKey(joinParts(deriveNameParts(name, degrees)));
  if (!isNew && sameName(record.name)) name = record.name;
  const fields: Partial<Pick<Provider, 'name' | keyof NameParts>> = name === record.name ? {} : { name };
  const shown = nameParts({ ...record, name }, degrees);
  if (says(shown)) return fields;
  // Entered parts count only together with a last name, so all parts are set.
  const parts = { ...shown, ...person.parts };
  for (const [part, value] of Object.entries(parts) as [keyof NameParts, string][])
    if ((record[part] ?? '') !== value) fields[part] = value || null;
  return fields;
}

function locationEdit(record: Provider, claim: LocationClaim): LocationClaim[] {
  const own = record.providerPracticeAddresses.find(
    ({ practiceAddressId }) => practiceAddressId === claim.practiceAddressId,
  );
  if (!own) return [claim];
  const accepted = new Set(own.insurancePlans.map(({ insurancePlanId }) => insurancePlanId));
  const edit: LocationClaim = {
    practiceAddressId: claim.practiceAddressId,
    ...(claim.hip !== undefined && searchKey(claim.hip) !== searchKey(own.hip) && { hip: claim.hip }),
    ...(claim.accepting !== undefined && claim.accepting !== own.accepting && { accepting: claim.accepting }),
    ...(claim.isPrimary !== undefined && claim.isPrimary !== own.isPrimary && { isPrimary: claim.isPrimary }),
    plans: claim.plans.filter((plan) => !accepted.has(plan)),
  };
  return Object.keys(edit).length > 2 || edit.plans.length > 0 ? [edit] : [];
}

function planEdit(record: Provider, claim: PlanClaim): PlanClaim[] {
  const own = record.providerInsurancePlans.find(
    ({ insurancePlanId }) => insurancePlanId === claim.insurancePlanId,
  );
  if (!own) return [claim];
  const isSame =
    claim.consideration === undefined ||
    searchKey(claim.consideration) === searchKey(own.insuranceConsideration);
  return isSame ? [] : [claim];
}

/** Names for the rows that an edit adds. Rows with unknown ids (not created, or deleted) are left out. */
export interface NamedRows {
  place(
    id: number,
  ): { id: number; practiceName: string; address: string; suite: string; zip: string } | undefined;
  plan(id: number): { insuranceId: number; insuranceName: string; insurancePlanName: string } | undefined;
  /** The id of a name that the roster creates; undefined if it is not created. */
  name(id: number): { id: number; name: string } | undefined;
  /** Becomes the date of what the roster says about a location. */
  today: string;
}

/** The lists of a record that `applyEdit` needs for this edit, with those that its rules compare them with. */
export function listsOf({ specialties, languages, groups, locations, plans }: RosterProviderEdit): string[] {
  const isTouched = (list: readonly unknown[] | null) => list === null || list.length > 0;
  return [
    ...(isTouched(languages) ? ['languages'] : []),
    ...(isTouched(groups) ? ['groups'] : []),
    ...(isTouched(specialties) ? ['providerSpecialties'] : []),
    ...(isTouched(locations) ? ['providerPracticeAddresses'] : []),
    ...(isTouched(locations) || isTouched(plans) ? ['providerInsurancePlans'] : []),
  ];
}

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
    const consideration = plans.find(
      ({ insurancePlanId }) => insurancePlanId === plan.insurancePlanId,
    )?.consideration;
    return consideration === undefined ? plan : { ...plan, insuranceConsideration: consideration };
  });
  const added = plans
    .filter(({ insurancePlanId }) => !own.some((plan) => plan.insurancePlanId === insurancePlanId))
    .flatMap(({ insurancePlanId, consideration = '' }) => {
      const names = rows.plan(insurancePlanId);
      return names
        ? [{ id: 0, insurancePlanId, insuranceConsideration: consideration, ...names, ...ALWAYS }]
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
      insurancePlans: withAccepted(location.insurancePlans, claim.plans),
    };
  });
  const added = [...claims.values()]
    .filter(({ place }) => !own.some(({ practiceAddressId }) => practiceAddressId === place.id))
    .map(({ place: { id, ...names }, hip = '', isPrimary = false, accepting = null, plans }) => ({
      id: 0,
      practiceAddressId: id,
      ...names,
      hip,
      isPrimary,
      accepting: accepting as Accepting | null,
      acceptingSince: accepting && rows.today,
      ...ALWAYS,
      insurancePlans: withAccepted([], plans),
    }));
  return [...edited, ...added];
}

/** Plans that a location has keep their days. */
function withAccepted(own: Accepted, added: readonly number[]): Accepted {
  const rows = new Map(own.map((plan) => [plan.insurancePlanId, plan]));
  for (const insurancePlanId of added)
    if (!rows.has(insurancePlanId)) rows.set(insurancePlanId, { insurancePlanId, ...ALWAYS });
  return [...rows.values()].sort((a, b) => a.insurancePlanId - b.insurancePlanId);
}

type Accepted = Provider['providerPracticeAddresses'][number]['insurancePlans'];
