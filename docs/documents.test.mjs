/** The documents name only files, folders and commands that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Installed, built or written by a run. */
const NOT_OURS = /^(data|test-results)$|(^|\/)(\.git|node_modules|dist)$/;

/** Every file of the project, as /server/src/main.ts. */
function listFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (NOT_OURS.test(path)) return [];
    return entry.isDirectory() ? listFiles(path) : `/${path}`;
  });
}

const files = listFiles();
const DOCUMENTS = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(1));
/** Of the project and of its tools. */
const scripts = new Set(
  files
    .filter((file) => /^(\/tools\/[\w-]+)?\/package\.json$/.test(file))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {})),
);

/** A file's name, with folders before it or not, or a folder's with a slash at its end. Not a URL, not a name with a placeholder. */
const PATH = /(?<![\w<>*/.{:-])(?:[\w-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|sql|md|css)|[\w-]+\/)(?![\w<>*{}])/g;

/** `lib/api` without its ending, or a folder without its slash. */
const STEM = /(?<=`)[a-z][\w-]*(?:\/[\w-]+)+(?=`)/g;

/** Documents shorten: `storage/practices.ts` is there if some path ends like that, `http/` if some path passes through it. */
const exists = (name, known = files) =>
  known.some((file) => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)));
const stemExists = (name) => files.some((file) => /^[./]/.test(file.split(`/${name}`)[1] ?? ''));

/** What a recipe makes is there for the rest of it. */
const madeIn = (text) => [...text.matchAll(/New file `([^`]+)`/g)].map(([, path]) => `/${path}`);

const listUnknownPaths = (text) => [
  ...new Set([
    ...(text.match(PATH) ?? []).filter(
      (name) => !name.startsWith('test-results/') && !exists(name, [...files, ...madeIn(text)]),
    ),
    ...(text.match(STEM) ?? []).filter((name) => !stemExists(name)),
  ]),
];

const listBrokenLinks = (document, text) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
    .map(([, target]) => target)
    .filter((target) => !existsSync(join(root, dirname(document), target)));

function listUnknownCommands(text) {
  const run = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, script]) => script);
  const tested = [...text.matchAll(/npx vitest run ((?:[\w./-]+\s?)+)/g)].flatMap(([, paths]) =>
    paths.trim().split(/\s/),
  );
  const browsed = [...text.matchAll(/npx playwright test ([\w-]+)/g)].map(([, part]) => part);
  return [
    ...run.filter((script) => !scripts.has(script)),
    ...tested.filter(
      (path) =>
        ![...files, ...madeIn(text)].some(
          (file) => file.startsWith(`/${path}`) && /\.test\.m?[jt]sx?$/.test(file),
        ),
    ),
    ...browsed.filter((part) => !files.some((file) => file.startsWith('/e2e/') && file.includes(part))),
  ];
}

test.for(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  expect(listUnknownPaths(text)).toEqual([]);
  expect(listBrokenLinks(document, text)).toEqual([]);
  expect(listUnknownCommands(text)).toEqual([]);
});

test('documents of every kind are read, and name paths', () => {
  const naming = DOCUMENTS.filter((document) => readFileSync(join(root, document), 'utf8').search(PATH) >= 0);
  expect(naming).toEqual(
    expect.arrayContaining([
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'docs/standing.md',
      'docs/decisions/0003-main-install.md',
      'server/src/exchange/import/README.md',
    ]),
  );
});

test('a path or a command that does not exist is noticed', () => {
  expect(
    listUnknownPaths(
      '`server/src/app.ts`, `http/rights.test.ts`, platform/domain/, `lib/api` and `storage/<set>.ts`',
    ),
  ).toEqual([]);
  expect(listUnknownPaths('`server/src/apps.ts`, pp.ts, platform/domains/ and `lib/apis`')).toEqual([
    'server/src/apps.ts',
    'pp.ts',
    'platform/domains/',
    'lib/apis',
  ]);
  expect(listBrokenLinks('docs/standing.md', '[here](../README.md) [nowhere](README.md)')).toEqual([
    'README.md',
  ]);
  expect(listUnknownCommands('npm run build, npx vitest run server/src/directory/providers docs')).toEqual(
    [],
  );
  expect(
    listUnknownCommands('npm run buidl, npx vitest run docs server/providers, npx playwright test nothing'),
  ).toEqual(['buidl', 'server/providers', 'nothing']);
});
