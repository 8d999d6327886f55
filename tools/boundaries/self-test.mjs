/** Proves that each rule fires: a small tree that breaks the rule must be rejected, and one that keeps all rules must pass. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { config, cruise, projectRoot } from './cruise.mjs';

const importOf = (path) => `import { x } from '${path}';\nexport const y = x;\n`;
const plain = 'export const x = 1;\n';

const allowed = {
  'contracts/src/practices.ts': importOf('zod'),
  'contracts/src/terms.ts': importOf('./practices.ts'),
  'server/src/practices/storage/practices.ts': importOf('../../db/connection.ts'),
  'server/src/practices/practices.routes.ts': importOf('../http/contract.ts'),
  'server/src/db/connection.ts': importOf('pg'),
  'server/src/search-index/sync/loader.ts': importOf('../../db/connection.ts'),
  'server/src/app.ts': importOf('./practices/storage/practices.ts'),
  'server/src/http/contract.ts': importOf('@careline/contracts/practices'),
  'web/src/app/router.ts': importOf('../features/practices/list.tsx'),
  'web/src/features/practices/list.tsx': importOf('../../entity-set/list.tsx'),
  'web/src/features/practices/model/rules.ts': importOf('zod'),
  'web/src/entity-set/list.tsx': importOf('../ui/table.tsx'),
  'web/src/ui/table.tsx': plain,
  'web/src/lib/text.ts': importOf('@careline/contracts/practices'),
};

/** For each rule, one file that breaks it. */
const broken = {
  'no-cycles': ['contracts/src/practices.ts', importOf('./terms.ts')],
  'contracts-import-zod-alone': ['contracts/src/new.ts', importOf('pg')],
  'web-and-server-meet-only-in-contracts': [
    'web/src/lib/new.ts',
    importOf('../../../server/src/http/contract.ts'),
  ],
  'features-never-import-each-other': ['web/src/features/terms/one.ts', importOf('../practices/list.tsx')],
  'features-do-not-know-the-app': ['web/src/features/terms/two.ts', importOf('../../app/router.ts')],
  'shared-web-code-knows-no-feature': ['web/src/maps/new.ts', importOf('../features/practices/list.tsx')],
  'rules-of-the-pages-know-no-react': ['web/src/features/terms/model/new.ts', importOf('react')],
  'lib-and-ui-are-leaves': ['web/src/ui/new.ts', importOf('../entity-set/list.tsx')],
  'only-storage-and-services-see-the-database': ['server/src/http/new.ts', importOf('../db/connection.ts')],
  'the-domain-knows-no-http': ['server/src/practices/rules.ts', importOf('../http/contract.ts')],
  'the-search-index-is-pure': ['server/src/search-index/results/new.ts', importOf('../../http/contract.ts')],
};

function violationsIn(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'careline-boundaries-')));
  try {
    cpSync(join(projectRoot, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
    cpSync(join(projectRoot, 'contracts/package.json'), join(root, 'contracts/package.json'));
    for (const name of ['zod', 'pg', 'react']) {
      write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(root, `node_modules/${name}/index.js`, plain);
    }
    mkdirSync(join(root, 'node_modules/@careline'));
    symlinkSync('../../contracts', join(root, 'node_modules/@careline/contracts'));
    for (const [path, text] of Object.entries(files)) write(root, path, text);
    const { modules, violations } = cruise(root, ['contracts/src', 'server/src', 'web/src']);
    const expected = Object.keys(files).length;
    if (modules !== expected) throw new Error(`${modules} modules read of ${expected}`);
    return violations;
  } finally {
    rmSync(root, { recursive: true });
  }
}

function write(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const rules = createRequire(import.meta.url)(config).forbidden.map(({ name }) => name);
const falseAlarms = violationsIn(allowed).map(
  ({ rule, from }) => `${rule}: fires for ${from}, which keeps it`,
);
const alarms = violationsIn({ ...allowed, ...Object.fromEntries(Object.values(broken)) });
const silent = rules
  .filter((name) => !alarms.some(({ rule, from }) => rule === name && from === broken[name]?.[0]))
  .map((name) => `${name}: does not fire`);

for (const failure of [...falseAlarms, ...silent]) console.error(failure);
console.log(
  `${rules.length} rules, ${rules.length - silent.length} fire, ${falseAlarms.length} false alarms`,
);
process.exitCode = falseAlarms.length + silent.length > 0 ? 1 : 0;
