/**
 * `npm test`: everything that shows whether a change is sound, starting from a fresh clone. `npm test -- --all` adds what takes long
 * and seldom fails alone: the phone, the second theme, what is rarer in the pages, the longest unit tests, the recipes, the archive and a small bench.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { boundaries, lint, types, unused } from './checks.mjs';
import { root, runInstalled, runNode, step } from './lib.mjs';
import { lockFiles } from './lock-files.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { timesOfBrowserTests, timesOfUnitTests, writeTimes } from './test-times.mjs';

const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;
process.env.CARELINE_TEST = all ? 'all' : 'gate';
if (!all) process.env.CRASH_ROUNDS ??= '3';

const results = join(root, 'test-results');
const totals = { passed: 0, failed: 0 };
/** How long each file of tests took. */
const times = [];

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
  if (times.length > 0) console.log(writeTimes(join(results, 'times.md'), times));
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(code);
}

function count({ passed, failed, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  return [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ');
}

/** A step that runs tests. They are counted from its JSON report, whether or not it succeeds. */
const suite = (label, name, run, summarise) =>
  attempt(label, async () => {
    const file = join(results, `${name}.json`);
    rmSync(file, { force: true });
    let summary = '';
    try {
      await run(file);
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
    (file) =>
      runInstalled('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    (report) => {
      times.push(...timesOfUnitTests(report));
      const { numPassedTests, numFailedTests, numPendingTests } = report;
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  );

const browserTests = ({ executablePath, env }) =>
  suite(
    'Browser tests',
    'playwright',
    (file) =>
      runInstalled('playwright', ['test', '--reporter=dot,json'], {
        env: {
          ...process.env,
          CARELINE_BROWSER: executablePath,
          CARELINE_BROWSER_ENV: JSON.stringify(env),
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      }),
    (report) => {
      times.push(...timesOfBrowserTests(report));
      const { expected, flaky, unexpected, skipped } = report.stats;
      return { passed: expected + flaky, failed: unexpected, skipped };
    },
  );

/** The short form of `npm run siege`; each attack counts as a test. */
const siege = () =>
  suite(
    'Siege',
    'siege',
    (file) => runNode('siege/run.mjs', ['--short', '--json', file]),
    (outcomes) => {
      const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
      return { passed: outcomes.length - failed, failed };
    },
  );

/** The recipes of CONTRIBUTING.md, followed in a copy of the tree. */
const recipes = () =>
  check('Recipes', async () => (await runNode('tools/recipes/run.mjs')).trim().split('\n').at(-1));

/** `npm run pack`, unpacked elsewhere and started. */
const archive = () =>
  check('Archive', async () => (await runNode('tools/pack/run.mjs')).trim().split('\n').at(-1));

/** Every part of the bench with so few records that its figures say nothing: it must run, that is all. */
const smallBench = () =>
  check('Small bench', () => runNode('bench/run.mjs', ['--small', '--out', join(results, 'bench.md')]));

function findBrowser() {
  return check('Browser', async () => {
    const outcome = await browser;
    if ('error' in outcome) throw outcome.error;
    return outcome.found;
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
  (output) => ({ found: JSON.parse(output.trim().split('\n').at(-1) ?? '') }),
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
if (all) for (const work of [recipes, archive, smallBench]) outcomes.push(await together(work()));
finish(outcomes.every(Boolean) ? 0 : 1);
