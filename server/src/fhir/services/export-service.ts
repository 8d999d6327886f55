import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import type { Jobs } from '../../platform/jobs/services/start-jobs.ts';
import type { StoredJob } from '../../platform/jobs/storage/jobs.ts';
import { RESOURCE_TYPES } from '../resources/elements.ts';
import { type ExportFile, forgetExport, refuseTooMany, wantedExports } from '../storage/exports.ts';
import { type Exported, type ExportTask, fhirExport, removeExport } from './write-export.ts';

/** Exports of the whole directory: begins, watches, hands out and deletes them. */

type ExportJob = StoredJob<ExportTask, Exported>;

interface ExportService {
  /** Returns the id of the new export. */
  start(request: Omit<ExportTask, 'folder' | 'linesEach'>): Promise<string>;
  /** Throws a 404 for unknown exports and those of others. */
  status(id: string, owner: number): Promise<ExportJob>;
  file(id: string, owner: number, name: string): Promise<{ file: ExportFile; content: () => Readable }>;
  delete(id: string, owner: number): Promise<void>;
  close(): void;
}

interface ExportParts {
  db: Database;
  jobs: Jobs;
  folder: string;
  onFailure(error: unknown): void;
  /** Tests make files small. */
  linesEach?: number;
}

const TIDY_EVERY_MS = 600_000;
/** A folder without an export may be that of one that has just begun. */
const LEFT_OVER_MS = 60_000;

export async function startExports({
  db,
  jobs,
  folder,
  onFailure,
  linesEach,
}: ExportParts): Promise<ExportService> {
  const tidy = async () => {
    await jobs.sweep();
    await removeLeftOvers(folder, new Set(await wantedExports(db)));
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await tidy();
  const tidying = setInterval(() => void tidy().catch(onFailure), TIDY_EVERY_MS).unref();

  const find = async (id: string, owner: number): Promise<ExportJob> => {
    const job = await jobs.find(fhirExport, id);
    if (job?.input.owner !== owner || job.state === 'cancelled')
      throw new AppError(404, ['There is no such export, or it is gone: exports are kept for a day.']);
    return job;
  };

  return {
    start: async ({ types, ...request }) => {
      await tidy();
      const { id } = await jobs.start(fhirExport, {
        begin: async (tx) => {
          await refuseTooMany(tx, String(request.owner));
          return { ...request, types: types.length > 0 ? types : [...RESOURCE_TYPES], folder, linesEach };
        },
      });
      return id;
    },
    status: find,
    file: async (id, owner, name) => {
      const job = await find(id, owner);
      const file = job.result?.files.find((one) => one.name === name);
      const path = join(folder, id, name);
      if (!file || !(await stat(path).catch(() => undefined)))
        throw new AppError(404, ['There is no such file.']);
      return { file, content: () => createReadStream(path) };
    },
    delete: async (id, owner) => {
      await find(id, owner);
      await jobs.cancel(fhirExport, id);
      await forgetExport(db, id);
      await removeExport(folder, id);
    },
    close: () => clearInterval(tidying),
  };
}

async function removeLeftOvers(folder: string, known: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (known.has(name.replace(/\.part$/, ''))) continue;
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(path, { recursive: true, force: true });
  }
}
