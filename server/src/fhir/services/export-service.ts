import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startProcess } from '../../platform/child-process.ts';
import type { Database } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import { newToken } from '../../platform/domain/session.ts';
import { RESOURCE_TYPES, type ResourceType } from '../resources/elements.ts';
import {
  beginExport,
  deleteExport,
  type ExportFile,
  type ExportJob,
  endExport,
  findExport,
  type NewExport,
  tidyExports,
} from '../storage/exports.ts';
import type { Visibility } from '../storage/read-source.ts';
import { type ExportTask, partialFolder } from './write-export.ts';

/** Exports of the whole directory: begins, watches, hands out and deletes them. Each is written by a process of its own. */

export interface ExportService {
  /** Returns the id of the new export. */
  start(
    request: Omit<NewExport, 'id' | 'groups' | 'types'> & { types: ResourceType[]; access: Visibility },
  ): Promise<string>;
  /** Throws a 404 for unknown exports and those of others. */
  status(id: string, owner: number): Promise<ExportJob>;
  file(id: string, owner: number, name: string): Promise<{ file: ExportFile; content: () => Readable }>;
  delete(id: string, owner: number): Promise<void>;
  close(): Promise<void>;
}

/** What the server tells the process. Not an argument: the address has a password, and arguments are visible to everybody. */
export interface ToExportProcess {
  url: string;
  task: ExportTask;
}

/** Writes an export to its end; rejects if it fails. */
export type StartExport = (url: string, task: ExportTask) => { ended: Promise<void>; stop(): void };

/** A batch and the modules take less than half of it. The rest is for the list of deleted resources, which is held as a whole. */
const HEAP_MEGABYTES = 256;

const startExportProcess: StartExport = (url, task) => {
  const child = startProcess(new URL('./export-process', import.meta.url), [], {
    heapMegabytes: HEAP_MEGABYTES,
  });
  let isStopped = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      isStopped || code === 0 ? resolve() : reject(new Error(`The export ended with ${code}.`)),
    );
  });
  child.send({ url, task } satisfies ToExportProcess, () => {}); // A failure to send is a process that ends.
  return {
    ended,
    stop: () => {
      isStopped = true;
      child.kill('SIGKILL');
    },
  };
};

interface ExportParts {
  db: Database;
  folder: string;
  onFailure(error: unknown): void;
  startExport?: StartExport | undefined;
  /** Tests make files small. */
  linesEach?: number;
}

const TIDY_EVERY_MS = 600_000;
/** A folder without an export may be that of one that has just begun. */
const LEFT_OVER_MS = 60_000;

export async function startExports({
  db,
  folder,
  onFailure,
  startExport = startExportProcess,
  linesEach,
}: ExportParts): Promise<ExportService> {
  const running = new Map<string, { stop(): void; ended: Promise<void> }>();
  const tidy = async () => {
    const known = await tidyExports(db);
    await removeLeftOvers(folder, new Set([...known, ...running.keys()]));
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await tidy();
  const tidying = setInterval(() => void tidy().catch(onFailure), TIDY_EVERY_MS).unref();

  const removeFiles = async (id: string) => {
    await rm(partialFolder(folder, id), { recursive: true, force: true });
    await rm(join(folder, id), { recursive: true, force: true });
  };

  const follow = async (job: NewExport, ended: Promise<void>): Promise<void> => {
    await ended.catch(onFailure);
    try {
      // Has no effect on one that is done, or that somebody deleted.
      await endExport(db, job.id, { status: 'failed' });
      if ((await findExport(db, job.id, job.owner))?.status !== 'done') await removeFiles(job.id);
    } catch (error) {
      onFailure(error);
    } finally {
      running.delete(job.id);
    }
  };

  const find = async (id: string, owner: number): Promise<ExportJob> => {
    const job = await findExport(db, id, owner);
    if (!job)
      throw new AppError(404, ['There is no such export, or it is gone: exports are kept for a day.']);
    return job;
  };

  return {
    start: async ({ types, access, ...request }) => {
      await tidy();
      const job: NewExport = {
        ...request,
        id: newToken(),
        groups: [...(access.groups ?? [])],
        types: types.length > 0 ? types : [...RESOURCE_TYPES],
      };
      await beginExport(db, job);
      const task = { job, access, folder, ...(linesEach && { linesEach }) };
      const { stop, ended } = startExport(db.$client.options.connectionString ?? '', task);
      running.set(job.id, { stop, ended: follow(job, ended) });
      return job.id;
    },
    status: find,
    file: async (id, owner, name) => {
      const job = await find(id, owner);
      const file = job.files.find((one) => one.name === name);
      const path = join(folder, id, name);
      if (!file || !(await stat(path).catch(() => undefined)))
        throw new AppError(404, ['There is no such file.']);
      return { file, content: () => createReadStream(path) };
    },
    delete: async (id, owner) => {
      await find(id, owner);
      await deleteExport(db, id);
      const own = running.get(id);
      own?.stop();
      await own?.ended;
      await removeFiles(id);
    },
    close: async () => {
      clearInterval(tidying);
      for (const { stop } of running.values()) stop();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
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
