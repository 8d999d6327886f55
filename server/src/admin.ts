/** `backup FILE` and `restore FILE [--replace]`, on the database that the server would use. */
import { resolve } from 'node:path';
import { readConfig } from './platform/config.ts';
import { backup, restore, whyNotSaved } from './platform/db/backup/backup.ts';
import { findRunningDatabase, startBundledDatabase } from './platform/db/bundled/bundled-database.ts';
import { lockFile } from './platform/db/bundled/folder-lock.ts';
import { databaseFailure } from './platform/domain/database-failures.ts';
import { StartError } from './platform/domain/start-error.ts';
import { checkDataDir } from './platform/start/start-checks.ts';

interface Connection {
  url: string;
  close(): Promise<void>;
}

async function main([command, file, ...flags]: string[]): Promise<string> {
  if (
    !file ||
    (command !== 'backup' && command !== 'restore') ||
    flags.some((flag) => flag !== '--replace')
  ) {
    throw new StartError('Usage: npm run backup -- FILE, or npm run restore -- FILE [--replace]');
  }
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  return command === 'backup'
    ? onlyOneInto(path, () =>
        withDatabase(async (url) => `${await backup(url, path)} rows are saved in ${path}`),
      )
    : withDatabase(async (url) => {
        const rows = await restore(url, path, { replace: flags.includes('--replace') });
        return `${rows} rows are restored from ${path}`;
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

async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, close } = await connect();
  try {
    return await work(url);
  } finally {
    await close();
  }
}

async function connect(): Promise<Connection> {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl === undefined) await checkDataDir(dataDir);
  const found = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (found) return { url: found, close: async () => {} };
  const bundled = await startBundledDatabase({ dataDir, log: console.log });
  return { url: bundled.url, close: () => bundled.stop() };
}

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  // Not the error itself: PostgreSQL's details repeat rows of the database.
  const said = error instanceof StartError ? error.message : databaseFailure(error)?.sentence;
  console.error(said ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
});
