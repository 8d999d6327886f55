import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, it } from 'vitest';
// @ts-expect-error: plain JavaScript, which Node runs before anything is compiled.
import { bundled } from '../../testing/processes/bundled-source.mjs';
import { testDatabase } from '../../testing/test-database.ts';
import { lockFile } from '../db/bundled/folder-lock.ts';
import { checkDataDir } from './start-checks.ts';

const runner = fileURLToPath(new URL('../../testing/processes/run-typescript.mjs', import.meta.url));
const entry = (name: string) => fileURLToPath(new URL(`../../${name}.ts`, import.meta.url));
const { url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'careline-start-'));
await chmod(folder, 0o755);
await writeFile(join(folder, 'file'), '');
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(name: string, variables: Record<string, string>, args: string[] = []) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [runner, entry(name), ...args], {
    env: { ...environment, PORT: '0', DATA_DIR: join(folder, 'data'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { child, said: () => said };
}

describe('a start that cannot succeed', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['HOST', { HOST: '203.0.113.9' }, /no address 203\.0\.113\.9\. Set HOST/],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x?sslrootcert=/nowhere' },
      /DATABASE_URL cannot be read .*\/nowhere/,
    ],
    [
      'TZ',
      { TZ: 'Mars/Olympus' },
      /variable TZ must be the name of a time zone, such as America\/New_York\./,
    ],
    ['DATA_DIR', { DATA_DIR: join(folder, 'file') }, /it is a file\. Set DATA_DIR/],
  ])('says in one sentence what is wrong with %s: %j', async (_name, variables, sentence) => {
    const { child, said } = start('main', variables);
    const [code] = await once(child, 'close');
    expect(said()).toMatch(sentence);
    expect(said().trim().split('\n')).toHaveLength(1);
    expect(said()).not.toContain('secret');
    expect(JSON.parse(said())).toMatchObject({ level: 50, time: expect.any(Number) });
    expect(code).toBe(1);
  });

  it('refuses a setup that would lock everybody out while the single sign-on provider is away', async () => {
    const { child, said } = start('main', {
      DATABASE_URL: url,
      OIDC_ONLY: 'on',
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'careline',
      PUBLIC_URL: 'https://careline.example.org',
    });
    const [code] = await once(child, 'close');
    expect(JSON.parse(said().trim().split('\n').at(-1) ?? '').msg).toMatch(
      /^OIDC_ONLY is on, but no active Admin has a break-glass account: .*Start with OIDC_ONLY=off, mark one in User Management/,
    );
    expect(code).toBe(1);
  });
});

it.each([
  [join(folder, 'file/below'), /a part of its path is a file\. Set DATA_DIR/],
  ...(process.platform === 'linux' ? [['/proc/careline', /cannot be used: .*\. Set DATA_DIR/] as const] : []),
] as const)('the data folder %s is refused with a reason', (dataDir, sentence) =>
  expect(checkDataDir(dataDir)).rejects.toThrow(sentence),
);

it('a second backup into the same file is refused at once', async () => {
  const file = join(folder, 'careline.backup');
  const lock = await lockFile(file);
  const { child, said } = start('admin', { DATABASE_URL: inject('serverUrl') }, ['backup', file]);
  await once(child, 'close');
  expect(said()).toMatch(/^Another backup into .*careline\.backup is under way \(process \d+\)/);
  if ('release' in lock) await lock.release();
});

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  it('continues as an ordinary user who can restart PostgreSQL and back it up', {
    timeout: 240_000,
  }, async () => {
    const dataDir = join(folder, 'root');
    // An ordinary user may read what is bundled for tests, not write it.
    await bundled(entry('platform/backups/services/backup-process'));
    const { child, said } = start('main', { DATA_DIR: dataDir, DEMO: 'off', BACKUP_EVERY: '1h' });
    try {
      await until(() => said().includes('CareLine is ready'));
      for (const line of said().trim().split('\n'))
        expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      if (said().includes('CareLine stays root')) return expect(status).toMatch(/^Uid:\t0\t/m);
      expect(status).toMatch(/^Uid:\t(?!0\t)(\d+)\t\1\t\1\t\1$/m);
      expect(status).toMatch(/^Groups:\t(?!0 )\d+ $/m);
      const pid = Number(
        (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
      );
      process.kill(pid, 'SIGKILL');
      await until(() => said().includes('PostgreSQL is running again'));
      await until(() => /rows are saved in .*scheduled-.*\.backup/.test(said()));
    } finally {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
  });

  it('does not follow a link planted in place of its socket folder', async () => {
    const { prepareSocketFolder } = await import('../db/bundled/bundled-database.ts');
    const home = join(folder, 'a-folder-with-a-rather-long-name/'.repeat(4));
    const user = { uid: 65_534, gid: 65_534 };
    const socketFolder = await prepareSocketFolder({ home, data: home, password: '' }, user);
    expect((await lstat(socketFolder)).uid).toBe(user.uid);
    await rm(socketFolder, { recursive: true });
    const target = join(folder, 'target');
    await mkdir(target, { mode: 0o700 });
    await symlink(target, socketFolder);
    await expect(prepareSocketFolder({ home, data: home, password: '' }, user)).rejects.toThrow('Remove it');
    expect((await lstat(target)).uid).toBe(0);
    await rm(socketFolder);
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 100_000; !isTrue(); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('It did not happen.');
  }
}
