import { openBrowser, openSearchPage } from '../lib/browser.mjs';
import { ms, percentile, table } from '../lib/measure.mjs';
import { caller, signIn, startServer } from '../lib/server.mjs';

const DESTINATIONS = 5_000;
/** What the map shows before somebody asks for all. */
const AT_FIRST = 500;
const STEPS = 90;

/** Panning the map in a browser without a graphics processor, with the largest answer that the server gives. */
export async function mapPan(database, size) {
  console.log(`  Panning the map at ${size} providers`);
  const session = await signIn(database);
  const server = await startServer(database.url);
  const browser = await openBrowser();
  try {
    const call = caller(server.port, session);
    const answer = await call('/api/CallCenter/SearchMarkers', { take: DESTINATIONS }, { keep: true });
    const shown = JSON.parse(answer.body).markers.length;
    const page = await openSearchPage(browser, server.port, session);
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.locator('.leaflet-marker-icon').first().waitFor();
    const painted = await showAll(page, shown);
    const rows = [];
    const measure = async (name) =>
      rows.push([name, await page.locator('.leaflet-marker-icon').count(), ...framesOf(await pan(page))]);
    await measure('all in view, clustered');
    // The deepest zoom of the built-in map: every address has its own marker.
    await page.getByLabel('ADDRESS / ZIP CODE').fill('10016');
    await page
      .getByText(/miles, estimated/)
      .first()
      .waitFor();
    await showAll(page, shown);
    await measure('around an address, one by one');
    return section(shown, { ...answer, painted }, rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Returns the milliseconds from the last byte of the answer to the frame that shows its markers. */
async function showAll(page, shown) {
  await page.evaluate(() => {
    window.markersPainted = [];
    // The second frame begins when the first, which has the markers, was painted.
    new MutationObserver(() =>
      requestAnimationFrame(() => requestAnimationFrame((now) => window.markersPainted.push(now))),
    ).observe(document.querySelector('.leaflet-marker-pane') ?? document.body, { childList: true });
  });
  if (shown > AT_FIRST) {
    await page.getByRole('button', { name: /^Show (all|5,000)$/ }).click();
    await page.getByText(/The (nearest|first) 500 of/).waitFor({ state: 'detached' });
  }
  // Fitted to the results after a second.
  await page.waitForTimeout(2_500);
  return page.evaluate(() => {
    const answers = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const responseEnd = answers.findLast(({ name }) => name.endsWith('/SearchMarkers'))?.responseEnd ?? 0;
    return (window.markersPainted.find((at) => at > responseEnd) ?? Number.NaN) - responseEnd;
  });
}

/** Drags the map round and back again; returns the times between frames. */
async function pan(page) {
  const box = await page.getByRole('region', { name: 'Map of the results' }).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    window.frameTimes = [];
    const tick = (time) => {
      window.frameTimes?.push(time);
      if (window.frameTimes) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const turn = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(x + 140 * Math.sin(turn), y + 90 * (1 - Math.cos(turn)) - 90);
  }
  await page.mouse.up();
  return page.evaluate(() => {
    const times = window.frameTimes ?? [];
    window.frameTimes = undefined;
    return times.slice(1).map((time, k) => time - times[k]);
  });
}

const framesOf = (gaps) => {
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return [(1_000 * gaps.length) / total, 1_000 / percentile(gaps, 0.95)]
    .map((rate) => rate.toFixed(0))
    .concat(ms(Math.max(...gaps)));
};

const section = (shown, answer, rows) =>
  `## Panning the map, ${shown.toLocaleString('en-US')} addresses\n\nThe map tab in Chromium without a graphics processor, dragged round in a circle; at most ${DESTINATIONS.toLocaleString('en-US')} addresses are shown. Their answer has ${(answer.body.length / 1e6).toFixed(1)} MB and takes ${ms(answer.ms)} ms; ${ms(answer.painted)} ms after its last byte they are painted.\n\n${table(['zoom', 'markers and clusters', 'frames a second', 'in the slowest 5 %', 'longest pause, ms'], rows)}`;
