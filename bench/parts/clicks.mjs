import { openBrowser, openSearchPage } from '../lib/browser.mjs';
import { ms, percentile, table } from '../lib/measure.mjs';
import { scaled } from '../lib/scale.mjs';
import { signIn, startServer } from '../lib/server.mjs';

const ROUNDS = scaled(9);
/** The least time an agent needs to look at a result. */
const LOOK_MS = 300;

/** The search page in a real browser, on the same machine as the server: from click to painted result. */
export async function clicks(database, size) {
  console.log(`  Clicks at ${size} providers`);
  const session = await signIn(database);
  const server = await startServer(database.url);
  const browser = await openBrowser();
  try {
    const page = await openSearchPage(browser, server.port, session);
    const times = new Map();
    for (let round = 0; round <= ROUNDS; round += 1) {
      for await (const [kind, time] of oneCall(page, round)) {
        // The first round measures a browser that has never run this code.
        if (round > 0) times.set(kind, [...(times.get(kind) ?? []), time]);
      }
    }
    return section(size, times);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The clicks of one phone call; every round uses other values, so that the browser cannot answer from its cache. */
async function* oneCall(page, round) {
  yield await choose(page, round, /CLINICAL SCOPE/, 'Body part');
  await page.getByRole('button', { name: /^Order by/ }).click();
  const order = page.getByRole('menuitemcheckbox', { name: 'Physician name descending' });
  yield ['another order', await press(page, order)];
  yield await choose(page, round, /CLINICAL SCOPE/, 'Clinical term');
  yield await choose(page, round, /PRACTICE/, 'Practice region');
  yield await choose(page, round, /INSURANCE/, 'Insurance');
  const chips = page.getByRole('button', { name: /^Remove filter/ });
  yield ['a filter removed', await press(page, chips.nth(2))];
  yield ['a filter removed', await press(page, chips.nth(1))];
  const reset = page.getByRole('button', { name: 'Refresh: reset all filters' });
  yield ['all reset', await press(page, reset)];
}

async function choose(page, round, tab, label) {
  await page.getByRole('tab', { name: tab }).click();
  await page.waitForTimeout(LOOK_MS);
  await page.getByRole('combobox', { name: label, exact: true }).click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  return ['a value chosen', await press(page, options.nth(round % (await options.count())))];
}

async function press(page, target) {
  const time = await target.evaluate(untilPainted);
  await page.waitForTimeout(LOOK_MS);
  return time;
}

/** Runs in the page: clicks, and returns the time until the resulting rows were painted. */
function untilPainted(target) {
  const grid = document.querySelector('[role=grid]');
  if (!grid) throw new Error('There is no list.');
  const before = grid.textContent;
  let waited = false;
  return new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      const waits = grid.ariaBusy === 'true';
      waited ||= waits;
      // Cached results appear without a request.
      if (waits || (!waited && grid.textContent === before)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The first task after the frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(undefined);
      });
    });
    observer.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true });
    // An option reacts to mousedown, everything else to click.
    target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    target.click();
  });
}

function section(size, times) {
  const row = ([kind, values]) => [
    kind,
    values.length,
    ...[0.5, 0.95, 1].map((share) => ms(percentile(values, share))),
  ];
  const all = [...times.values()].flat();
  const rows = [...[...times].map(row), row(['all', all])];
  return `## Click to painted answer, ${size.toLocaleString('en-US')} providers\n\nThe search page in Chromium on the machine of the server, from the click until the rows that answer it are painted.\nAfter a reset they come from memory.\n\n${table(['', 'clicks', 'median', 'p95', 'worst'], rows)}`;
}
