/** `backup FILE` and `restore FILE [--replace]`, on whichever database the server itself would use. */
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { backup, restore } from './db/backup.ts';
import { findRunningDatabase, startBundledDatabase } from './db/bundled/bundled-database.ts';
import { StartError } from './start-error.ts';

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
  const { url, close } = await connect();
  try {
    if (command === 'backup') return `${await backup(url, path)} rows are saved in ${path}`;
    const rows = await restore(url, path, { replace: flags.includes('--replace') });
    return `${rows} rows are restored from ${path}`;
  } finally {
    await close();
  }
}

async function connect(): Promise<Connection> {
  const { databaseUrl, dataDir } = readConfig();
  const found = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (found) return { url: found, close: async () => {} };
  const bundled = await startBundledDatabase({ dataDir, say: console.log });
  return { url: bundled.url, close: () => bundled.stop() };
}

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
