import { dayOf } from '@careline/contracts/rules/days';
import type pg from 'pg';
import { manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import { bulkTransactions, type Transaction } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { inBatches } from '../../../platform/entity-set/storage/undo-run.ts';
import type { Names } from '../../../platform/history/words/references.ts';
import { namedRows, namesOf } from '../rules/directory-names.ts';
import { endColumns, endOf } from '../rules/guessing/day-columns.ts';
import { type DirectorySnapshot, KnownDirectory } from '../rules/known-directory.ts';
import { LIST_LABELS } from '../rules/known-names.ts';
import { cellPlaces, lineOf } from '../rules/mapped-cells.ts';
import { readLine, type Statement } from '../rules/read-line.ts';
import type { NamedRows, RosterProviderEdit } from '../rules/record-edits.ts';
import { LastFile } from '../rules/since-last.ts';
import { type United, uniteStatements } from '../rules/unite-rows.ts';
import { type ProviderRows, whoseRows } from '../rules/whose-rows.ts';
import { clearDifferences, type NewDifference, writeDifferences } from '../storage/differences.ts';
import { loadDirectory, missingProviders } from '../storage/load-directory.ts';
import { finishCheck, formerOf, readRoster, type StoredRoster } from '../storage/rosters.ts';
import { stagedRows } from '../storage/staged-rows.ts';
import {
  type ComparedRows,
  type Comparison,
  changedPlaces,
  incompleteProvider,
  newPlace,
  providerDifference,
} from './compare-records.ts';

/** How a step tells how far it is, and ends its job with its transaction. */
export interface StepEnds {
  onProgress(rows: number): void;
  finish(tx: Transaction, result: undefined): Promise<void>;
}

/** Compares the staged rows with one snapshot of the directory, and leaves the differences. */
export function checkRoster(
  pool: pg.Pool,
  rosterId: number,
  { onProgress, finish }: StepEnds,
): Promise<void> {
  const snapshots = {
    transaction: ((work) =>
      bulkTransactions(pool).transaction(work, { isolationLevel: 'repeatable read' })) as ReturnType<
      typeof bulkTransactions
    >['transaction'],
  };
  return inTransaction(snapshots, async (tx) => {
    const roster = await readRoster(tx, rosterId);
    if (roster?.status !== 'checking') throw new Error('The check was ended by another server.');
    await clearDifferences(tx, rosterId);
    const former = await formerOf(tx, roster);
    const last = former && (await lastFile(tx, former));
    await new Check(tx, roster, await loadDirectory(tx, roster.createdBy), last).run(onProgress);
    const sinceLast = former && last ? { fileName: former.fileName, at: former.at, ...last.counts() } : null;
    await finishCheck(tx, rosterId, sinceLast);
    await finish(tx, undefined);
  });
}

/** What the last file of the same sender said. */
async function lastFile(tx: Transaction, former: StoredRoster): Promise<LastFile> {
  const places = cellPlaces(former.mapping, former.columns);
  const last = new LastFile();
  for await (const portion of stagedRows(tx, former))
    for (const row of portion) last.addBefore(lineOf(row, places, former.constants));
  return last;
}

/** All lists of a provider that a roster can change. */
const CHANGED_LISTS = [
  'languages',
  'groups',
  'providerSpecialties',
  'providerPracticeAddresses',
  'providerInsurancePlans',
];

class Check implements Comparison {
  readonly tx: Transaction;
  readonly roster: StoredRoster;
  readonly known: KnownDirectory;
  readonly names: Names;
  readonly rows: NamedRows;
  /** New places with a problem. They are not created. */
  private readonly leftPlaces = new Set<number>();
  private readonly usedNames = new Map<number, Set<number>>();
  private readonly last: LastFile | undefined;
  /** Those that the last file did not have. */
  private readonly newRows = new Set<number>();

  constructor(tx: Transaction, roster: StoredRoster, directory: DirectorySnapshot, last?: LastFile) {
    this.last = last;
    this.tx = tx;
    this.roster = roster;
    this.known = new KnownDirectory(directory, roster.options);
    this.names = namesOf(directory, this.known);
    this.rows = namedRows(directory, this.known, this.leftPlaces);
  }

  async run(onProgress: (rows: number) => void): Promise<void> {
    const groups = this.unite(await this.statements());
    const good = groups.filter(({ problems }) => problems.length === 0);
    await this.comparePlaces(good);
    let done = 0;
    for (const batch of inBatches(groups)) {
      await this.compareProviders(batch);
      done += batch.reduce((sum, { rows }) => sum + rows.length, 0);
      onProgress(done);
    }
    await this.write(this.newNames());
    await this.findMissing(groups);
  }

  private async statements(): Promise<Statement[]> {
    const { mapping, columns, constants } = this.roster;
    const places = cellPlaces(mapping, columns);
    const ends = endColumns(columns, mapping);
    const today = dayOf(new Date());
    const statements: Statement[] = [];
    for await (const portion of stagedRows(this.tx, this.roster))
      for (const row of portion) {
        const line = lineOf(row, places, constants);
        if (this.last?.add(line)) this.newRows.add(row.number);
        const said = readLine(line, this.known.degreeNames);
        statements.push({ ...said, ended: endOf(row.cells, ends, today) });
      }
    return statements;
  }

  private unite(statements: readonly Statement[]): ComparedRows[] {
    const { options, mapping } = this.roster;
    const mapped = new Set(Object.values(mapping).filter((target) => target !== null));
    const reading = { known: this.known, mapped, clearEmpty: options.clearEmpty };
    return whoseRows(statements, this.known, options.createProviders).map((group) => {
      const united = uniteStatements(group.rows, reading);
      if (group.id === null) this.giveType(group, united);
      const problems = [...group.problems, ...united.problems];
      if (group.id === null && problems.length === 0) problems.push(...incompleteProvider(group, united));
      return { ...group, united, problems };
    });
  }

  /** The type that all rows share is for new providers: those who exist have one, and the file says nothing of it. */
  private giveType({ rows }: ProviderRows, { claim, problems }: United): void {
    const shared = this.roster.constants['Provider Type'];
    if (!shared || claim.providerTypeId !== undefined || problems.length > 0) return;
    const type = this.known.lists.one('ProviderTypes', shared);
    if ('id' in type) claim.providerTypeId = type.id;
    else problems.push({ row: rows[0]?.row ?? 0, reason: type.problem, nearest: type.nearest });
  }

  /** New and changed places, from rows without a problem. */
  private async comparePlaces(groups: readonly ComparedRows[]): Promise<void> {
    const said = new Map<number, Statement[]>();
    for (const { placeId, said: row } of groups.flatMap(({ united }) => united.places))
      said.set(placeId, [...(said.get(placeId) ?? []), row]);
    for (const batch of inBatches([...said].filter(([id]) => id > 0)))
      await this.write(await changedPlaces(this, batch));
    const fresh = [...said].flatMap(([id, rows]) => {
      const difference = id < 0 ? newPlace(this, id, rows) : undefined;
      if (difference?.kind === 'problem') this.leftPlaces.add(id);
      return difference ?? [];
    });
    await this.write(fresh);
  }

  private async compareProviders(groups: readonly ComparedRows[]): Promise<void> {
    const ids = groups.flatMap(({ id }) => (id === null ? [] : [id]));
    const records = await manyProviders.load(this.tx, ids, CHANGED_LISTS);
    await this.write(
      groups.map((group) => {
        const record = group.id === null ? undefined : records.get(group.id);
        const difference = providerDifference(this, group, record);
        if (difference.edit && 'provider' in difference.edit)
          this.noteNames(difference.edit.provider, group.rows);
        return difference;
      }),
    );
  }

  /** Only names that a provider would use are created. */
  private noteNames(
    { fields, specialties, languages }: RosterProviderEdit,
    rows: readonly Statement[],
  ): void {
    const ids = [fields.degreeId, fields.providerTypeId, ...(specialties ?? []), ...(languages ?? [])];
    for (const id of ids) {
      if (id == null || id > 0) continue;
      const used = this.usedNames.get(id) ?? new Set();
      for (const { row } of rows) used.add(row);
      this.usedNames.set(id, used);
    }
  }

  private newNames(): NewDifference[] {
    return [...this.usedNames].flatMap(([id, rows]) => {
      const created = this.known.lists.created.get(id);
      if (!created) return [];
      return [
        {
          key: `name:${created.list}:${created.name.toLowerCase()}`,
          of: 'name',
          kind: 'new',
          id: null,
          rowVersion: null,
          name: created.name,
          npi: '',
          rows: [...rows],
          row: [...rows][0] ?? null,
          changes: [
            { label: LIST_LABELS[created.list], from: '', to: created.name, part: { field: 'name' } },
          ],
          reason: '',
          nearest: null,
          edit: { newName: created },
          alsoFound: LIST_LABELS[created.list],
        },
      ];
    });
  }

  private async findMissing(groups: readonly ComparedRows[]): Promise<void> {
    const practices = [...new Set(groups.flatMap(({ united }) => united.practices))];
    const inFile = groups.flatMap(({ id }) => (id === null ? [] : [id]));
    const missing = await missingProviders(this.tx, { practices, inFile, sender: this.roster.createdBy });
    const edit = {
      fields: { inactive: true },
      specialties: [],
      languages: [],
      groups: [],
      locations: [],
      plans: [],
    };
    for (const batch of inBatches(missing))
      await this.write(
        batch.map(({ id, rowVersion, name, npi, practices: alsoFound }) => ({
          ...{
            key: `provider:${id}`,
            of: 'provider',
            kind: 'missing',
            id,
            rowVersion,
            name,
            npi,
            rows: [],
            row: null,
          },
          ...{
            changes: [{ label: 'Inactive', from: 'No', to: 'Yes', part: { field: 'inactive' } }],
            reason: '',
            nearest: null,
            alsoFound,
          },
          edit: { provider: edit },
        })),
      );
  }

  private write(differences: readonly NewDifference[]): Promise<void> {
    const { last, newRows } = this;
    const isSinceLast = (one: NewDifference) =>
      !last || (one.kind === 'missing' ? last.had(one) : one.rows.some((row) => newRows.has(row)));
    return writeDifferences(
      this.tx,
      this.roster.id,
      differences.map((one) => ({ ...one, isSinceLast: isSinceLast(one) })),
    );
  }
}
