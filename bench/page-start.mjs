import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './lib/browser.mjs';
import { databaseOf } from './lib/database.mjs';
import { ms, percentile, table } from './lib/measure.mjs';
import { signIn, startServer } from './lib/server.mjs';
import { serveBuild } from './lib/site.mjs';

/**
 * `node bench/page-start.mjs --rounds 9 --builds now=web/dist,before=../before/web/dist`: how long a page takes to start in
 * Chromium, on a desktop and on a phone with a quarter of this machine's speed. Build server and pages first. Every round opens
 * every screen with every build in turn, each in a new browser context: nothing is cached, as after an update. Moments are in
 * wall time; tasks and work are CPU time of the page's main thread, which a busy machine hardly changes.
 */
const { values } = parseArgs({
  options: {
    builds: { type: 'string', default: 'now=web/dist' },
    rounds: { type: 'string', default: '7' },
    screens: { type: 'string', default: 'sign-in,call center,providers,insights' },
    devices: { type: 'string', default: 'desktop,phone' },
    size: { type: 'string', default: '10000' },
    /** A file for all the figures, as JSON. */
    json: { type: 'string' },
  },
});

/** What has to be there: `field` can be typed into, `data` shows what the server answered. Both run in the page. */
const SCREENS = {
  'sign-in': {
    route: '/login',
    field: () => document.querySelector('input[autocomplete="username"]:focus') !== null,
    data: () => document.querySelector('button[type="submit"]') !== null,
  },
  'call center': {
    route: '/call-center',
    field: () => document.querySelector('input[aria-keyshortcuts="W"]') !== null,
    data: () =>
      document.querySelector('[aria-label="Refresh: reset all filters"]') !== null &&
      (window.innerWidth < 900
        ? /Results \(\d/.test(document.querySelector('#main [role="tablist"]')?.textContent ?? '')
        : document.querySelectorAll('[role="grid"][aria-busy="false"] [role="row"][aria-rowindex]').length >
          10),
  },
  providers: {
    route: '/providers',
    field: () => document.querySelector('#main search input[aria-keyshortcuts="/"]') !== null,
    data: () => {
      const rows = [...document.querySelectorAll('[role="grid"] [role="row"][id]')];
      const seen = rows.filter((row) => row.getBoundingClientRect().top < window.innerHeight);
      return seen.length > 6 && seen.every((row) => row.textContent.trim() !== '');
    },
  },
  insights: {
    route: '/insights',
    field: () => document.querySelector('#main h1') !== null,
    data: () => document.querySelectorAll('#main section[aria-labelledby]').length >= 6,
  },
};

/** Latency in ms and throughput in bytes per second: an office, and a good mobile network. */
const DEVICES = {
  desktop: { viewport: { width: 1366, height: 768 }, slowdown: 1, latency: 10, throughput: 12_500_000 },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    slowdown: 4,
    latency: 60,
    throughput: 1_250_000,
  },
};

const MEASURES = ['paint', 'field', 'data', 'longest', 'blocked', 'work', 'requests'];
/** Longer tasks hold up the user. */
const SHORT_TASK_MS = 50;
const GIVE_UP_MS = 60_000;
/** The page counts as settled after this long without a request or a long task. */
const QUIET_MS = 500;

const database = await databaseOf(Number(values.size));
const session = await signIn(database);
const server = await startServer(database.url);
let browser = await openBrowser();
const builds = await Promise.all(
  values.builds.split(',').map(async (build) => {
    const [name, folder] = build.split('=');
    return { name, site: await serveBuild(resolve(folder), server.port) };
  }),
);
try {
  const cases = values.devices
    .split(',')
    .flatMap((device) => values.screens.split(',').map((screen) => ({ device, screen })));
  const figures = new Map();
  // Warms up the server and the disk.
  for (const one of cases) await openPage(builds[0].site.address, one);
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const one of cases) {
      for (let turn = 0; turn < builds.length; turn++) {
        const { name, site } = builds[(turn + round) % builds.length];
        const measured = await openPage(site.address, one).catch(async (error) => {
          console.error(`${name}, ${one.screen}, ${one.device}: ${error.message}`);
          if (!browser.isConnected()) browser = await openBrowser();
          return openPage(site.address, one);
        });
        const key = JSON.stringify({ ...one, build: name });
        figures.set(key, [...(figures.get(key) ?? []), measured]);
      }
    }
    console.error(`round ${round} of ${values.rounds}`);
    const all = [...figures].map(([key, rounds]) => ({ ...JSON.parse(key), rounds }));
    if (values.json) await writeFile(values.json, JSON.stringify(all));
  }
  for (const one of cases) console.log(section(one, figures));
} finally {
  await browser.close();
  for (const { site } of builds) site.stop();
  await server.stop();
  await database.stop();
}

async function openPage(address, { device, screen }) {
  const { viewport, hasTouch = false, slowdown, latency, throughput } = DEVICES[device];
  const { route, field, data } = SCREENS[screen];
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: session.xsrfToken, url: address }]);
    const page = await context.newPage();
    const token = route === '/login' ? null : session.token;
    await page.addInitScript((value) => value && sessionStorage.setItem('careline.token', value), token);
    await page.addInitScript({ content: `(${watch})(${field}, ${data})` });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const network = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, {
      categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
    });
    await page.goto(`${address}/#${route}`, { waitUntil: 'commit' });
    await page.waitForFunction((quiet) => window.pageStart.isSettled(quiet), QUIET_MS, {
      timeout: GIVE_UP_MS,
      polling: 100,
    });
    const moments = await page.evaluate(() => window.pageStart.read());
    const tasks = readTasks(JSON.parse(String(await browser.stopTracing())));
    const blocked = tasks.map((duration) => Math.max(0, duration - SHORT_TASK_MS));
    return { ...moments, longest: Math.max(...tasks), blocked: sum(blocked), work: sum(tasks) };
  } finally {
    // After a failure the trace is still on.
    await browser.stopTracing().catch(() => undefined);
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function watch(field, data) {
  performance.mark('page-start');
  /** @type {Record<string, number>} */
  const found = {};
  let lastEvent = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      lastEvent = Math.max(lastEvent, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { responseEnd } of /** @type {PerformanceResourceTiming[]} */ (list.getEntries()))
      lastEvent = Math.max(lastEvent, responseEnd);
  }).observe({ type: 'resource', buffered: true });
  /** Stands in the frame that is about to be painted, and is noted in the first task after it. */
  const look = () => {
    const now = Object.entries({ field, data }).filter(([name, is]) => !(name in found) && is());
    if (now.length > 0) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const [name] of now) found[name] ??= performance.now();
      };
      port2.postMessage(undefined);
    }
    if (!('field' in found && 'data' in found)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.pageStart = {
    isSettled: (quiet) =>
      'field' in found &&
      'data' in found &&
      performance.now() > Math.max(lastEvent, found.field, found.data) + quiet,
    read: () => ({
      ...found,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      requests: performance.getEntriesByType('resource').length,
    }),
  };
}

/** CPU times of the tasks of the thread that ran the page. */
function readTasks({ traceEvents }) {
  const page = traceEvents.find(({ name }) => name === 'page-start');
  return traceEvents
    .filter(({ name, pid, tid, tdur }) => name === 'RunTask' && pid === page.pid && tid === page.tid && tdur)
    .map(({ tdur }) => tdur / 1000);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function section({ device, screen }, figures) {
  const rows = builds.map(({ name }) => {
    const rounds = figures.get(JSON.stringify({ device, screen, build: name })) ?? [];
    return [
      name,
      ...MEASURES.map((measure) =>
        ms(
          percentile(
            rounds.map((one) => one[measure]),
            0.5,
          ),
        ),
      ),
    ];
  });
  const head = ['', 'first paint', 'field', 'data', 'longest task', 'blocking time', 'work', 'requests'];
  return `\n## ${screen}, ${device}\n\n${table(head, rows)}`;
}
