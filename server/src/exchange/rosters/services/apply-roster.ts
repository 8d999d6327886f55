import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { NEW_PROVIDER, type Provider, providers } from '@careline/contracts/directory/providers';
import { ROSTER_OUTDATED } from '@careline/contracts/exchange/rosters';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { manyAddresses } from '../../../directory/practices/practice-addresses.ts';
import { insertProviders, manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import { bulkTransactions, type Transaction } from '../../../platform/db/connection.ts';
import type { EntityTable } from '../../../platform/db/known-sets.ts';
import * as tables from '../../../platform/db/schema/directory.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { insertRow, recordColumns } from '../../../platform/entity-set/storage/table-store.ts';
import { inBatches } from '../../../platform/entity-set/storage/undo-run.ts';
import { recordVerifications } from '../../../platform/entity-set/storage/verifications.ts';
import { changedFields } from '../../../platform/history/changes.ts';
import { recordChanges, recordRun } from '../../../platform/history/storage/audit-log.ts';
import { zipCentroid } from '../../../platform/zip-codes.ts';
import { CREATED_NAMES } from '../../services/remember-sets.ts';
import { applyEdit } from '../rules/apply-edit.ts';
import { listsOf, type NamedRows } from '../rules/record-edits.ts';
import {
  confirmedProviders,
  isOutdated,
  type TakenDifference,
  takenDifferences,
} from '../storage/differences.ts';
import { readRoster, type StoredRoster } from '../storage/rosters.ts';
import type { StepEnds } from './check-roster.ts';

/** Writes the accepted differences in one transaction. Refused if a record has changed since the check. */
export function applyRoster(
  pool: pg.Pool,
  { rosterId, by }: { rosterId: number; by: SessionUser },
  { onProgress, finish }: StepEnds,
): Promise<void> {
  return inTransaction(bulkTransactions(pool), async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roster'))`);
    const roster = await readRoster(tx, rosterId);
    if (roster?.status !== 'applying') throw new Error('The work was ended by another server.');
    const line = await recordRun(tx, by, {
      action: 'imported',
      entity: 'Rosters',
      recordId: rosterId,
      name: roster.fileName,
      summary: `Roster ${roster.fileName}`,
    });
    const run = new Application(tx, roster, { by, line, because: `Roster ${roster.fileName}` });
    await run.apply(onProgress);
    await tx.execute(sql`
      update roster set status = 'applied', line = ${line} where id = ${rosterId} and status = 'applying'`);
    await finish(tx, undefined);
  });
}

interface Run {
  by: SessionUser;
  line: number;
  because: string;
}

class Application {
  private readonly tx: Transaction;
  private readonly roster: StoredRoster;
  private readonly run: Run;
  private readonly created = new Map<number, number>();

  constructor(tx: Transaction, roster: StoredRoster, run: Run) {
    this.tx = tx;
    this.roster = roster;
    this.run = run;
  }

  async apply(onProgress: (rows: number) => void): Promise<void> {
    const { id, createdBy, options } = this.roster;
    const { verified } = options;
    const names = await takenDifferences(this.tx, id, 'name');
    const places = await takenDifferences(this.tx, id, 'place');
    const people = await takenDifferences(this.tx, id, 'provider');
    const idsOf = (taken: readonly TakenDifference[]) => taken.flatMap(({ recordId }) => recordId ?? []);
    await manyAddresses.lock(this.tx, idsOf(places));
    await manyProviders.lock(this.tx, idsOf(people));
    // Once they are locked: nobody can change them any more.
    if (await isOutdated(this.tx, this.roster)) throw new AppError(409, [ROSTER_OUTDATED]);
    const needed = neededIds(people);
    for (const { edit } of names)
      if ('newName' in edit && needed.has(edit.newName.id)) await this.createName(edit.newName);
    for (const { edit } of places)
      if ('newPlace' in edit && needed.has(edit.newPlace.id)) await this.createPlace(edit.newPlace);
    await this.changePlaces(places);
    const confirmed = verified ? await confirmedProviders(this.tx, id, createdBy) : [];
    let done = 0;
    for (const batch of inBatches(people)) {
      await this.changeProviders(batch.filter(({ recordId }) => recordId !== null));
      const added = await this.createProviders(batch.filter(({ recordId }) => recordId === null));
      if (verified) confirmed.push(...added);
      done += batch.length;
      onProgress(done);
    }
    if (verified)
      await recordVerifications(this.tx, providers.name, confirmed, 'roster', this.run.by, this.run.line);
  }

  private async record(
    set: EntitySet,
    edits: readonly { id: number; before?: object; after: object | undefined }[],
  ) {
    const { by, line, because } = this.run;
    await recordChanges(
      this.tx,
      by,
      set,
      edits.map(({ id, before, after }) => ({
        id,
        before,
        after,
        partOf: line,
        because,
        ...(before && { action: 'imported' as const }),
      })),
    );
  }

  /** Inserts a record of one row, and its line of the history. */
  private async insert(set: EntitySet, table: EntityTable, body: object): Promise<number> {
    const id = await insertRow(this.tx, table, body as Parameters<typeof insertRow>[2]);
    const [after] = await this.tx.select(recordColumns(table)).from(table).where(eq(table.id, id));
    await this.record(set, [{ id, after }]);
    return id;
  }

  private async createName({ id, list, name }: { id: number; list: string; name: string }): Promise<void> {
    const kind = CREATED_NAMES[list];
    if (kind) this.created.set(id, await this.insert(kind.set, kind.table, { name }));
  }

  private async createPlace({
    id,
    practiceId,
    practice,
    ...place
  }: Extract<TakenDifference['edit'], { newPlace: unknown }>['newPlace']): Promise<void> {
    const owner = practiceId || (await this.practiceNamed(practice));
    const centre = zipCentroid(place.zip);
    const body = {
      ...place,
      practiceId: owner,
      ...(centre && { latitude: centre.latitude, longitude: centre.longitude }),
    };
    this.created.set(id, await this.insert(practiceAddresses, tables.practiceAddress, body));
  }

  /** The practice may have come with another address of the same roster. */
  private async practiceNamed(name: string): Promise<number> {
    const { rows } = await this.tx.execute<{ id: number }>(
      sql`select id from practice where search_key = search_key(${name}) order by id limit 1`,
    );
    return rows[0]?.id ?? this.insert(practices, tables.practice, { name });
  }

  private async changePlaces(taken: readonly TakenDifference[]): Promise<void> {
    const changed = taken.flatMap(({ recordId, edit }) =>
      recordId !== null && 'place' in edit ? [{ id: recordId, fields: edit.place }] : [],
    );
    for (const batch of inBatches(changed)) {
      const records = await manyAddresses.load(
        this.tx,
        batch.map(({ id }) => id),
        [],
      );
      const edits = batch.flatMap(({ id, fields }) => {
        const before = records.get(id);
        return before ? [{ before, after: { ...before, ...fields } }] : [];
      });
      const saved = await manyAddresses.save(this.tx, edits);
      await this.record(
        practiceAddresses,
        edits.map(({ before }) => ({ id: before.id, before, after: saved.get(before.id) })),
      );
    }
  }

  private async changeProviders(taken: readonly TakenDifference[]): Promise<void> {
    const records = await manyProviders.load(
      this.tx,
      taken.flatMap(({ recordId }) => recordId ?? []),
      [...new Set(taken.flatMap(({ edit }) => ('provider' in edit ? listsOf(edit.provider) : [])))],
    );
    const edits = taken.flatMap(({ recordId, edit }) => {
      const before = records.get(recordId ?? 0);
      if (!before || !('provider' in edit)) return [];
      const after = applyEdit(before, edit.provider, this.rows);
      return changedFields({ ...before }, { ...after }).length > 0 ? [{ before, after }] : [];
    });
    if (edits.length === 0) return;
    const saved = await manyProviders.save(this.tx, edits);
    await this.record(
      providers,
      edits.map(({ before }) => ({ id: before.id, before, after: saved.get(before.id) })),
    );
  }

  /** A new provider needs its type: if that is not created, neither is the provider. */
  private async createProviders(taken: readonly TakenDifference[]): Promise<number[]> {
    const wanted = taken.flatMap(({ edit }) => {
      const record = 'provider' in edit ? applyEdit(NEW_PROVIDER, edit.provider, this.rows) : undefined;
      return record && record.providerTypeId > 0 ? [record] : [];
    });
    const created: Map<number, Provider> = await insertProviders(this.tx, wanted);
    await this.record(
      providers,
      [...created].map(([id, after]) => ({ id, after })),
    );
    return [...created.keys()];
  }

  /** Only the database knows what rows are called, so they are read again once they are stored. */
  private readonly rows: NamedRows = {
    today: new Date().toISOString().slice(0, 10),
    place: (id) => {
      const stored = this.storedId(id);
      return stored === undefined
        ? undefined
        : { id: stored, practiceName: '', address: '', suite: '', zip: '' };
    },
    plan: () => ({ insuranceId: 0, insuranceName: '', insurancePlanName: '' }),
    name: (id) => {
      const stored = this.storedId(id);
      return stored === undefined ? undefined : { id: stored, name: '' };
    },
  };

  private storedId(id: number): number | undefined {
    return id > 0 ? id : this.created.get(id);
  }
}

/** The new names and places that accepted providers need. Others are not created. */
function neededIds(people: readonly TakenDifference[]): Set<number> {
  return new Set(
    people.flatMap(({ edit }) => {
      if (!('provider' in edit)) return [];
      const { fields, specialties: own, languages: spoken, locations } = edit.provider;
      return [
        ...[fields.degreeId ?? 0, fields.providerTypeId ?? 0, ...(own ?? []), ...(spoken ?? [])],
        ...locations.map(({ practiceAddressId }) => practiceAddressId),
      ];
    }),
  );
}
