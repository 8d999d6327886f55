/** Merges two providers. Pure. */
import type { Provider } from '@careline/contracts/directory/providers';
import { settleProvider } from '../../../directory/providers/provider-rules.ts';
import { uniteLocation } from './merge-locations.ts';
import { type Choices, type MergeRules, type Moves, uniteRows, uniteValues } from './merge-rules.ts';

/** Fields with one value. */
const VALUES = [
  ...([
    'name',
    'firstName',
    'middleName',
    'lastName',
    'nameSuffix',
    'npi',
    'profilePhoto',
    'degreeId',
  ] as const),
  ...(['providerTypeId', 'surgicalSchedulerName', 'surgicalSchedulerPhone', 'coordinatorName'] as const),
  ...([
    'coordinatorPhone',
    'oxford',
    'uhc',
    'clinicalRestriction',
    'forConsideration',
    'communication',
  ] as const),
  ...(['inactive', 'gender', 'telehealth'] as const),
] as const;

/**
 * `keep`, plus what only `remove` has. Where both have a value, the choice decides; without a choice, keep's value stays. Lists are united
 * by the subject of their rows; for a row that both have, the choice for the list decides the details.
 */
function mergeProviders(keep: Provider, remove: Provider, choices: Choices): Provider {
  const isFree = keep.groups.length === 0 || remove.groups.length === 0;
  return {
    ...keep,
    ...uniteValues(VALUES, keep, remove, choices),
    languages: uniteRows(keep.languages, remove.languages, String).sort(byNumber),
    // A provider in no group is visible to everybody, and must stay so.
    groups: isFree ? [] : uniteRows(keep.groups, remove.groups, String).sort(byNumber),
    providerSpecialties: uniteRows(
      keep.providerSpecialties,
      remove.providerSpecialties,
      ({ specialtyId }) => specialtyId,
    ),
    providerExtenders: rows('providerExtenders', extenderKey),
    providerTerms: rows('providerTerms', ({ termId }) => termId),
    providerInsurancePlans: rows('providerInsurancePlans', ({ insurancePlanId }) => insurancePlanId),
    providerPracticeAddresses: uniteLocations(keep, remove, choices),
  };

  function rows<Field extends 'providerExtenders' | 'providerTerms' | 'providerInsurancePlans'>(
    field: Field,
    keyOf: (row: Provider[Field][number]) => unknown,
  ): Provider[Field] {
    const [own, other]: Provider[Field][number][][] = [[...keep[field]], [...remove[field]]];
    const theirs = new Map((other ?? []).map((row) => [keyOf(row), row]));
    const chosen = (own ?? []).map((row) => {
      const same = theirs.get(keyOf(row));
      // The row keeps its id and its days; only its other values come from the other record.
      if (choices[field] !== 'remove' || !same) return row;
      return {
        ...same,
        id: row.id,
        ...('startsOn' in row && { startsOn: row.startsOn, endsOn: row.endsOn }),
      };
    });
    return uniteRows(chosen, other ?? [], keyOf) as Provider[Field];
  }
}

const extenderKey = ({ name, degreeId }: Provider['providerExtenders'][number]): string =>
  `${name.toLowerCase()} ${degreeId}`;

const byNumber = (a: number, b: number) => a - b;

function uniteLocations(
  keep: Provider,
  remove: Provider,
  choices: Choices,
): Provider['providerPracticeAddresses'] {
  const theirs = new Map(remove.providerPracticeAddresses.map((row) => [row.practiceAddressId, row]));
  const shared = keep.providerPracticeAddresses.map((row) => {
    const other = theirs.get(row.practiceAddressId);
    return other ? uniteLocation(row, other, choices) : row;
  });
  const all = uniteRows(shared, remove.providerPracticeAddresses, (row) => row.practiceAddressId);
  const primaryOf = ({ providerPracticeAddresses: list }: Provider) =>
    list.find(({ isPrimary }) => isPrimary)?.practiceAddressId;
  const primary = primaryOf(keep) ?? primaryOf(remove);
  return all.map((row) => ({ ...row, isPrimary: row.practiceAddressId === primary }));
}

function countMoves(keep: Provider, remove: Provider): Moves {
  const more = <Row>(own: readonly Row[], other: readonly Row[], keyOf: (row: Row) => unknown) =>
    uniteRows(own, other, keyOf).length - own.length;
  const locations = new Map(keep.providerPracticeAddresses.map((row) => [row.practiceAddressId, row]));
  const plansAtLocations = remove.providerPracticeAddresses.reduce((sum, row) => {
    const own = locations.get(row.practiceAddressId);
    return sum + more(own?.insurancePlans ?? [], row.insurancePlans, (plan) => plan.insurancePlanId);
  }, 0);
  return [
    {
      what: 'Locations',
      count: more(
        keep.providerPracticeAddresses,
        remove.providerPracticeAddresses,
        (row) => row.practiceAddressId,
      ),
    },
    {
      what: 'Insurance plans',
      count: more(keep.providerInsurancePlans, remove.providerInsurancePlans, (row) => row.insurancePlanId),
    },
    { what: 'Insurance plans at locations', count: plansAtLocations },
    { what: 'Terms', count: more(keep.providerTerms, remove.providerTerms, (row) => row.termId) },
    {
      what: 'Specialties',
      count: more(keep.providerSpecialties, remove.providerSpecialties, (row) => row.specialtyId),
    },
    { what: 'Languages', count: more(keep.languages, remove.languages, String) },
    {
      what: 'Extenders',
      count: more(keep.providerExtenders, remove.providerExtenders, extenderKey),
    },
  ];
}

/** Lists may be missing. */
function withIdsOf(record: Partial<Provider>, reference: Partial<Provider>): Partial<Provider> {
  const renamed = <Row extends { id: number }>(
    field: keyof Provider,
    rows: readonly Row[] | undefined,
    known: readonly Row[] | undefined,
    keyOf: (row: Row) => unknown,
  ) => {
    const ids = new Map(known?.map((row) => [keyOf(row), row.id]));
    return rows && { [field]: rows.map((row) => ({ ...row, id: ids.get(keyOf(row)) ?? row.id })) };
  };
  const { providerExtenders, providerTerms, providerInsurancePlans, providerPracticeAddresses } = reference;
  return {
    ...record,
    ...renamed('providerExtenders', record.providerExtenders, providerExtenders, extenderKey),
    ...renamed('providerTerms', record.providerTerms, providerTerms, ({ termId }) => termId),
    ...renamed(
      'providerInsurancePlans',
      record.providerInsurancePlans,
      providerInsurancePlans,
      ({ insurancePlanId }) => insurancePlanId,
    ),
    ...renamed(
      'providerPracticeAddresses',
      record.providerPracticeAddresses,
      providerPracticeAddresses,
      ({ practiceAddressId }) => practiceAddressId,
    ),
  };
}

export const providerRules: MergeRules = {
  unite: (keep: Provider, remove: Provider, choices) => mergeProviders(keep, remove, choices),
  countMoves: (keep: Provider, remove: Provider) => countMoves(keep, remove),
  withIdsOf,
  settle: (current: Provider, wanted: Provider) => settleProvider(current, wanted),
};
