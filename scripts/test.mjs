/** `npm test`: everything that shows whether the project is sound, starting from a fresh clone. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { boundaries, lint, types, unused } from './checks.mjs';
import { root, runInstalled, runNode, step } from './lib.mjs';
import { lockFiles } from './lock-files.mjs';
import { build, checkNode, install } from './prepare.mjs';

const results = join(root, 'test-results');
const totals = { passed: 0, failed: 0 };

/** Prints one line per step, and the whole output of one that failed. */
async function attempt(label, work) {
  try {
    return await step(label, work);
  } catch (error) {
    console.error(`${label} failed: ${error.message}\n${error.output ?? ''}`);
    throw error;
  }
}

/** Runs several things at the same time and waits for all of them, so that no process is left behind. Returns whether all succeeded. */
async function together(...works) {
  const outcomes = await Promise.allSettled(works);
  return outcomes.every(({ status }) => status === 'fulfilled');
}

/** Without these there is nothing to test. */
async function first(...works) {
  if (!(await together(...works))) finish(1);
}

/** A step that counts as one test. */
const check = (label, work) =>
  attempt(label, async () => {
    try {
      const result = await work();
      totals.passed += 1;
      return result;
    } catch (error) {
      totals.failed += 1;
      throw error;
    }
  });

function finish(code) {
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(code);
}

function count({ passed, failed, skipped }) {
  totals.passed += passed;
  totals.failed += failed;
  return [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ');
}

/** A step that runs a test suite. Its tests are counted from its JSON report, whether or not it succeeds. */
const suite = (label, command, args, env, summarise) =>
  attempt(label, async () => {
    const file = join(results, `${command}.json`);
    rmSync(file, { force: true });
    let summary = '';
    try {
      await runInstalled(command, args(file), { env: { ...process.env, ...env(file) } });
    } finally {
      if (existsSync(file)) summary = count(summarise(JSON.parse(readFileSync(file, 'utf8'))));
      else totals.failed += 1;
    }
    return summary;
  });

const unitTests = () =>
  suite(
    'Unit and API tests',
    'vitest',
    (file) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    () => ({}),
    ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  );

const browserTests = ({ executablePath, env }) =>
  suite(
    'Browser tests',
    'playwright',
    () => ['test', '--reporter=dot,json'],
    (file) => ({
      CARELINE_BROWSER: executablePath,
      CARELINE_BROWSER_ENV: JSON.stringify(env),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );

/** The short form of `npm run siege`; each attack counts as a test. */
const siege = () =>
  attempt('Siege', async () => {
    const file = join(results, 'siege.json');
    rmSync(file, { force: true });
    let summary = '';
    try {
      await runNode('siege/run.mjs', ['--short', '--json', file]);
    } finally {
      if (existsSync(file)) {
        const outcomes = JSON.parse(readFileSync(file, 'utf8'));
        const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
        summary = count({ passed: outcomes.length - failed, failed });
      } else totals.failed += 1;
    }
    return summary;
  });

function findBrowser() {
  return check('Browser', async () => {
    const { found, error } = await browser;
    if (error) throw error;
    return found;
  });
}

checkNode();
mkdirSync(results, { recursive: true });
await first(check('Lock files', async () => lockFiles()));
await first(
  check('Install', async () => {
    await install();
  }),
);
// Finding a browser mostly waits for the network, so it runs in the background.
const browser = runNode('scripts/ensure-browser.mjs').then(
  (output) => ({ found: JSON.parse(output.trim().split('\n').at(-1)) }),
  (error) => ({ error }),
);
await first(
  check('Build', async () => ((await build()) ? undefined : 'nothing changed')),
  check('Types', types),
  check('Lint', lint),
  check('Boundaries', boundaries),
  check('Unused declarations', unused),
);
// Attacks and many unit tests mostly wait, so they run beside each other; browsers need all cores.
const outcomes = [await together(unitTests(), siege()), await together(findBrowser().then(browserTests))];
finish(outcomes.every(Boolean) ? 0 : 1);
