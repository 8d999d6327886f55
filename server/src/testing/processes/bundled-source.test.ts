import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const packages = path('../../../node_modules');
await mkdir(packages, { recursive: true });
const folder = await mkdtemp(join(packages, '.bundled-source-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = async (...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, [
      path('run-typescript.mjs'),
      join(folder, 'entry.ts'),
      ...args,
    ])
  ).stdout;

test('a process runs the sources as they are now, each from its own place', async () => {
  await write(
    'entry.ts',
    `import { formatPhone } from '@careline/contracts/rules/contact-formats';
     import pg from 'pg';
     import { word } from './word.ts';
     const said: string[] = [word, import.meta.url, typeof pg.Client, typeof formatPhone, ...process.argv.slice(1)];
     console.log(said.join(' '));`,
  );
  await write('word.ts', `export const word: string = 'first';`);
  const place = pathToFileURL(join(folder, 'entry.ts')).href;
  const said = (word: string) => `${word} ${place} function function ${join(folder, 'entry.ts')} x y\n`;
  expect(await run('x', 'y')).toBe(said('first'));
  expect(await run('x', 'y')).toBe(said('first'));
  await write('word.ts', `export const word: string = 'second';`);
  const both = await Promise.all([run('x', 'y'), run('x', 'y')]);
  expect(both).toEqual([said('second'), said('second')]);
});
