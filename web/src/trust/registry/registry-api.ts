import { callsOf } from '@careline/contracts/basis/entity-calls';
import { GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { providers } from '@careline/contracts/directory/providers';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import {
  type DifferenceId,
  type RegistryDifference,
  type RegistryDifferenceKind,
  registryCalls,
  TakenKind,
} from '@careline/contracts/trust/registry';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

/** The prefix of all query keys of the registry; invalidate it after a change. */
export const REGISTRY = 'Registry';

const PAGE = 100;

interface Listed {
  kind: RegistryDifferenceKind | undefined;
  query: string;
  status: 'open' | 'ignored';
}

export const registryApi = {
  status: callQuery(registryCalls.getStatus, { spinner: false, quiet: true }),
  differences: (listed: Listed) =>
    pagedQuery([REGISTRY, 'Differences', listed], PAGE, (paging, signal) =>
      callApi(registryCalls.differences)({ body: { ...listed, ...paging }, signal }),
    ),
  /** One value. Takes the current version: the server compares again and refuses what no longer differs. */
  take: async ({ providerId, kind, registry }: RegistryDifference) => {
    const { rowVersion } = await callApi(callsOf(providers).getById)({ params: { id: providerId } });
    const items = [{ providerId, rowVersion, to: registry ?? '' }];
    return callApi(registryCalls.takeMany)({ body: { kind: TakenKind.parse(kind), items } });
  },
  ignore: (body: DifferenceId) => callApi(registryCalls.ignore)({ body }),
  unignore: (body: DifferenceId) => callApi(registryCalls.unignore)({ body }),
};

/** A value of either side, as people read it. */
export function registryWords(kind: RegistryDifferenceKind | TakenKind, value: string | null): string {
  if (value === null) return '';
  if (kind === 'gender') return GENDER_LABELS[value as keyof typeof GENDER_LABELS] ?? value;
  return kind === 'phone' ? value.split('; ').map(formatPhone).join('; ') : value;
}
