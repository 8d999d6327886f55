import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ms, percentile, table } from './measure.mjs';
import { random } from './random.mjs';

/** How long searches and other requests wait while something else is running. */

const SEARCHERS = { count: 4, pause: 50 };
const OTHERS = { path: '/api/Directories/GetAll', pause: 100 };

export async function observe(call, requests, work) {
  const found = { searches: [], others: [] };
  const chance = random(43);
  let over = false;
  const repeat = async (times, pause, ask) => {
    while (!over) {
      times.push((await ask()).ms);
      await sleep(pause);
    }
  };
  const everybody = [
    ...Array.from({ length: SEARCHERS.count }, () =>
      repeat(found.searches, SEARCHERS.pause, () =>
        call('/api/CallCenter/Search', chance.pick(requests).search),
      ),
    ),
    repeat(found.others, OTHERS.pause, () => call(OTHERS.path)),
  ];
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(everybody);
  }
  return found;
}

const KINDS = { searches: 'searches', others: 'the list of directories' };

/** The times of two observations side by side; `kinds` has the words for each kind of call. */
export function waits(idle, busy, /** @type {Record<string, string>} */ kinds = KINDS) {
  const row = (name, key) => [
    name,
    ...[idle, busy].flatMap((found) => [0.5, 0.95].map((share) => ms(percentile(found[key], share)))),
    ms(Math.max(...busy[key])),
    (percentile(busy[key], 0.95) / percentile(idle[key], 0.95)).toFixed(1),
  ];
  const head = ['', 'idle median', 'idle p95', 'busy median', 'busy p95', 'worst', 'p95 ratio'];
  return table(
    head,
    Object.entries(kinds).map(([key, name]) => row(name, key)),
  );
}

/** Sends a workbook; answers what the server does. */
export async function upload(port, { token, xsrfToken }, route, path) {
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'roster.xlsx');
  const response = await fetch(`http://127.0.0.1:${port}${route}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${xsrfToken}`,
      'x-xsrf-token': xsrfToken,
    },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The upload was refused: ${text}`);
  return text;
}
