import { rm } from 'node:fs/promises';
import type { ExportFormat } from '@careline/contracts/basis/entity-set';
import type { Undone } from '@careline/contracts/basis/undo';
import {
  type MapRoster,
  NO_OPTIONS,
  type RosterProfile,
  type RosterProfiles,
  type SaveRosterProfile,
} from '@careline/contracts/exchange/roster-mapping';
import {
  type DecideRequest,
  type Differences,
  ROSTER_INTERRUPTED,
  ROSTER_OUTDATED,
  type RosterDetails,
  type RosterDifferencesRequest,
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
import { deleteProfile, saveProfile, searchProfiles } from '../storage/profiles.ts';
import {
  beginRoster,
  beginStep,
  deleteRoster,
  findRoster,
  listRosters,
  lockRoster,
  readRoster,
  refuseUndo,
  saveMapping,
} from '../storage/rosters.ts';
import { MAPPABLE, mappedRoster, NOT_APPLICABLE, onSheet, refuseKeysGroups, shown } from './map-roster.ts';
import { rosterApply, rosterCheck, rosterRead, rosterUndo } from './roster-jobs.ts';
import { REPORTED, rosterReport, statusOf } from './roster-outcome.ts';

interface Page {
  skip?: number | null | undefined;
  take?: number | null | undefined;
}

export interface RosterService {
  /** Where uploads are written. */
  folder: string;
  /** Reads an uploaded file, and deletes it. */
  upload(file: { path: string; name: string }, by: SessionUser): Promise<RosterUploaded>;
  get(id: number, sheet: string | undefined, by: SessionUser): Promise<RosterDetails>;
  map(request: MapRoster, by: SessionUser): Promise<void>;
  apply(id: number, by: SessionUser): Promise<void>;
  status(id: number, by: SessionUser): Promise<RosterStatus>;
  search(page: Page, by: SessionUser): Promise<{ items: RosterRow[]; total: number }>;
  differences(request: RosterDifferencesRequest, by: SessionUser): Promise<Differences>;
  decide(request: DecideRequest, by: SessionUser): Promise<void>;
  report(id: number, format: ExportFormat, by: SessionUser): Promise<ExportedFile>;
  delete(id: number, by: SessionUser): Promise<void>;
  profiles(page: Page & { query?: string | null | undefined }): Promise<RosterProfiles>;
  saveProfile(profile: SaveRosterProfile, by: SessionUser): Promise<RosterProfile>;
  deleteProfile(id: number): Promise<void>;
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
      if (roster?.status === 'uploaded') return shown(db, roster);
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
      const { options, constants, profileId } = roster;
      return { ...(await shown(db, roster)), options: { ...NO_OPTIONS, ...options }, constants, profileId };
    },
    map: async (request, by) => {
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
    profiles: (request) => searchProfiles(db, request),
    saveProfile: (profile, by) => {
      refuseKeysGroups({ createdBy: by.id }, profile.mapping, profile.constants ?? {});
      return changing((tx) => saveProfile(tx, profile));
    },
    deleteProfile: (id) => changing((tx) => deleteProfile(tx, id)),
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

const NOT_DELETABLE: Readonly<Record<string, string>> = {
  checking: 'The roster is still being checked. Please wait until the check is complete.',
  applying: 'The roster is being applied. Please wait until it is.',
  applied: 'This roster was applied, and stays in the list. It can be undone.',
  undone: 'This roster was applied, and stays in the list.',
};
