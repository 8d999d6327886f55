import { providerOf } from '@careline/contracts/trust/attestations';
import type { VerifiedSet } from '@careline/contracts/trust/verifications';
import type { Transaction } from '../../../platform/db/connection.ts';
import { practiceAddress, provider } from '../../../platform/db/schema/directory.ts';
import { lockRow } from '../../../platform/entity-set/storage/table-store.ts';

export interface Subject {
  set: VerifiedSet;
  id: number;
}

export function attestedSubject(key: string, practiceAddressId: number): Subject {
  const providerId = providerOf(key);
  return providerId === undefined
    ? { set: 'PracticeAddresses', id: practiceAddressId }
    : { set: 'Providers', id: providerId };
}

/** Locks the record and returns its version; undefined if it is gone. */
export const lockVersion = (tx: Transaction, { set, id }: Subject): Promise<number | undefined> =>
  lockRow(tx, set === 'Providers' ? provider : practiceAddress, id);
