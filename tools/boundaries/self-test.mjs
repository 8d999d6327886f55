/** Proves that each rule fires: a small tree that breaks the rule must be rejected, and one that keeps all rules must pass. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { config, cruise, MUTUAL_ROOMS, projectRoot } from './cruise.mjs';

const importOf = (path) => `import { x } from '${path}';\nexport const y = x;\n`;
const plain = 'export const x = 1;\n';

const allowed = {
  'contracts/src/basis/primitives.ts': importOf('zod'),
  'contracts/src/directory/practices.ts': importOf('zod'),
  'contracts/src/directory/terms.ts': importOf('./practices.ts'),
  'server/src/directory/practices.ts': importOf('../platform/db/connection.ts'),
  'server/src/directory/practices.routes.ts': importOf('../platform/http/contract.ts'),
  'server/src/directory/practices.test.ts': importOf('../testing/test-app.ts'),
  'server/src/testing/test-app.ts': importOf('../app.ts'),
  'server/src/people/users/storage/users.ts': importOf('../../../platform/db/connection.ts'),
  'server/src/platform/db/connection.ts': importOf('pg'),
  'server/src/call-center/search-index/sync/loader.ts': importOf('../../../platform/db/connection.ts'),
  'server/src/app.ts': importOf('./directory/practices.ts'),
  'server/src/platform/http/contract.ts': importOf('@careline/contracts/directory/practices'),
  'web/src/app/router.ts': importOf('../directory/practices/list.tsx'),
  'web/src/directory/practices/list.tsx': importOf('../../entity-set/list.tsx'),
  'web/src/directory/practices/model/rules.ts': importOf('zod'),
  'web/src/call-center/results/results.tsx': importOf('../model/requests.ts'),
  'web/src/call-center/model/requests.ts': plain,
  'web/src/entity-set/list.tsx': importOf('../ui/table.tsx'),
  'web/src/ui/table.tsx': plain,
  'web/src/lib/text.ts': importOf('@careline/contracts/basis/primitives'),
  'web/src/trust/call-checklist.ts': importOf('@careline/contracts/directory/practices'),
  'web/src/trust/reports/list.tsx': importOf('../call-checklist.ts'),
};

/** For each rule, one file that breaks it. */
const broken = {
  'no-cycles': ['contracts/src/directory/practices.ts', importOf('./terms.ts')],
  'contracts-import-zod-alone': ['contracts/src/new.ts', importOf('pg')],
  'web-and-server-meet-only-in-contracts': [
    'web/src/lib/new.ts',
    importOf('../../../server/src/platform/http/contract.ts'),
  ],
  'server-wing-1-knows-none-above': [
    'server/src/platform/domain/up.ts',
    importOf('../../directory/practices.ts'),
  ],
  'server-wing-2-knows-none-above': ['server/src/directory/up.ts', importOf('../trust/reports/up.ts')],
  'server-wing-3-knows-none-above': [
    'server/src/trust/reports/up.ts',
    importOf('../../call-center/maps/up.ts'),
  ],
  'server-wing-4-knows-none-above': ['server/src/call-center/maps/up.ts', importOf('../../app.ts')],
  'server-people-and-directory-stand-side-by-side': [
    'server/src/directory/aside.ts',
    importOf('../people/users/storage/users.ts'),
  ],
  'contracts-wing-1-knows-none-above': ['contracts/src/basis/up.ts', importOf('../directory/terms.ts')],
  'contracts-wing-2-knows-none-above': ['contracts/src/directory/up.ts', importOf('../trust/up.ts')],
  'contracts-wing-3-knows-none-above': ['contracts/src/trust/up.ts', importOf('../call-center/up.ts')],
  'contracts-wing-4-knows-none-above': ['contracts/src/call-center/up.ts', importOf('../sets.ts')],
  'contracts-people-and-directory-stand-side-by-side': [
    'contracts/src/people/aside.ts',
    importOf('../directory/terms.ts'),
  ],
  'nouns-of-the-pages-never-import-each-other': [
    'web/src/directory/terms/one.ts',
    importOf('../practices/list.tsx'),
  ],
  'pages-do-not-know-the-app': ['web/src/directory/terms/two.ts', importOf('../../app/router.ts')],
  'shared-web-code-knows-no-page': ['web/src/maps/new.ts', importOf('../directory/practices/list.tsx')],
  'rules-of-the-pages-know-no-react': ['web/src/directory/terms/model/new.ts', importOf('react')],
  'lib-and-ui-know-no-noun': ['web/src/lib/noun.ts', importOf('@careline/contracts/directory/practices')],
  'lib-and-ui-are-leaves': ['web/src/ui/new.ts', importOf('../entity-set/list.tsx')],
  'only-storage-and-services-see-the-database': [
    'server/src/platform/http/new.ts',
    importOf('../db/connection.ts'),
  ],
  'routes-hand-the-connection-on': [
    'server/src/people/users/users.routes.ts',
    importOf('../../platform/db/connection.ts'),
  ],
  'the-domain-knows-no-http': ['server/src/directory/rules.ts', importOf('../platform/http/contract.ts')],
  'the-search-index-is-pure': [
    'server/src/call-center/search-index/results/new.ts',
    importOf('../../../platform/http/contract.ts'),
  ],
  'only-tests-use-test-helpers': ['server/src/trust/helped.ts', importOf('../testing/test-app.ts')],
  [MUTUAL_ROOMS]: ['server/src/trust/insights/there.ts', importOf('../gaps/back.ts')],
};

/** What the files above lean on. */
const leanedOn = {
  'contracts/src/sets.ts': plain,
  'server/src/trust/gaps/back.ts': importOf('../insights/elsewhere.ts'),
  'server/src/trust/insights/elsewhere.ts': plain,
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

const rules = [...createRequire(import.meta.url)(config).forbidden.map(({ name }) => name), MUTUAL_ROOMS];
const falseAlarms = violationsIn(allowed).map(
  ({ rule, from }) => `${rule}: fires for ${from}, which keeps it`,
);
const alarms = violationsIn({ ...allowed, ...leanedOn, ...Object.fromEntries(Object.values(broken)) });
const silent = rules
  .filter((name) => !alarms.some(({ rule, from }) => rule === name && from === broken[name]?.[0]))
  .map((name) => `${name}: does not fire`);

for (const failure of [...falseAlarms, ...silent]) console.error(failure);
console.log(
  `${rules.length} rules, ${rules.length - silent.length} fire, ${falseAlarms.length} false alarms`,
);
process.exitCode = falseAlarms.length + silent.length > 0 ? 1 : 0;
