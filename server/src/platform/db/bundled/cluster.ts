import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../domain/start-error.ts';
import { sync } from '../backup/backup-file.ts';
import { type Binaries, canEnter, type Log, makeOpenFolder, type Operator, openFolder } from './binaries.ts';

/** A PostgreSQL data folder, and next to it the password of its only user. */
export interface Cluster {
  home: string;
  data: string;
  password: string;
}

export const clusterUser = 'careline';

const entryOf = (dataDir: string) => join(dataDir, 'postgres');

/** The cluster in a data folder, if there is one. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const entry = entryOf(dataDir);
  if (!existsSync(entry)) return undefined;
  // Resolve the link here: PostgreSQL may not be allowed into the folder that contains it.
  const home = await realpath(entry);
  const password = await readFile(join(home, 'password'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EACCES' ? 'belongs to another user' : `cannot be read (${error.code})`;
    throw new StartError(`${home} ${reason}. Start CareLine as the user who created it, or set DATA_DIR.`);
  });
  return { home, data: join(home, 'cluster'), password };
}

export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  operator: Operator,
  log: Log,
): Promise<Cluster> {
  await removeUnfinished(entryOf(dataDir));
  if (!existsSync(entryOf(dataDir))) await createCluster(entryOf(dataDir), binaries, operator, log);
  const cluster = await findCluster(dataDir);
  if (!cluster) throw new StartError(`${entryOf(dataDir)} is a broken link.`);
  await checkVersion(cluster, binaries);
  return cluster;
}

async function checkVersion({ data }: Cluster, { majorVersion }: Binaries): Promise<void> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (found === majorVersion) return;
  throw new StartError(
    `${data} was made by PostgreSQL ${found}, and this version of CareLine brings ${majorVersion}. Make a backup with the version that made it, and restore that with this one in another DATA_DIR.`,
  );
}

/** Creates under a temporary name and renames when complete, so that a crash leaves no partial cluster. */
async function createCluster(home: string, binaries: Binaries, operator: Operator, log: Log): Promise<void> {
  const suffix = randomBytes(6).toString('hex');
  const reachable = canEnter(operator, dirname(home));
  const unfinished = reachable ? `${home}.unfinished-${suffix}` : join(openFolder, `data-${suffix}`);
  if (!reachable) {
    log(`PostgreSQL cannot enter ${dirname(home)}: its data is kept in ${unfinished}`);
    await makeOpenFolder();
  }

  await mkdir(unfinished, { mode: 0o700 });
  await own(unfinished, operator);
  await writeFile(join(unfinished, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600 });
  await own(join(unfinished, 'password'), operator);
  initialise(unfinished, binaries, operator);
  await sync(unfinished);

  if (reachable) await rename(unfinished, home);
  else await symlink(unfinished, home);
  await sync(dirname(home));
}

function initialise(home: string, { initdb }: Binaries, operator: Operator): void {
  const { status, stderr, error } = spawnSync(
    initdb,
    [
      `--pgdata=${join(home, 'cluster')}`,
      `--username=${clusterUser}`,
      `--pwfile=${join(home, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider does not depend on the machine's locales, so text sorts the same everywhere.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...operator, cwd: home, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  if (status !== 0) {
    throw new StartError(
      `The bundled PostgreSQL could not create its data folder: ${error?.message ?? stderr.trim()}`,
    );
  }
}

/** What killed starts left. An initdb that outlived its start may still be writing; the next start then removes the folder. */
async function removeUnfinished(home: string): Promise<void> {
  const parent = dirname(home);
  const prefix = `${basename(home)}.unfinished-`;
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  await Promise.all(
    leftovers.map((name) => rm(join(parent, name), { recursive: true, force: true }).catch(() => {})),
  );
}

async function own(path: string, { uid, gid }: Operator): Promise<void> {
  if (uid !== undefined && gid !== undefined) await lchown(path, uid, gid);
}
