import type { ProviderRow } from './rows.ts';

/** A provider as the database writes it: each of its lists in one text, so that a million of them are read quickly. */
export type StoredProvider = [
  id: number,
  name: string,
  inactive: boolean,
  forConsideration: string,
  phone: string,
  groupIds: string | null,
  specialtyIds: string | null,
  termIds: string | null,
  minAges: string | null,
  maxAges: string | null,
  priorities: string | null,
  notes: Record<number, string> | null,
  planIds: string | null,
  considerations: Record<number, string> | null,
  addressIds: string | null,
  /** For each address the plans accepted there, separated by semicolons. */
  accepted: string | null,
];

export function parseProvider(stored: StoredProvider): ProviderRow {
  const [id, name, inactive, forConsideration, phone, groupIds, specialtyIds, termIds] = stored;
  const [minAges, maxAges, priorities, notes] = stored.slice(8) as [
    string,
    string,
    string,
    StoredProvider[11],
  ];
  const [planIds, considerations, addressIds, accepted] = stored.slice(12) as [
    string | null,
    StoredProvider[13],
    string | null,
    string | null,
  ];
  const mins = minAges?.split(',');
  const maxs = maxAges?.split(',');
  const plansByAddress = accepted?.split(';');
  return {
    id,
    name,
    inactive,
    forConsideration,
    phone,
    groupIds: numbers(groupIds),
    specialtyIds: numbers(specialtyIds),
    terms: numbers(termIds).map((termId, k) => ({
      termId,
      min: age(mins?.[k]),
      max: age(maxs?.[k]),
      note: notes?.[termId] ?? '',
      priority: priorities[k * 2] === '1',
    })),
    plans: numbers(planIds).map((planId) => ({ planId, consideration: considerations?.[planId] ?? '' })),
    locations: numbers(addressIds).map((addressId, k) => ({
      addressId,
      planIds: numbers(plansByAddress?.[k]),
    })),
  };
}

const age = (text: string | undefined): number | null => (text ? Number(text) : null);

const COMMA = 44;
const ZERO = 48;

/** "12,7" as numbers; written out because it reads most of what is loaded. */
function numbers(list: string | null | undefined): number[] {
  const found: number[] = [];
  if (!list) return found;
  let number = 0;
  for (let k = 0; k < list.length; k++) {
    const code = list.charCodeAt(k);
    if (code === COMMA) {
      found.push(number);
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  found.push(number);
  return found;
}
