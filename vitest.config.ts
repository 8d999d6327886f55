import { defineConfig } from 'vitest/config';

const conditions = ['careline-source', 'module', 'node', 'development|production'];
const project = (name: string, test: { globalSetup?: string } = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`${name}/src/**/*.test.{ts,tsx}`], ...test },
});

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
      project('contracts'),
      project('server', { globalSetup: 'server/src/testing/global-setup.ts' }),
      project('web'),
      { extends: true, test: { name: 'docs', environment: 'node', include: ['docs/*.test.mjs'] } },
    ],
  },
});
