/** Finds what is declared and has no effect: exports nobody imports, sentences nobody says, variables nobody reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './lib.mjs';

const READ = ['contracts/src', 'server/src', 'web/src', 'e2e', 'bench', 'siege', 'scripts'];
const JUDGED = /^(contracts|server)\/src\//;
/** Names every schema for the API's document, and so keeps none of them alive. */
const NAMING = 'server/src/platform/http/openapi/schema-names.ts';
const TEST = /\.(test|spec)\.tsx?$|\/testing\/|^(e2e|bench|siege)\//;

export function unused() {
  selfTest();
  const files = readSources();
  const problems = [
    ...unusedExports(files),
    ...unusedSettings(files, readFileSync(join(root, 'README.md'), 'utf8')),
  ];
  if (problems.length > 0) {
    throw Object.assign(new Error('Some declarations have no effect.'), { output: problems.join('\n') });
  }
  return `${files.size} files, everything declared is used`;
}

function readSources() {
  const files = new Map();
  for (const folder of READ) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (!entry.isFile() || !/\.(tsx?|mjs)$/.test(path) || /(^|\/)(node_modules|dist)\//.test(path))
        continue;
      files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}

// ---------------------------------------------------------------- exports

/** Vitest and Node call what these files export. */
const CALLED_BY_TOOLS = /\.test\.tsx?$|\/global-setup\.ts$|\/typescript-hooks\.mjs$/;

/**
 * An export is used when a file of the product imports it. One that only tests import must also be used in its own file:
 * a test alone keeps nothing alive. A type may just describe what its own file's functions take and answer.
 */
export function unusedExports(files) {
  const users = importers(files);
  const problems = [];
  for (const [path, text] of files) {
    if (!JUDGED.test(path) || CALLED_BY_TOOLS.test(path)) continue;
    for (const [name, isType] of exportedNames(text)) {
      const by = [...(users.get(`${path}#${name}`) ?? []), ...(users.get(`${path}#*`) ?? [])];
      const isUsedHere = occurrences(text, name) > 1;
      const isKept = isType ? isUsedHere : by.length > 0 && (isUsedHere || TEST.test(path));
      if (by.some((user) => !TEST.test(user)) || isKept) continue;
      problems.push(`${path}: ${name} is exported and nobody imports it.`);
    }
  }
  return problems;
}

const EXPORT =
  /^export (?:declare )?(?:async )?(?:abstract )?(const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Name -> whether it is only a type. A schema and its type share a name and are judged as one value. */
function exportedNames(text) {
  const names = new Map();
  for (const [, kind, name] of text.matchAll(EXPORT)) {
    names.set(name, (names.get(name) ?? true) && (kind === 'interface' || kind === 'type'));
  }
  return names;
}

const occurrences = (text, name) => text.match(new RegExp(`(?<![\\w.'"/-])${name}\\b`, 'g'))?.length ?? 0;

/** `file#name` or `file#*` -> the files that import it. */
function importers(files) {
  const users = new Map();
  const note = (target, name, user) => {
    const key = `${target}#${name}`;
    users.set(key, [...(users.get(key) ?? []), user]);
  };
  for (const [path, text] of files) {
    if (path === NAMING) continue;
    for (const [, clause, specifier] of text.matchAll(
      /(?:import|export)\s+([^'";]*?)\s+from\s+['"]([^'"]+)['"]/g,
    )) {
      const target = resolved(path, specifier, files);
      if (target === undefined) continue;
      const [, names] = clause.match(/\{([^}]*)\}/) ?? [];
      if (names === undefined) note(target, '*', path);
      else for (const name of importedNames(names)) note(target, name, path);
    }
    for (const [, names, specifier] of text.matchAll(
      /(?:\{([^{}]*)\}\s*=\s*)?(?:await import|typeof import|importActual)\(\s*['"`]([^'"`]+)['"`]/g,
    )) {
      const target = resolved(path, specifier, files);
      if (target === undefined) continue;
      if (names === undefined) note(target, '*', path);
      else for (const name of importedNames(names)) note(target, name, path);
    }
  }
  return users;
}

const importedNames = (names) =>
  names
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(/\s+as\s+|:/)[0]
        .trim(),
    )
    .filter(Boolean);

function resolved(from, specifier, files) {
  const own = specifier.match(/^@careline\/contracts\/(.+)$/);
  const path = own
    ? `contracts/src/${own[1]}.ts`
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined;
  // What is measured and besieged is the built product.
  const source = path?.replaceAll('\\', '/').replace(/^(server|contracts)\/dist\/(.*)\.js$/, '$1/src/$2.ts');
  return files.has(source) ? source : undefined;
}

// ---------------------------------------------------------------- settings

/** Every environment variable is read, explained in the README, and its field of `Config` used somewhere. */
export function unusedSettings(files, readme) {
  const config = files.get('server/src/platform/config.ts') ?? '';
  const others = [...files].filter(
    ([path]) => JUDGED.test(path) && !TEST.test(path) && path !== 'server/src/platform/config.ts',
  );
  const problems = [];
  const variables = [...between(config, 'const Environment', '\n});').matchAll(/^ {2}([A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  for (const name of variables) {
    if (!config.includes(`env.${name}`)) problems.push(`config.ts: ${name} is declared and never read.`);
    if (!readme.includes(`\`${name}\``)) problems.push(`README.md: ${name} is not explained.`);
  }
  const fields = [...between(config, 'interface Config', '\n}').matchAll(/^ {2}(\w+)[?]?:/gm)].map(
    ([, name]) => name,
  );
  for (const name of fields) {
    const use = new RegExp(`config\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}: (?:Config|Pick<Config)`);
    if (!others.some(([, text]) => use.test(text))) problems.push(`config.ts: nobody uses ${name}.`);
  }
  if (variables.length === 0 || fields.length === 0) problems.push('config.ts: no setting could be read.');
  return problems;
}

function between(text, start, end) {
  const from = text.indexOf(start);
  return from < 0 ? '' : text.slice(from, text.indexOf(end, from));
}

// ---------------------------------------------------------------- the check checks itself

function selfTest() {
  const used = `import { f, used, type Kept } from '@careline/contracts/a';\nimport { inner } from './b.ts';\nused(inner);`;
  const declared =
    'export const used = 1;\nexport interface Kept {}\nexport const idle = 2;\nexport type Idle = 2;\nexport type Result = 3;\nexport const f = (): Result => 3;\nexport const tested = 3;';
  const found = unusedExports(
    new Map([
      ['contracts/src/a.ts', declared],
      ['contracts/src/a.test.ts', `import { tested } from './a.ts';`],
      ['server/src/b.ts', 'export const inner = 1;'],
      ['server/src/c.ts', used],
    ]),
  );
  const names = found.map((problem) => problem.split(' ')[1]).join(' ');
  if (names !== 'idle Idle tested')
    throw new Error(`The check for unused exports is broken: it found ${names || 'nothing'}.`);
  const config = `const Environment = z.object({\n  PORT: 1,\n  IDLE: 2,\n});\ninterface Config {\n  port: number;\n  idle: number;\n}\nenv.PORT`;
  const settings = unusedSettings(
    new Map([
      ['server/src/platform/config.ts', config],
      ['server/src/main.ts', 'listen(config.port)'],
    ]),
    '`PORT`',
  );
  if (settings.length !== 3) throw new Error('The check for unused settings is broken.');
}
