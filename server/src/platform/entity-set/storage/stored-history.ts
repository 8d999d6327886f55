import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { RestoreRequest } from '@careline/contracts/basis/history';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound, refused } from '../../domain/app-error.ts';
import type { SessionUser } from '../../domain/session.ts';
import type { Fields } from '../../history/changes.ts';
import { recordChange } from '../../history/storage/audit-log.ts';
import { takeCorrections } from '../../history/storage/corrected-deletions.ts';
import {
  type DeletedLine,
  findEvent,
  findListedEvent,
  isMerged,
  lockDeletedLine,
  recordHistory,
  stateAfter,
  stateInWords,
} from '../../history/storage/record-history.ts';
import type { EntityRepository } from '../entity-repository.ts';
import { attachedDeletions, findAttachedSet } from './attached-records.ts';
import { type EntityStore, loadExisting, openForChange, ownedBy, ownFields } from './entity-store.ts';
import { bodyOf, sayingWhatIsTaken, withoutGoneReferences } from './restoring.ts';

type HistoryCalls = 'history' | 'version' | 'restore' | 'bringBack';

/** The history of one set: read from the audit log, and taken back through the set's own rules. */
export function storedHistory<S extends EntitySet>(
  db: Database,
  set: S,
  store: EntityStore<S>,
): Pick<EntityRepository<S>, HistoryCalls> {
  const { one } = set.label;

  async function restore(
    tx: Transaction,
    { id, eventId, rowVersion }: RestoreRequest,
    by: SessionUser,
    remember: (body: object) => void,
  ): Promise<void> {
    const before = await openForChange(tx, set, store, id, rowVersion);
    const event = await findEvent(tx, set, id, eventId);
    if (!event) throw refused(`The history of this ${one} has no such event.`, 'eventId');
    if (event.action === 'deleted')
      throw refused(`The ${one} did not exist after this event. Choose another one.`, 'eventId');
    const body = await bodyOf(tx, set, await stateAfter(tx, set, id, eventId, before));
    remember(body);
    if (store.restore) await store.restore(tx, before, body);
    else await store.update(tx, before, body, by);
    const after = await loadExisting(tx, set, store, id);
    await recordChange(tx, by, {
      set,
      id,
      before: ownFields(store, before),
      after: ownFields(store, after),
      action: 'restored',
    });
  }

  async function bringBack(
    tx: Transaction,
    deletion: number,
    by: SessionUser,
    remember: (body: object) => void,
  ): Promise<number> {
    const line = await lockDeletedLine(tx, deletion);
    if (line?.entity !== set.name) throw notFound('deleted record');
    const { recordId: id, name, rowVersion } = line;
    if (line.isBack) throw refused(`The ${one} ${name} has already been brought back.`);
    if (line.partOf !== null)
      throw refused(`The ${one} ${name} was deleted with what it belongs to. Bring that back instead.`);
    const state = await deletedFields(tx, line);
    remember(state);
    const partOf = await reinsert(tx, by, { set, store, id, state, rowVersion });
    for (const owned of ownedBy(store, state))
      await reinsert(tx, by, {
        ...owned,
        state: { ...owned.record, ...(await takeCorrections(tx, owned.set.name, owned.id)) },
        rowVersion: owned.record.rowVersion,
        partOf,
      });
    for (const attached of await attachedDeletions(tx, deletion))
      await bringAttachedBack(tx, attached, by, partOf);
    return id;
  }

  return {
    history: async (id, page) => {
      const isThere = (await store.load(db, id)) !== undefined;
      // A merged record has its history under the record that it became part of.
      if (!isThere && (await isMerged(db, set, id))) return undefined;
      const history = await recordHistory(db, set, id, page);
      return history.total > 0 || isThere ? history : undefined;
    },
    version: async (id, eventId) => {
      const event = await findListedEvent(db, set, id, eventId);
      if (!event || (event.recordId === id && (await isMerged(db, set, id)))) throw notFound('version');
      const today = (await store.load(db, event.recordId)) ?? {};
      // A deletion shows what was deleted.
      const upTo = event.action === 'deleted' ? eventId - 1 : eventId;
      const state = await stateAfter(db, set, event.recordId, upTo, today);
      // Owned records have a history of their own.
      return {
        items: await stateInWords(db, set, store.owns ? { ...state, [store.owns.field]: [] } : state),
      };
    },
    restore: (request, by) =>
      sayingWhatIsTaken((remember) => inTransaction(db, (tx) => restore(tx, request, by, remember))),
    bringBack: (deletion, by) =>
      sayingWhatIsTaken((remember) => inTransaction(db, (tx) => bringBack(tx, deletion, by, remember))),
  };
}

const deletedFields = async (
  tx: Transaction,
  { entity, recordId, changes }: DeletedLine,
): Promise<Fields> => ({
  ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  ...(await takeCorrections(tx, entity, recordId)),
});

async function bringAttachedBack(
  tx: Transaction,
  deletion: number,
  by: SessionUser,
  partOf: number | undefined,
): Promise<void> {
  const line = await lockDeletedLine(tx, deletion);
  const attached = line && findAttachedSet(line.entity);
  if (!line || !attached || line.isBack) return;
  const { recordId: id, rowVersion } = line;
  await reinsert(tx, by, { ...attached, id, state: await deletedFields(tx, line), rowVersion, partOf });
}

/** A deleted record on its way back. */
interface Returning<S extends EntitySet> {
  set: S;
  store: EntityStore<S>;
  id: number;
  state: Fields;
  rowVersion: number;
  partOf?: number | undefined;
}

/** Versions continue where they ended, so that a form that was open before the deletion stays stale. */
async function reinsert<S extends EntitySet>(
  tx: Transaction,
  by: SessionUser,
  { set, store, id, state, rowVersion, partOf }: Returning<S>,
): Promise<number | undefined> {
  const fields = await withoutGoneReferences(tx, set, { ...state, id });
  await store.insert(tx, await bodyOf(tx, set, fields), by);
  await tx
    .update(store.table)
    .set({ rowVersion: rowVersion + 1 })
    .where(eq(store.table.id, id));
  const after = await loadExisting(tx, set, store, id);
  return recordChange(tx, by, { set, id, before: undefined, after, action: 'restored', partOf });
}
