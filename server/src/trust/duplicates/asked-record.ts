import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { asList, fieldsOfRow } from '../../platform/history/changes.ts';

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

/**
 * The records that a call is about, from its path and its input. References inside a saved record or a bulk change are not included: they
 * are field values, and a refusal names the field.
 */
export function askedRecords({ url, params, body, query }: Asked): AskedRecord[] {
  const [, , section = ''] = url.split(/[/?]/);
  const sent: Record<string, unknown> = {
    ...fieldsOfRow(query),
    ...fieldsOfRow(body),
    ...fieldsOfRow(params),
  };
  const of = (set: unknown, ...ids: unknown[]): AskedRecord[] => {
    const known = DuplicateSet.safeParse(set);
    return known.success ? ids.filter(isId).map((id) => ({ set: known.data, id })) : [];
  };
  const isSave = /\/Save\b/.test(url) && DuplicateSet.safeParse(section).success;
  return [
    // The paths of the call center have ids of providers.
    ...of(section === 'CallCenter' ? 'Providers' : section, sent.id),
    ...of(sent.set, sent.id, sent.keep, sent.remove),
    ...(isSave
      ? []
      : [sent, ...[...asList(sent.providers), ...asList(sent.items)].map(fieldsOfRow)].flatMap(namedIn)),
    ...of('PracticeAddresses', ...asList(sent.practiceAddressIds)),
  ];

  function namedIn({ providerId, practiceAddressId, practiceId }: Record<string, unknown>): AskedRecord[] {
    return [
      ...of('Providers', providerId),
      ...of('PracticeAddresses', practiceAddressId),
      ...of('Practices', practiceId),
    ];
  }
}

const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_ID;
