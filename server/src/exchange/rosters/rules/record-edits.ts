/** What a claim changes in a provider. The same value in other words is not a change. Pure. */
import type { Provider } from '@careline/contracts/directory/providers';
import { ALWAYS } from '@careline/contracts/rules/days';
import { fold, searchKey } from '@careline/contracts/rules/folding';
import { deriveNameParts, type NameParts, nameParts } from '@careline/contracts/rules/name-parts';
import { changedDays } from './claimed-days.ts';
import { SIDES } from './read-day.ts';
import { joinParts, type RosterProblem, type Statement } from './read-line.ts';
import { type LocationClaim, type PlanClaim, type ProviderClaim, singleValue } from './unite-rows.ts';

/** The fields that change, the entries that lists get, and the locations and plans that are new or change. Ids of what is yet to be created are negative. */
export interface RosterProviderEdit {
  fields: Partial<Pick<Provider, 'name' | 'npi' | keyof NameParts | (typeof PLAIN_FIELDS)[number]>>;
  specialties: number[] | null;
  languages: number[] | null;
  groups: number[] | null;
  locations: LocationClaim[];
  plans: PlanClaim[];
}

const PLAIN_FIELDS = [
  ...(['degreeId', 'providerTypeId', 'gender', 'telehealth', 'inactive'] as const),
  ...SIDES,
];

/** `degrees` are the names and codes of the Degrees list. */
export function editOf(
  record: Provider,
  claim: ProviderClaim,
  degrees: readonly string[],
): RosterProviderEdit {
  const fields: RosterProviderEdit['fields'] = { ...nameFields(record, claim, degrees) };
  if (claim.npi !== '' && claim.npi !== record.npi) fields.npi = claim.npi;
  for (const field of PLAIN_FIELDS) {
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
  const accepted = new Map(own.insurancePlans.map((plan) => [plan.insurancePlanId, plan]));
  const planDays = (claim.planDays ?? []).flatMap(({ insurancePlanId, ...days }) => {
    const changed = changedDays(accepted.get(insurancePlanId) ?? ALWAYS, days);
    return Object.keys(changed).length > 0 ? [{ insurancePlanId, ...changed }] : [];
  });
  const edit: LocationClaim = {
    practiceAddressId: claim.practiceAddressId,
    ...(claim.hip !== undefined && searchKey(claim.hip) !== searchKey(own.hip) && { hip: claim.hip }),
    ...(claim.accepting !== undefined && claim.accepting !== own.accepting && { accepting: claim.accepting }),
    ...(claim.isPrimary !== undefined && claim.isPrimary !== own.isPrimary && { isPrimary: claim.isPrimary }),
    ...changedDays(own, claim),
    ...(planDays.length > 0 && { planDays }),
    plans: claim.plans.filter((plan) => !accepted.has(plan)),
  };
  return Object.keys(edit).length > 2 || edit.plans.length > 0 ? [edit] : [];
}

function planEdit(record: Provider, claim: PlanClaim): PlanClaim[] {
  const own = record.providerInsurancePlans.find(
    ({ insurancePlanId }) => insurancePlanId === claim.insurancePlanId,
  );
  if (!own) return [claim];
  const { insurancePlanId, consideration } = claim;
  const isSame =
    consideration === undefined || searchKey(consideration) === searchKey(own.insuranceConsideration);
  const edit = { insurancePlanId, ...(!isSame && { consideration }), ...changedDays(own, claim) };
  return Object.keys(edit).length > 1 ? [edit] : [];
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

/** What the rows of a roster change in a practice address. Pure. */

export interface PlaceFields {
  city: string | null;
  state: string | null;
  mainPhone: string;
  fax: string;
}

export interface PlaceEdit {
  fields: Partial<PlaceFields>;
  problems: RosterProblem[];
}

/** Phones with the same digits, the town of the ZIP, case and accents do not count as a change. `shown` has the town that screens show. */
export function placeEditOf(
  shown: PlaceFields,
  rows: readonly Statement[],
  clears: { mainPhone: boolean; fax: boolean },
): PlaceEdit {
  const problems: RosterProblem[] = [];
  const phone = (target: string, field: 'mainPhone' | 'fax') => {
    const said = singleValue(target, rows, (row) => row[field], problems, digitsOf);
    const value = said ?? (clears[field] ? '' : undefined);
    return value === undefined || digitsOf(value) === digitsOf(shown[field]) ? {} : { [field]: value };
  };
  const town = (target: string, field: 'city' | 'state') => {
    const value = singleValue(target, rows, (row) => row[field], problems, fold);
    return value === undefined || fold(value) === fold(shown[field] ?? '') ? {} : { [field]: value };
  };
  const fields = {
    ...phone('Main Phone', 'mainPhone'),
    ...phone('Fax', 'fax'),
    ...town('City', 'city'),
    ...town('State', 'state'),
  };
  return { fields, problems };
}

/** "+1 (212) 555-0100" and "2125550100" are the same. What has no digits is compared as it is. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D+/g, '');
  if (digits === '') return fold(phone);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
