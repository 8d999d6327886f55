import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import type { Jobs } from '../../platform/jobs/services/start-jobs.ts';
import type { StoredJob } from '../../platform/jobs/storage/jobs.ts';
import { RESOURCE_TYPES } from '../resources/elements.ts';
import {
  deleteUnwantedParts,
  type ExportFile,
  forgetExport,
  isStillReadable,
  isStored,
  readParts,
  refuseTooMany,
} from '../storage/exports.ts';
import type { Visibility } from '../storage/read-source.ts';
import { type Exported, type ExportTask, fhirExport } from './write-export.ts';

/** Exports of the whole directory: begins, watches, hands out and deletes them. Any server does, for the files are in the database. */

export type ExportJob = StoredJob<ExportTask, Exported>;
export type ExportService = Awaited<ReturnType<typeof startExports>>;

/** Who asks, and what they may see now. */
export interface ExportReader {
  /** A key, or somebody at a network address. */
  owner: string;
  hasKey: boolean;
  access: Visibility;
}

export interface StoredFile {
  file: ExportFile;
  /** Zipped. */
  content(): Readable;
}

interface ExportParts {
  db: Database;
  jobs: Jobs;
  onFailure(error: unknown): void;
  /** Tests make files small. */
  linesEach?: number;
}

const TIDY_EVERY_MS = 60_000;

export async function startExports({ db, jobs, onFailure, linesEach }: ExportParts) {
  const tidy = () => deleteUnwantedParts(db);
  await tidy();
  const tidying = setInterval(() => void tidy().catch(onFailure), TIDY_EVERY_MS).unref();

  const find = async (id: string, { owner }: ExportReader): Promise<ExportJob> => {
    const job = await jobs.find(fhirExport, id);
    if (job?.input.owner !== owner || job.state === 'cancelled')
      throw new AppError(404, ['There is no such export, or it is gone: exports are kept for a day.']);
    return job;
  };

  /** Throws a 404 for unknown exports, those of others, and those that hold what the reader may not see any more; a 410 for one that failed. */
  const status = async (id: string, reader: ExportReader): Promise<ExportJob> => {
    const job = await find(id, reader);
    if (job.state === 'failed') throw new AppError(410, [job.error, 'Please begin a new export.']);
    const { snapshotAt } = job.result ?? {};
    const then = { access: job.input.access, snapshotAt: snapshotAt ?? new Date().toISOString() };
    if (!(await isStillReadable(db, then, reader.access)))
      throw new AppError(404, [
        'This export holds what may not be read any more. Please begin a new export.',
      ]);
    return job;
  };

  return {
    /** Returns the id of the new export. */
    start: async (
      { owner, hasKey, access }: ExportReader,
      { types, ...request }: Omit<ExportTask, 'owner' | 'access' | 'linesEach'>,
    ) => {
      const { id } = await jobs.start(fhirExport, {
        begin: async (tx) => {
          await refuseTooMany(tx, { owner, hasKey });
          return {
            ...request,
            owner,
            access,
            types: types.length > 0 ? types : [...RESOURCE_TYPES],
            linesEach,
          };
        },
      });
      return id;
    },
    status,
    file: async (id: string, reader: ExportReader, name: string): Promise<StoredFile> => {
      const { result } = await status(id, reader);
      const file = result?.files.find((one) => one.name === name);
      if (!file || !(await isStored(db, id, name))) throw new AppError(404, ['There is no such file.']);
      return { file, content: () => Readable.from(readParts(db, id, file), { objectMode: false }) };
    },
    delete: async (id: string, reader: ExportReader) => {
      await find(id, reader);
      await jobs.cancel(fhirExport, id);
      await forgetExport(db, id);
      await tidy();
    },
    close: () => clearInterval(tidying),
  };
}
