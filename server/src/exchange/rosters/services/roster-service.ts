import { rm } from 'node:fs/promises';
import type { ExportFormat } from '@careline/contracts/basis/entity-set';
import {
  type MapRoster,
  NO_OPTIONS,
  type SaveRosterProfile,
} from '@careline/contracts/exchange/roster-mapping';
import {
  type DecideRequest,
  ROSTER_INTERRUPTED,
  ROSTER_OUTDATED,
  type RosterDetails,
  type RosterDifferencesRequest,
  type RosterStatus,
  type RosterStatusName,
  type RosterUploaded,
} from '@careline/contracts/exchange/rosters';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import type { PageRequest } from '../../../platform/db/expressions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { Jobs } from '../../../platform/jobs/services/start-jobs.ts';
import { type ExportedFile, writeSheet } from '../../export/sheet.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { undoer } from '../../services/file-jobs.ts';
import { dayWarnings } from '../rules/guessing/day-columns.ts';
import { constantWarnings } from '../rules/mapped-cells.ts';
import {
  countDifferences,
  decideDifferences,
  isOutdated,
  pageOfDifferences,
} from '../storage/differences.ts';
import { countTaken, reportRows } from '../storage/outcomes.ts';
import { deleteProfile, type ProfilesRequest, saveProfile, searchProfiles } from '../storage/profiles.ts';
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
import {
  describeUpload,
  MAPPABLE,
  mappedRoster,
  NOT_APPLICABLE,
  onSheet,
  refuseKeysGroups,
} from './map-roster.ts';
import { rosterApply, rosterCheck, rosterRead, rosterUndo } from './roster-jobs.ts';

export type RosterService = ReturnType<typeof startRosters>;

/** `folder`: where uploads are written. */
export function startRosters(db: Database, jobs: Jobs, folder: string) {
  /** Reads an uploaded file, and deletes it. */
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
      if (roster?.status === 'uploaded') return describeUpload(db, roster);
      throw refused(end.state === 'failed' ? end.error : ROSTER_INTERRUPTED);
    } finally {
      await rm(path, { force: true });
    }
  }

  const changing = <Result>(work: (tx: Transaction) => Promise<Result>) => inTransaction(db, work);

  return {
    folder,
    upload,
    get: async (id: number, sheet: string | undefined, by: SessionUser): Promise<RosterDetails> => {
      const roster = onSheet(await findRoster(db, id, by), sheet);
      const { options, constants, profileId } = roster;
      return {
        ...(await describeUpload(db, roster)),
        options: { ...NO_OPTIONS, ...options },
        constants,
        profileId,
      };
    },
    map: async (request: MapRoster, by: SessionUser) => {
      const begin = async (tx: Transaction) => {
        await saveMapping(
          tx,
          request.id,
          await mappedRoster(tx, await lockRoster(tx, request.id, by), request),
        );
        await beginStep(tx, request.id, { from: MAPPABLE, to: 'checking' });
        return { rosterId: request.id };
      };
      await jobs.start(rosterCheck, { by, begin });
    },
    apply: async (id: number, by: SessionUser) => {
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
    status: async (id: number, by: SessionUser) => {
      await jobs.sweep();
      return statusOf(db, await findRoster(db, id, by), by);
    },
    search: (page: PageRequest, by: SessionUser) => listRosters(db, page, by),
    differences: async (request: RosterDifferencesRequest, by: SessionUser) => {
      await findRoster(db, request.id, by);
      return pageOfDifferences(db, request, by.id);
    },
    decide: (request: DecideRequest, by: SessionUser) =>
      changing(async (tx) => {
        const { status } = await lockRoster(tx, request.id, by);
        if (status !== 'checked') throw refused(NOT_APPLICABLE[status] ?? 'Check the roster first.');
        await decideDifferences(tx, request, by.id);
      }),
    report: async (id: number, format: ExportFormat, by: SessionUser) => {
      const roster = await findRoster(db, id, by);
      if (!REPORTED.has(roster.status))
        throw refused(NOT_APPLICABLE[roster.status] ?? 'Check the roster first.');
      return rosterReport(db, roster, format, by);
    },
    profiles: (request: ProfilesRequest) => searchProfiles(db, request),
    saveProfile: (profile: SaveRosterProfile, by: SessionUser) => {
      refuseKeysGroups({ createdBy: by.id }, profile.mapping, profile.constants ?? {});
      return changing((tx) => saveProfile(tx, profile));
    },
    deleteProfile: (id: number) => changing((tx) => deleteProfile(tx, id)),
    delete: (id: number, by: SessionUser) =>
      changing(async (tx) => {
        const { status } = await lockRoster(tx, id, by);
        if (!MAPPABLE.includes(status))
          throw refused(NOT_DELETABLE[status] ?? 'Only a roster that was not applied can be deleted.');
        await deleteRoster(tx, id);
      }),
    undo: undoer(jobs, rosterUndo, async (id, by) => refuseUndo(await findRoster(db, id, by))),
  };
}

const NOT_DELETABLE: Readonly<Record<string, string>> = {
  checking: 'The roster is still being checked. Please wait until the check is complete.',
  applying: 'The roster is being applied. Please wait until it is.',
  applied: 'This roster was applied, and stays in the list. It can be undone.',
  undone: 'This roster was applied, and stays in the list.',
};

/** What is known of a roster at any time, and what it tells its sender. */

/** Of these it is known what becomes of each row. */
const REPORTED: ReadonlySet<string> = new Set(['checked', 'applied', 'undone']);
const NONE_TAKEN: RosterStatus['taken'] = { created: 0, changed: 0, madeInactive: 0, untouched: 0 };

async function statusOf(db: Database, roster: StoredRoster, by: SessionUser): Promise<RosterStatus> {
  const { id, fileName, status, rowsDone, rowsTotal, errorMessage, columns, mapping, constants } = roster;
  return {
    ...{ id, fileName, status: status as RosterStatusName, rowsDone, rowsTotal },
    counts: await countDifferences(db, { id }, by.id),
    warnings: [...dayWarnings(columns, mapping), ...constantWarnings(mapping, constants)],
    taken: REPORTED.has(status) ? await countTaken(db, id, by.id) : NONE_TAKEN,
    sinceLast: roster.sinceLast,
    errorMessage,
  };
}

function rosterReport(
  db: Database,
  roster: StoredRoster,
  format: ExportFormat,
  by: SessionUser,
): ExportedFile {
  const columns = [...roster.columns.map(({ name }) => name), 'Result', 'Reason'];
  return writeSheet(
    format,
    'Report',
    { columns, lines: (rows: readonly string[][]) => rows },
    reportRows(db, roster, by.id),
  );
}
