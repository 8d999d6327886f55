/**
 * `backup FILE`, `restore FILE [--replace]`, `restore --check FILE` and `registry FILE [--states NY,NJ]`, on the database that the server
 * would use; `--env FILE` names the settings of its service.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './platform/config.ts';
import { backup, restore, whyNotSaved } from './platform/db/backup/backup.ts';
import { checkBackup } from './platform/db/backup/check-backup.ts';
import { lockFile } from './platform/db/bundled/folder-lock.ts';
import { openPool } from './platform/db/connection.ts';
import { bulkLimits } from './platform/db/limited-client.ts';
import { constraintRefusal } from './platform/domain/constraint-messages.ts';
import { databaseFailure } from './platform/domain/database-failures.ts';
import { StartError } from './platform/domain/start-error.ts';
import { runJobHere } from './platform/jobs/services/run-job.ts';
import { readEnvFile } from './platform/start/env-file.ts';
import { withOperatedDatabase } from './platform/start/operated-database.ts';
import { openRegistryFile } from './trust/registry/reading/registry-file.ts';
import { describeLoad, registryLoad } from './trust/registry/services/load-registry.ts';

interface Flags {
  env?: string;
  replace?: boolean;
  check?: boolean;
  states?: string;
}

const COMMANDS: Readonly<Record<string, (path: string, flags: Flags) => Promise<string>>> = {
  backup: (path, flags) =>
    onlyOneInto(path, () =>
      // A standby will do.
      withDatabase(flags, async (url) => `${await backup(url, path)} rows are saved in ${path}`, true),
    ),
  restore: (path, flags) =>
    withDatabase(flags, async (url) =>
      flags.check
        ? `${path} is whole: ${await checkBackup(url, path)} rows were restored into a scratch database and counted.`
        : `${await restore(url, path, { replace: flags.replace ?? false })} rows are restored from ${path}`,
    ),
  registry: loadFile,
};

/** What each command takes besides its file and --env. */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  backup: [],
  restore: ['replace', 'check'],
  registry: ['states'],
};

const USAGES: Readonly<Record<string, string>> = {
  backup: 'npm run backup -- [--env FILE] FILE',
  restore: 'npm run restore -- [--env FILE] [--replace | --check] FILE',
  registry: 'npm run registry -- [--env FILE] FILE [--states NY,NJ]',
};
const usageOf = (command: string) =>
  new StartError(`Usage: ${USAGES[command] ?? Object.values(USAGES).join(', or ')}`);

async function main([command = '', ...args]: string[]): Promise<string> {
  const run = COMMANDS[command];
  const { flags, files } = readArguments(command, args);
  const [file, ...more] = files;
  const isKnown = Object.keys(flags).every((flag) => flag === 'env' || FLAGS[command]?.includes(flag));
  if (!run || !file || more.length > 0 || !isKnown || (flags.check && flags.replace)) throw usageOf(command);
  return run(fromCaller(file), flags);
}

function readArguments(command: string, args: string[]): { flags: Flags; files: string[] } {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const options = { env: text, replace: yes, check: yes, states: text };
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { flags: values, files: positionals };
  } catch {
    throw usageOf(command);
  }
}

/** npm changes the folder; a path means what it meant where the command was given. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

async function loadFile(path: string, { states: list, ...flags }: Flags): Promise<string> {
  const states = list
    ?.toUpperCase()
    .split(',')
    .map((state) => state.trim());
  if (states?.some((state) => !/^[A-Z]{2}$/.test(state))) throw usageOf('registry');
  return withDatabase(flags, async (url) => {
    const pool = openPool(url, 2, bulkLimits);
    try {
      const fileName = basename(path);
      (await openRegistryFile(path, fileName)).close();
      return `${describeLoad(await runJobHere(pool, registryLoad, { path, fileName, states }))}.`;
    } finally {
      await pool.end();
    }
  });
}

/** Two backups into the same file would overwrite each other. */
async function onlyOneInto(path: string, work: () => Promise<string>): Promise<string> {
  const lock = await lockFile(path).catch((error: unknown) => {
    throw whyNotSaved(error, path);
  });
  if ('heldBy' in lock) {
    throw new StartError(
      `Another backup into ${path} is under way (process ${lock.heldBy}). Wait for it, or choose another file.`,
    );
  }
  return work().finally(() => lock.release());
}

function withDatabase<Result>(
  { env }: Flags,
  work: (url: string) => Promise<Result>,
  mayBeReadOnly = false,
): Promise<Result> {
  const file = env === undefined ? undefined : fromCaller(env);
  const { databaseUrl, dataDir } = readConfig({ ...process.env, ...(file && readEnvFile(file)) });
  const settings = file === undefined ? 'settings of this shell' : `settings of ${file}`;
  return withOperatedDatabase(
    { databaseUrl, dataDir, settings, mayBeReadOnly, log: (line) => console.log(line) },
    work,
  );
}

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  // Not the error itself: PostgreSQL's details repeat rows of the database.
  const said =
    error instanceof StartError
      ? error.message
      : (constraintRefusal(error)?.message ?? databaseFailure(error)?.sentence);
  console.error(said ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
});
