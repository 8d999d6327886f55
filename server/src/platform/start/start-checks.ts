/** Reports predictable failures before the database is started. */
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../domain/start-error.ts';

export async function checkStart(config: Config): Promise<void> {
  await checkAddress(config);
  // Holds uploads, the bundled database, and mails if there is no mail server.
  await checkDataDir(config.dataDir);
}

async function checkAddress(config: Pick<Config, 'host' | 'port' | 'databaseUrl'>): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host: config.host, port: config.port });
    await once(server, 'listening');
  } catch (error) {
    // Usually another CareLine on the same folder, which gets a more precise message a moment later. A database of its own
    // would be migrated by then.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && config.databaseUrl === undefined) return;
    throw listenProblem(config, error as NodeJS.ErrnoException);
  }
  server.close();
  await once(server, 'close');
}

export function listenProblem(
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: NodeJS.ErrnoException,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use. Set PORT to another one.`);
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Set PORT to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
      return new StartError(`This machine has no address ${host}. Set HOST to one of its addresses.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return new StartError(
        `The host ${host} is unknown (${error.code}). Set HOST to an address of this machine.`,
      );
    default:
      return error;
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'there is no space left on its disk',
  EDQUOT: 'there is no space left for this user',
  ENOENT: 'it cannot be created there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'its path is too long',
};

/** Node's recursive mkdir loops forever where nothing can be created, such as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  });
}

/** Writes a test file rather than checking permissions: quotas and file systems have too many other ways to refuse. */
export async function checkDataDir(folder: string): Promise<void> {
  const trial = join(folder, `.write-test-${process.pid}`);
  try {
    await makeFolder(folder);
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    await access(folder, constants.R_OK | constants.X_OK);
    await writeFile(trial, 'CareLine can write here.\n', { mode: 0o600 });
    await rm(trial);
  } catch (error) {
    await rm(trial, { force: true }).catch(() => {});
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${folder} cannot be used: ${reasons[code] ?? `the system says ${code}`}. Set DATA_DIR to another one.`,
    );
  }
}

/** Less than this, and mails, uploads, exports and backups fail soon. */
const LEAST_BYTES = 64 * 1_048_576;

/** Says that the disk of a folder is full; undefined while there is room, and where the system does not tell. */
export async function fullDisk(folder: string, least = LEAST_BYTES): Promise<string | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  if (!found || found.bavail * found.bsize >= least) return undefined;
  return 'The disk of DATA_DIR is full: mails, uploads, exports and backups fail. Free some space.';
}
