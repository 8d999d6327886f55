import { LARGEST_ID } from '@careline/contracts/basis/limits';
import { DuplicateSet } from '@careline/contracts/trust/duplicates';

interface Asked {
  url: string;
  params: unknown;
  body: unknown;
  query: unknown;
}

export interface AskedRecord {
  set: DuplicateSet;
  id: number;
}

/** The records that a call is about, by its path and what was sent. */
export function askedRecords({ url, params, body, query }: Asked): AskedRecord[] {
  const [, , section = ''] = url.split(/[/?]/);
  const sent: Record<string, unknown> = { ...asObject(query), ...asObject(body), ...asObject(params) };
  const of = (set: unknown, ...ids: unknown[]): AskedRecord[] => {
    const known = DuplicateSet.safeParse(set);
    return known.success ? ids.filter(isId).map((id) => ({ set: known.data, id })) : [];
  };
  return [
    ...of(section, sent.id),
    ...of(sent.set, sent.id, sent.keep, sent.remove),
    ...of('Providers', sent.providerId),
    ...of('PracticeAddresses', sent.practiceAddressId),
    ...of('Practices', sent.practiceId),
  ];
}

const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_ID;

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
