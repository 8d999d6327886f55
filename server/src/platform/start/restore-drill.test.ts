/** The commands of docs/operating.md, run as they stand there. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const manual = await readFile(path('../../../../docs/operating.md'), 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'careline-drill-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const source = await testDatabase();
const target = await testDatabase();
const file = join(folder, 'drill.backup');
const settings = join(folder, 'careline.env');

/** The indented lines that begin with one that holds `text`. */
function blockWith(text: string): string {
  const lines = manual.split('\n');
  const from = lines.findIndex((line) => line.startsWith('    ') && line.includes(text));
  const length = lines.slice(from).findIndex((line) => !line.startsWith('    '));
  return lines
    .slice(from, from + length)
    .join('\n')
    .replace(/^ +/gm, '');
}

/** With the places of this machine for those of the document. */
function run(commands: string, variables: Record<string, string> = {}) {
  const admin = `${process.execPath} ${path('../../testing/processes/run-typescript.mjs')} ${path('../../admin.ts')}`;
  const script = commands
    .replace(/npm run (\w+) --/g, `${admin} $1`)
    .replaceAll('/etc/careline.env', settings)
    .replaceAll(/\/backup\/careline-.*\.backup/g, file)
    .replaceAll('cd /opt/careline', `cd ${folder}`);
  const { DATABASE_URL: _, DATA_DIR: __, ...environment } = process.env;
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile('sh', ['-ec', script], { env: { ...environment, ...variables } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

const nameOf = async ({ pool }: typeof source) =>
  (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;

async function writeSettings(databaseUrl: string) {
  const text = blockWith('DATABASE_URL=postgresql://careline:PASSWORD@db1,db2')
    .replace(
      /^DATABASE_URL=.*$/m,
      `DATABASE_URL=${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}sslmode=prefer&application_name=drill`,
    )
    .replace(/^DATA_DIR=.*$/m, `DATA_DIR=${folder}/data`)
    .replace('…', Buffer.alloc(32, 7).toString('base64'));
  expect(text).toContain('MAIL_FROM=CareLine <careline@example.org>');
  await writeFile(settings, text, { mode: 0o600 });
}

test('the restore drill restores into the database of the service, and says so', {
  timeout: 120_000,
}, async () => {
  await source.pool.query(`insert into region (name) values ('Drilled')`);
  await writeSettings(source.url);
  const saved = await run(blockWith('npm run backup -- --env'));
  expect(saved.said).toMatch(/^Database: \S+ on .+ \(settings of .*careline\.env\)\n\d+ rows are saved in /);

  await writeSettings(target.url);
  const drilled = await run(
    blockWith('npm run restore -- --env /etc/careline.env --check').replace(/^restores.*/ms, ''),
  );
  expect(drilled.said).toContain('rows were restored into a scratch database');
  const commands = manual.slice(manual.indexOf('## Restore drill'));
  const steps = /^ +cd \/opt\/careline\n( +npm .*\n)+/m.exec(commands)?.[0] ?? '';
  const { code, said } = await run(steps);
  expect([code, said.match(/rows are restored from/g)]).toEqual([0, ['rows are restored from']]);
  expect(said).toMatch(new RegExp(`^Database: ${await nameOf(target)} on `));
  expect((await target.pool.query('select name from region')).rows).toEqual([{ name: 'Drilled' }]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test.each([
  'npm run backup -- FILE.backup',
  'npm run restore -- FILE.backup',
  'npm run restore -- --check FILE.backup',
  'npm run registry -- FILE.csv',
])('%s without a database ends with a sentence, and creates none', async (command) => {
  const dataDir = join(folder, 'nowhere');
  const { code, said } = await run(command, { DATA_DIR: dataDir, INIT_CWD: folder });
  expect(said).toMatch(/^There is no database: .*nowhere.*--env FILE.*\.\n$/);
  expect([code, existsSync(dataDir)]).toEqual([1, false]);
});

test('a database without tables is not saved as if it were CareLine', async () => {
  await source.pool.query(
    `create schema empty; alter database ${await nameOf(source)} set search_path = empty`,
  );
  await writeSettings(source.url);
  const { code, said } = await run(blockWith('npm run backup -- --env'));
  expect(said).toContain('holds no tables of CareLine');
  expect(code).toBe(1);
});
