import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Set once by the process that starts the tests; its workers inherit both.
if (!process.env.CARELINE_E2E_DATA) {
  const data = mkdtempSync(join(tmpdir(), 'careline-e2e-'));
  // Open to the user that PostgreSQL runs as when this one is root.
  chmodSync(data, 0o755);
  process.env.CARELINE_E2E_DATA = data;
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
}
process.env.CARELINE_E2E_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.CARELINE_E2E_PORT}`;

const { CARELINE_BROWSER, CARELINE_BROWSER_ENV = '{}' } = process.env;
const sandboxed = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** `npm test -- --all`; else only what is not tagged `@all`, on the desktop. */
const isAll = process.env.CARELINE_TEST === 'all';

/** Specs of behaviour that does not depend on the size of the screen, or that set the size themselves. Single tests carry the tag `@any-size`. */
const SAME_AT_ANY_SIZE = [
  'app/keyboard',
  'app/screens',
  'call-center/failures',
  'call-center/keyboard',
  'call-center/line',
  'call-center/maps',
  'call-center/phone',
  'call-center/privacy',
  'call-center/search',
  'call-center/truth',
  'call-center/words',
  'directory/providers-leaving',
  'trust/verification-and-reports',
].map((name) => `**/e2e/${name}.spec.ts`);

const PHONE = {
  name: 'phone',
  testIgnore: SAME_AT_ANY_SIZE,
  grepInvert: /@any-size/,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: address,
    // Recording takes a fifth of the time: `CARELINE_TRACE=1` when a failure needs a closer look.
    trace: process.env.CARELINE_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(CARELINE_BROWSER ? { executablePath: CARELINE_BROWSER } : {}),
      args: sandboxed,
      env: { ...process.env, ...JSON.parse(CARELINE_BROWSER_ENV) },
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(!isAll && { grepInvert: /@all/ }),
      use: { viewport: { width: 1366, height: 768 } },
    },
    ...(isAll ? [PHONE] : []),
  ],
  webServer: {
    command: 'node server/dist/main.js',
    url: `${address}/health/live`,
    env: {
      PORT: process.env.CARELINE_E2E_PORT,
      DATA_DIR: process.env.CARELINE_E2E_DATA,
      DEMO: 'on',
      // A database that the unit tests were given may hold somebody's data: the browser tests bring their own.
      DATABASE_URL: '',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const taken = probe.address();
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0));
    });
  });
}
