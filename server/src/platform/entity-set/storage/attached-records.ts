import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import type { EntityStore } from './entity-store.ts';

/** Records about records of other sets, such as notices: they are deleted with them, and come back with them. */
export interface AttachedSet {
  set: EntitySet;
  store: EntityStore<EntitySet>;
  /** Locks and returns those that are about one of these records, or mention one. */
  touching(tx: Transaction, records: readonly RecordsOfSet[]): Promise<TouchingRecord[]>;
}

export interface RecordsOfSet {
  set: string;
  ids: readonly number[];
}

interface TouchingRecord {
  record: { id: number };
  /** Otherwise it only mentions one. */
  isAbout: boolean;
}

type AttachedRecord = Omit<AttachedSet, 'touching'> & TouchingRecord;

/** By name. Filled when the sets are created, so that a set can be deleted with what it does not know. */
const attachedSets = new Map<string, AttachedSet>();

export const rememberAttached = (attached: AttachedSet) => attachedSets.set(attached.set.name, attached);

export const findAttachedSet = (name: string): AttachedSet | undefined => attachedSets.get(name);

export async function attachedTo(
  tx: Transaction,
  records: readonly RecordsOfSet[],
): Promise<AttachedRecord[]> {
  const found: AttachedRecord[] = [];
  for (const { touching, ...attached } of attachedSets.values())
    found.push(...(await touching(tx, records)).map((one) => ({ ...attached, ...one })));
  return found;
}

/** The deletions that were part of another one, of records that were attached. */
export async function attachedDeletions(tx: Transaction, deletion: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::float8 as id from audit_event
     where part_of = ${deletion} and action = 'deleted'
       and entity = any (${sql.param([...attachedSets.keys()])}::text[]) order by id`);
  return rows.map(({ id }) => id);
}
