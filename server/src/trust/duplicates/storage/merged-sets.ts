import { NO_VERIFICATION, type Verification } from '@careline/contracts/basis/verification';
import type { Provider } from '@careline/contracts/directory/providers';
import type { DuplicateSet, MergedRecord } from '@careline/contracts/trust/duplicates';
import { eq, type SQL, sql } from 'drizzle-orm';
import { addressesOf, manyAddresses } from '../../../directory/practices/practice-addresses.ts';
import { manyPractices } from '../../../directory/practices/practices.ts';
import { loadProvider } from '../../../directory/providers/storage/provider-record.ts';
import {
  manyProviders,
  reinsertProvider,
  writePhoto,
} from '../../../directory/providers/storage/save-providers.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { EntityTable } from '../../../platform/db/known-sets.ts';
import { practice, practiceAddress, provider } from '../../../platform/db/schema/directory.ts';
import { insertRow } from '../../../platform/entity-set/storage/table-store.ts';
import type { BulkStore } from '../../../platform/entity-set/storage/undo-run.ts';
import { readVerification } from '../../../platform/entity-set/storage/verifications.ts';
import type { MergedState } from '../merging/merge-rules.ts';

/** How merges read and write the records of a set. */
export interface MergedStore extends BulkStore<MergedState> {
  table: EntityTable;
  loadOne(tx: Transaction, id: number): Promise<MergedState | undefined>;
  /** Brings a removed record back under its own id. */
  reinsert(tx: Transaction, record: MergedState, rowVersion: number): Promise<void>;
  /** The record as GetById answers it, including data kept outside the record, its own or that of the records merged into it. */
  shown(tx: Transaction, record: MergedState, parts: readonly number[]): Promise<MergedRecord>;
  /** The ids of the records that point to one of this set. */
  pointing?: (id: number) => SQL;
  /** What a record cannot come back without. */
  needs: string | undefined;
}

/** A set whose record is one row. */
const rows = (many: BulkStore<MergedState>, table: EntityTable) => ({
  ...many,
  table,
  loadOne: async (tx: Transaction, id: number) => (await many.load(tx, [id], [])).get(id),
  reinsert: async (tx: Transaction, record: MergedState, rowVersion: number) => {
    await insertRow(tx, table, record);
    await tx.update(table).set({ rowVersion }).where(eq(table.id, record.id));
  },
});

export const MERGED_STORES: Readonly<Record<DuplicateSet, MergedStore>> = {
  Providers: {
    ...manyProviders,
    table: provider,
    loadOne: loadProvider,
    save: async (tx, edits: readonly { before: Provider; after: Provider }[]) => {
      const saved = await manyProviders.save(tx, edits);
      for (const { before, after } of edits)
        if ('profilePhoto' in before && before.profilePhoto !== after.profilePhoto)
          await writePhoto(tx, before.id, after.profilePhoto);
      return saved;
    },
    reinsert: (tx, record: Provider, rowVersion) => reinsertProvider(tx, record, rowVersion),
    shown: async (tx, record, parts) =>
      ({ ...record, verification: await olderVerification(tx, 'Providers', parts) }) as MergedRecord,
    needs: 'providerTypeId',
  },
  PracticeAddresses: {
    ...rows(manyAddresses, practiceAddress),
    shown: async (tx, record, parts) =>
      ({
        ...record,
        verification: await olderVerification(tx, 'PracticeAddresses', parts),
      }) as MergedRecord,
    pointing: (id) => sql`select provider_id as id from provider_location where practice_address_id = ${id}`,
    needs: 'practiceId',
  },
  Practices: {
    ...rows(manyPractices, practice),
    shown: async (tx, record, parts) => {
      const addresses = await Promise.all(parts.map((id) => addressesOf(tx, id)));
      const all = addresses.flat().map((address) => ({ ...address, practiceId: record.id }));
      return { ...record, practiceAddresses: all } as MergedRecord;
    },
    pointing: (id) => sql`select id from ${practiceAddress} where ${practiceAddress.practiceId} = ${id}`,
    needs: undefined,
  },
};

/** Each set after those that its records point to. */
export const SETS_IN_ORDER: readonly DuplicateSet[] = ['Practices', 'PracticeAddresses', 'Providers'];

async function olderVerification(
  tx: Transaction,
  entity: string,
  ids: readonly number[],
): Promise<Verification> {
  const all: Verification[] = [];
  for (const id of ids) all.push(await readVerification(tx, entity, id));
  return (
    all.find(({ status }) => status === 'never') ??
    all.toSorted((a, b) => (String(a.verifiedAt) < String(b.verifiedAt) ? -1 : 1))[0] ??
    NO_VERIFICATION
  );
}
