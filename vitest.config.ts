import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Without `module`, which is for bundlers: Node runs these files. */
const conditions = ['careline-source', 'node', 'development|production'];
const project = (name: string, test: object = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`${name}/src/**/*.test.{ts,tsx}`], ...test },
});

/** Files that run one after the other share what they import: nothing there keeps state, and loading it takes as long as the tests. */
const SHARED = { isolate: false };
/** Except for the API document: schemas get their names once in a process. */
const API_DOCUMENT = 'server/src/platform/http/openapi/*.test.ts';
const DATABASE = {
  globalSetup: 'server/src/testing/database/global-setup.ts',
  alias: {
    '@node-rs/argon2': fileURLToPath(new URL('server/src/testing/time/quick-argon2.ts', import.meta.url)),
  },
};

/** Those that take long come first, pure functions last, so that no worker is left alone with a long file at the end. */
const PROJECTS = ['api-document', 'server', 'pages', 'docs', 'web', 'contracts'];
/** The longest files of the server. A fresh clone has no times of earlier runs to sort by. */
const LONG = [
  'services/killed-import',
  'services/killed-roster',
  'duplicates/merging-places',
  'storage/role-order',
  'start/start',
  'http/rights',
  'reading/bad-files',
  'contract/hostile-input',
  'search/outage',
  'services/sign-in-flood',
  'storage/large-list',
  'services/killed-load',
  'backup/backup',
  'search-index/search-index',
  'bundled/crash',
  'bundled/bundled-database',
  'understanding/understanding',
  'duplicates/merges',
  'sync/change-feed',
  'account/account',
  'db/connection',
];
const byProject = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
function byLength({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONG.length : place;
}
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => byProject(a) - byProject(b) || byLength(a) - byLength(b));
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    pool: 'forks',
    setupFiles: 'vitest.setup.ts',
    // One more than the cores of the smallest machine: many tests wait for processes and clocks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Far above what a busy machine needs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('contracts', SHARED),
      project('server', { ...SHARED, ...DATABASE, exclude: [...configDefaults.exclude, API_DOCUMENT] }),
      project('api-document', { ...DATABASE, include: [API_DOCUMENT] }),
      project('web', { ...SHARED, include: ['web/src/**/*.test.ts'] }),
      project('pages', {
        ...SHARED,
        include: ['web/src/**/*.test.tsx'],
        environment: 'happy-dom',
        setupFiles: ['vitest.setup.ts', 'web/src/testing/dom.ts'],
      }),
      { extends: true, test: { name: 'docs', environment: 'node', include: ['docs/*.test.mjs'] } },
    ],
  },
});
