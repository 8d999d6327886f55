import { practiceAddressCalls, practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { providers } from '@careline/contracts/directory/providers';
import type { VerifiedSet } from '@careline/contracts/trust/verifications';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { entitySetApi } from '../../../entity-set/api.ts';
import { callQuery } from '../../../lib/api/call-api.ts';
import {
  type AddressSection,
  type Fact,
  findPhone,
  listAddressFacts,
  listProviderFacts,
  type ProviderSection,
} from '../../call-checklist.ts';

/** Where a wrong fact is put right: the form of a set, at a section. */
export type FormPlace =
  | { set: 'Providers'; id: number; section: ProviderSection; field?: string | undefined }
  | {
      set: 'PracticeAddresses';
      id: number;
      practiceId: number;
      section: AddressSection;
      field?: string | undefined;
    };

export interface CheckedFact extends Fact {
  place: FormPlace;
}

/** What has to be read out for one record, and which version of it that is. */
interface CheckedRecord {
  rowVersion: number;
  phone: string;
  facts: CheckedFact[];
}

/** The record to verify; undefined until all of it has arrived, so that nothing unseen is confirmed. */
export function useRecord(set: VerifiedSet, id: number) {
  const provider = useProviderRecord(id, set === 'Providers');
  const address = useAddressRecord(id, set === 'PracticeAddresses');
  return set === 'Providers' ? provider : address;
}

/** Loads the record that is verified next, so that it is there when it is wanted. */
export function usePrefetchedRecord(set: VerifiedSet, id: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    if (set === 'Providers') void client.prefetchQuery(entitySetApi(providers).byId(id));
    else void client.prefetchQuery(entitySetApi(practiceAddresses).byId(id));
  }, [client, set, id]);
}

function useProviderRecord(id: number, enabled: boolean) {
  const { data, error, refetch } = useQuery({ ...entitySetApi(providers).byId(id), enabled });
  const places = data?.providerPracticeAddresses ?? [];
  const addresses = useQueries({
    queries: places.map(({ practiceAddressId: id }) =>
      callQuery(practiceAddressCalls.getDetails, { params: { id }, spinner: false }),
    ),
  });
  const known = addresses.flatMap((address) => address.data ?? []);
  const failure = error ?? addresses.find((address) => address.error)?.error;
  const isWhole = data !== undefined && known.length === places.length;
  const record: CheckedRecord | undefined = isWhole
    ? {
        rowVersion: data.rowVersion,
        phone: findPhone(data, known),
        facts: listProviderFacts(data, known).map((fact) => ({
          ...fact,
          place: { set: 'Providers', id, section: fact.section, field: fact.field },
        })),
      }
    : undefined;
  return { record, error: failure, refetch };
}

function useAddressRecord(id: number, enabled: boolean) {
  const { data, error, refetch } = useQuery({ ...entitySetApi(practiceAddresses).byId(id), enabled });
  const record: CheckedRecord | undefined = data && {
    rowVersion: data.rowVersion,
    phone: data.mainPhone || data.backLine,
    facts: listAddressFacts(data).map((fact) => ({
      ...fact,
      place: {
        set: 'PracticeAddresses',
        id,
        practiceId: data.practiceId,
        section: fact.section,
        field: fact.field,
      },
    })),
  };
  return { record, error, refetch };
}
