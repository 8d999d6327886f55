import type { ProviderRow } from './rows.ts';

/** A provider as the database writes it: each list in one text, "{7,12}", so that a million of them are read quickly. */
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
  const [minAges, maxAges, priorities, notes] = [stored[8], stored[9], stored[10], stored[11]];
  const [planIds, considerations, addressIds, accepted] = [stored[12], stored[13], stored[14], stored[15]];
  const mins = numbers(minAges);
  const maxs = numbers(maxAges);
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
      min: ageOrOpen(mins[k]),
      max: ageOrOpen(maxs[k]),
      note: notes?.[termId] ?? '',
      priority: priorities?.[1 + k * 2] === 't',
    })),
    plans: numbers(planIds).map((planId) => ({ planId, consideration: considerations?.[planId] ?? '' })),
    locations: numbers(addressIds).map((addressId, k) => ({
      addressId,
      planIds: numbers(plansByAddress?.[k]),
    })),
  };
}

const OPEN = -1;
const ageOrOpen = (age: number | undefined): number | null =>
  age === undefined || age === OPEN ? null : age;

const COMMA = 44;
const ZERO = 48;
const NINE = 57;

/** "{12,NULL}" as numbers, NULL as OPEN; written out because it reads most of what is loaded. */
function numbers(list: string | null | undefined): number[] {
  const found: number[] = [];
  if (!list) return found;
  let number = OPEN;
  for (let k = 1; k < list.length; k++) {
    const code = list.charCodeAt(k);
    if (code >= ZERO && code <= NINE) number = (number === OPEN ? 0 : number * 10) + code - ZERO;
    else if (code === COMMA || k === list.length - 1) {
      found.push(number);
      number = OPEN;
    }
  }
  return found;
}
