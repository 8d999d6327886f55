import { configDefaults, defineConfig } from 'vitest/config';

const conditions = ['careline-source', 'module', 'node', 'development|production'];
const project = (name: string, test: object = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`${name}/src/**/*.test.{ts,tsx}`], ...test },
});

/** Files that run one after the other share what they import: nothing there keeps state, and loading it takes as long as the tests. */
const SHARED = { isolate: false };
/** Except for the API document: schemas get their names once in a process. */
const API_DOCUMENT = 'server/src/platform/http/openapi/*.test.ts';
const DATABASE = { globalSetup: 'server/src/testing/global-setup.ts' };

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    pool: 'forks',
    // One more than the cores of the smallest machine: many tests wait for processes and clocks.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('contracts', SHARED),
      project('server', { ...SHARED, ...DATABASE, exclude: [...configDefaults.exclude, API_DOCUMENT] }),
      project('api-document', { ...DATABASE, include: [API_DOCUMENT] }),
      project('web', { ...SHARED, include: ['web/src/**/*.test.ts'] }),
      project('pages', {
        ...SHARED,
        include: ['web/src/**/*.test.tsx'],
        environment: 'happy-dom',
        setupFiles: 'web/src/testing/dom.ts',
      }),
      { extends: true, test: { name: 'docs', environment: 'node', include: ['docs/*.test.mjs'] } },
    ],
  },
});
