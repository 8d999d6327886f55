import { rm } from 'node:fs/promises';
import type { ExportFormat } from '@careline/contracts/basis/entity-set';
import type { Undone } from '@careline/contracts/basis/undo';
import {
  type DecideRequest,
  type Differences,
  type MapRoster,
  mappedTwice,
  mapsNobody,
  NO_OPTIONS,
  ROSTER_INTERRUPTED,
  ROSTER_OUTDATED,
  type RosterConstants,
  type RosterDetails,
  type RosterDifferencesRequest,
  type RosterMapping,
  type RosterRow,
  type RosterStatus,
  type RosterUploaded,
} from '@careline/contracts/exchange/rosters';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { Jobs } from '../../../platform/jobs/services/start-jobs.ts';
import type { ExportedFile } from '../../export/sheet.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { undoer } from '../../services/undo-job.ts';
import { decideDifferences, isOutdated, pageOfDifferences } from '../storage/differences.ts';
import {
  beginRoster,
  beginStep,
  deleteRoster,
  findRoster,
  listRosters,
  lockRoster,
  readRoster,
  refuseUndo,
  type StoredRoster,
  saveMapping,
} from '../storage/rosters.ts';
import { rosterApply, rosterCheck, rosterRead, rosterUndo } from './roster-jobs.ts';
import { REPORTED, rosterReport, statusOf } from './roster-outcome.ts';

export interface RosterService {
  /** Where uploads are written. */
  folder: string;
  /** Reads an uploaded file, and deletes it. */
  upload(file: { path: string; name: string }, by: SessionUser): Promise<RosterUploaded>;
  get(id: number, sheet: string | undefined, by: SessionUser): Promise<RosterDetails>;
  map(request: MapRoster, by: SessionUser): Promise<void>;
  apply(id: number, by: SessionUser): Promise<void>;
  status(id: number, by: SessionUser): Promise<RosterStatus>;
  search(
    page: { skip?: number | null | undefined; take?: number | null | undefined },
    by: SessionUser,
  ): Promise<{ items: RosterRow[]; total: number }>;
  differences(request: RosterDifferencesRequest, by: SessionUser): Promise<Differences>;
  decide(request: DecideRequest, by: SessionUser): Promise<void>;
  report(id: number, format: ExportFormat, by: SessionUser): Promise<ExportedFile>;
  delete(id: number, by: SessionUser): Promise<void>;
  undo(id: number, by: SessionUser): Promise<Undone>;
}

export function startRosters(db: Database, jobs: Jobs, folder: string): RosterService {
  async function upload(
    { path, name }: { path: string; name: string },
    by: SessionUser,
  ): Promise<RosterUploaded> {
    try {
      await fileKind(path);
      let rosterId = 0;
      const begin = async (tx: Transaction) => {
        rosterId = await beginRoster(tx, name, by);
        return { rosterId, path };
      };
      const end = await (await jobs.start(rosterRead, { by, begin })).ended;
      const roster = await readRoster(db, rosterId);
      if (roster?.status === 'uploaded') return shown(roster);
      throw refused(end.state === 'failed' ? end.error : ROSTER_INTERRUPTED);
    } finally {
      await rm(path, { force: true });
    }
  }

  const changing = <Result>(work: (tx: Transaction) => Promise<Result>) => inTransaction(db, work);

  return {
    folder,
    upload,
    get: async (id, sheet, by) => {
      const roster = onSheet(await findRoster(db, id, by), sheet);
      return { ...shown(roster), options: { ...NO_OPTIONS, ...roster.options }, constants: roster.constants };
    },
    map: async ({ id, mapping, options, constants, sheet }, by) => {
      const begin = async (tx: Transaction) => {
        const roster = onSheet(await lockRoster(tx, id, by), sheet);
        refuseMapping(roster, mapping, constants);
        const complete = Object.fromEntries(roster.columns.map(({ name }) => [name, mapping[name] ?? null]));
        await saveMapping(tx, id, { ...roster, mapping: complete, options, constants });
        await beginStep(tx, id, { from: MAPPABLE, to: 'checking' });
        return { rosterId: id };
      };
      await jobs.start(rosterCheck, { by, begin });
    },
    apply: async (id, by) => {
      const begin = async (tx: Transaction) => {
        const roster = await lockRoster(tx, id, by);
        const { status } = roster;
        if (status !== 'checked') throw refused(NOT_APPLICABLE[status] ?? 'Check the roster first.');
        if (await isOutdated(tx, roster)) throw new AppError(409, [ROSTER_OUTDATED]);
        await beginStep(tx, id, { from: ['checked'], to: 'applying' });
        return { rosterId: id, by: { id: by.id, userName: by.userName, role: by.role } };
      };
      await jobs.start(rosterApply, { by, begin });
    },
    status: async (id, by) => {
      await jobs.sweep();
      return statusOf(db, await findRoster(db, id, by), by);
    },
    search: (page, by) => listRosters(db, page, by),
    differences: async (request, by) => {
      await findRoster(db, request.id, by);
      return pageOfDifferences(db, request, by.id);
    },
    decide: (request, by) =>
      changing(async (tx) => {
        const { status } = await lockRoster(tx, request.id, by);
        if (status !== 'checked') throw refused(NOT_APPLICABLE[status] ?? 'Check the roster first.');
        await decideDifferences(tx, request, by.id);
      }),
    report: async (id, format, by) => {
      const roster = await findRoster(db, id, by);
      if (!REPORTED.has(roster.status))
        throw refused(NOT_APPLICABLE[roster.status] ?? 'Check the roster first.');
      return rosterReport(db, roster, format, by);
    },
    delete: (id, by) =>
      changing(async (tx) => {
        const { status } = await lockRoster(tx, id, by);
        if (!MAPPABLE.includes(status))
          throw refused(NOT_DELETABLE[status] ?? 'Only a roster that was not applied can be deleted.');
        await deleteRoster(tx, id);
      }),
    undo: undoer(jobs, rosterUndo, async (id, by) => refuseUndo(await findRoster(db, id, by))),
  };
}

const shown = ({ id, columns, mapping, createdBy, sheets, sheet }: StoredRoster): RosterUploaded => ({
  id,
  columns: columns.map(({ name, samples }) => ({ name, samples })),
  mapping: Object.fromEntries(
    Object.entries(mapping).map(([name, target]) => [
      name,
      isKeys({ createdBy }) && target === 'Groups' ? null : target,
    ]),
  ),
  sheets: sheets.map(({ name, rows }) => ({ name, rows })),
  sheet: sheets[sheet]?.name ?? '',
});

/** The roster with another of its sheets; what was mapped stays where it is the same one. */
function onSheet(roster: StoredRoster, name: string | null | undefined): StoredRoster {
  if (name == null || name === (roster.sheets[roster.sheet]?.name ?? '')) return roster;
  const sheet = roster.sheets.findIndex((one) => one.name === name);
  const found = roster.sheets[sheet];
  if (!found) throw refused(`The file has no sheet “${name}”.`, 'sheet');
  if (found.problem !== undefined) throw refused(found.problem, 'sheet');
  const { columns, mapping, rows } = found;
  return { ...roster, sheet, columns, mapping, rowsTotal: rows };
}

/** Whether a key sent it: then its providers stay in the groups in which they are. */
const isKeys = ({ createdBy }: Pick<StoredRoster, 'createdBy'>): boolean => createdBy < 0;

const MAPPABLE = ['uploaded', 'checked', 'failed'];

const NOT_DELETABLE: Readonly<Record<string, string>> = {
  checking: 'The roster is still being checked. Please wait until the check is complete.',
  applying: 'The roster is being applied. Please wait until it is.',
  applied: 'This roster was applied, and stays in the list. It can be undone.',
  undone: 'This roster was applied, and stays in the list.',
};

const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  checking: 'The roster is still being checked. Please wait until the check is complete.',
  applying: 'The roster is being applied.',
  applied: 'This roster has already been applied.',
  undone: 'This roster has been undone. Upload the file again.',
};

function refuseMapping(
  { status, columns, createdBy }: StoredRoster,
  mapping: RosterMapping,
  constants: RosterConstants,
): void {
  if (!MAPPABLE.includes(status))
    throw refused(NOT_APPLICABLE[status] ?? 'This roster cannot be mapped any more.');
  const names = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(mapping).find((name) => !names.has(name));
  if (unknown !== undefined) throw refused(`The file has no column “${unknown.slice(0, 100)}”.`, 'mapping');
  if (isKeys({ createdBy }) && Object.values(mapping).includes('Groups'))
    throw refused('A key cannot change groups. Map no column to Groups.', 'mapping');
  if (isKeys({ createdBy }) && constants.Groups)
    throw refused('A key cannot change groups. Leave Groups empty.', 'constants');
  const problem = mappedTwice(mapping) ?? mapsNobody(mapping);
  if (problem !== undefined) throw refused(problem, 'mapping');
}
