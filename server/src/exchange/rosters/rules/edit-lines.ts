/** What an edit of a provider says, one line for each piece that can be left. Pure. */
import { ACCEPTING_LABELS } from '@careline/contracts/directory/preferences';
import { type Provider, providers } from '@careline/contracts/directory/providers';
import { formatSuite } from '@careline/contracts/rules/address-words';
import { ALWAYS } from '@careline/contracts/rules/days';
import type { NameParts } from '@careline/contracts/rules/name-parts';
import type { Names } from '../../../platform/history/words/references.ts';
import { dayLabels, dayLines, daysInWords, PROVIDER_LABELS } from './claimed-days.ts';
import { ADDED, type EditLine, fieldLines, uniqueLabels } from './difference-words.ts';
import { joinParts } from './read-line.ts';
import type { NamedRows, RosterProviderEdit } from './record-edits.ts';
import type { LocationClaim } from './unite-rows.ts';

/** `before` is NEW_PROVIDER for one that does not exist yet: then values stand alone, without a plus. */
export function editLines(
  before: Provider,
  edit: RosterProviderEdit,
  { names, rows }: { names: Names; rows: NamedRows },
): EditLine[] {
  const said: Sayer = { before, rows, names, added: before.name === '' ? '' : ADDED };
  const { name, firstName, middleName, lastName, nameSuffix, startsOn, endsOn, ...others } = edit.fields;
  const changes = Object.entries(others).map(([field, to]) => ({
    field,
    from: before[field as keyof Provider] ?? null,
    to,
  }));
  return uniqueLabels([
    ...nameLine(before, { name, firstName, middleName, lastName, nameSuffix }),
    ...fieldLines(providers.words, changes, names),
    ...dayLines(before, edit.fields, PROVIDER_LABELS, {}),
    ...listLines(said, 'languages', edit.languages, before.languages),
    ...listLines(said, 'groups', edit.groups, before.groups),
    ...listLines(
      said,
      'specialties',
      edit.specialties,
      before.providerSpecialties.map(({ specialtyId }) => specialtyId),
    ),
    ...edit.locations.flatMap((claim) => locationLines(said, claim, edit)),
    ...planLines(said, edit),
  ]);
}

interface Sayer {
  before: Provider;
  rows: NamedRows;
  names: Names;
  added: string;
}

/** A name and its parts belong together: parts count only where all of them are entered. */
function nameLine(before: Provider, { name, ...parts }: RosterProviderEdit['fields']): EditLine[] {
  const field = { part: { field: 'name' } };
  if (name !== undefined) return [{ label: 'Name', from: before.name, to: name, ...field }];
  if (Object.values(parts).every((part) => part === undefined)) return [];
  const joined = (own: Partial<Record<keyof NameParts, string | null>>) =>
    joinParts({
      firstName: own.firstName ?? '',
      middleName: own.middleName ?? '',
      lastName: own.lastName ?? '',
      nameSuffix: own.nameSuffix ?? '',
    });
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return [
    { label: 'Parts of the name', from: joined(before), to: joined({ ...before, ...given }), ...field },
  ];
}

const LISTS = {
  languages: { label: 'Languages', set: 'Languages' },
  groups: { label: 'Groups', set: 'Groups' },
  specialties: { label: 'Specialties', set: 'Specialties' },
} as const;

function listLines(
  { names, added }: Sayer,
  list: keyof typeof LISTS,
  ids: readonly number[] | null,
  own: readonly number[],
): EditLine[] {
  const { label, set } = LISTS[list];
  const nameOf = (id: number) => names[set]?.[String(id)] ?? '';
  if (ids === null)
    return own.length === 0
      ? []
      : [{ label, from: '', to: own.map((id) => `- ${nameOf(id)}`).join(', '), part: { list } }];
  return ids.map((id) => ({
    label: `${label}: ${nameOf(id)}`,
    from: '',
    to: `${added}${nameOf(id)}`,
    part: { list, id },
  }));
}

function locationLines(
  { before, rows, added }: Sayer,
  claim: LocationClaim,
  { plans }: RosterProviderEdit,
): EditLine[] {
  const location = claim.practiceAddressId;
  const place = rows.place(location);
  if (!place) return [];
  const here = [place.address, formatSuite(place.suite)].filter(Boolean).join(', ');
  const own = before.providerPracticeAddresses.find((one) => one.practiceAddressId === location);
  const known = new Set(before.providerInsurancePlans.map(({ insurancePlanId }) => insurancePlanId));
  const daysAt = (plan: number) =>
    claim.planDays?.find(({ insurancePlanId }) => insurancePlanId === plan) ?? ALWAYS;
  const isClaimed = (plan: number) => plans.some(({ insurancePlanId }) => insurancePlanId === plan);
  return [
    ...(own ? changedLocation(own, claim, here) : []),
    ...(own
      ? []
      : [
          {
            label: `Locations: ${here}`,
            from: '',
            to: `${added}${[place.practiceName, here, place.zip].filter(Boolean).join(', ')}${detailsOf(claim)}`,
            part: { location },
          },
        ]),
    ...claim.plans.map((plan) => {
      const words = `${planWords(rows, plan)} at ${here}`;
      const isNewPlan = !known.has(plan) && isClaimed(plan);
      return {
        label: `Insurance plans: ${words}`,
        from: '',
        to: `${added}${words}${daysInWords(daysAt(plan))}`,
        part: { location, plan, isNewPlan },
      };
    }),
    ...(claim.planDays ?? []).flatMap(({ insurancePlanId: plan, ...days }) => {
      const had = own?.insurancePlans.find(({ insurancePlanId }) => insurancePlanId === plan);
      const labels = dayLabels(`of ${planWords(rows, plan)} at ${here}`);
      return had ? dayLines(had, days, labels, { location, plan }) : [];
    }),
  ];
}

function changedLocation(
  own: Provider['providerPracticeAddresses'][number],
  { practiceAddressId: location, hip, accepting, isPrimary, ...claim }: LocationClaim,
  here: string,
): EditLine[] {
  const line = (label: string, field: 'hip' | 'accepting' | 'isPrimary', from: string, to: string) => ({
    ...{ label: `${label} at ${here}`, from, to },
    part: { location, field },
  });
  const patients = (value: typeof own.accepting) => (value === null ? '' : ACCEPTING_LABELS[value]);
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
  return [
    ...(hip === undefined ? [] : [line('PRIS# (HIP)', 'hip', own.hip, hip)]),
    ...(isPrimary === undefined
      ? []
      : [line('Is Primary', 'isPrimary', yesNo(own.isPrimary), yesNo(isPrimary))]),
    ...(accepting === undefined
      ? []
      : [line('Patients', 'accepting', patients(own.accepting), patients(accepting))]),
    ...dayLines(own, claim, dayLabels(`at ${here}`), { location }),
  ];
}

function detailsOf({ hip, isPrimary, accepting, ...days }: LocationClaim): string {
  const details = [
    hip ? `PRIS# (HIP) ${hip}` : '',
    isPrimary ? 'primary' : '',
    accepting ? ACCEPTING_LABELS[accepting].toLowerCase() : '',
  ].filter(Boolean);
  return `${details.length === 0 ? '' : ` (${details.join(', ')})`}${daysInWords(days)}`;
}

/** Plans that the provider gets without a place, and what there is to consider. */
function planLines({ before, rows, added }: Sayer, { plans, locations }: RosterProviderEdit): EditLine[] {
  return plans.flatMap(({ insurancePlanId: plan, consideration, ...days }) => {
    const own = before.providerInsurancePlans.find(({ insurancePlanId }) => insurancePlanId === plan);
    const words = planWords(rows, plan);
    const isTold = locations.some(
      (location) => location.plans.includes(plan) && rows.place(location.practiceAddressId),
    );
    const to = `${added}${words}${daysInWords(days)}`;
    return [
      ...(own || isTold ? [] : [{ label: `Insurance plans: ${words}`, from: '', to, part: { plan } }]),
      ...(own || isTold ? dayLines(own ?? ALWAYS, days, dayLabels(`of ${words}`), { plan }) : []),
      ...(consideration === undefined || consideration === (own?.insuranceConsideration ?? '')
        ? []
        : [
            {
              label: `Insurance Consideration of ${words}`,
              from: own?.insuranceConsideration ?? '',
              to: consideration ?? '',
              part: { plan, field: 'consideration' as const },
            },
          ]),
    ];
  });
}

/** "Aetna HMO", and not "Aetna Aetna HMO". */
function planWords(rows: NamedRows, id: number): string {
  const { insuranceName = '', insurancePlanName = '' } = rows.plan(id) ?? {};
  return insurancePlanName.toLowerCase().startsWith(insuranceName.toLowerCase())
    ? insurancePlanName
    : `${insuranceName} ${insurancePlanName}`;
}
