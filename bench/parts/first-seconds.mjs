import { setTimeout as sleep } from 'node:timers/promises';
import { ms, percentile, table } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';
import { caller, requestsFor, signIn, startServer } from '../lib/server.mjs';

const AGENTS = scaled(60);
const THINK_MS = 3_000;
const WINDOW_MS = scaled(5_000);
const WORDS = [
  '9yo broke her kneecap, Aetna, 10036',
  'back pain since Monday, speaks Spanish',
  'a woman for shoulder surgery near Brooklyn',
  'dr smith',
  'torn meniscus, 45, Cigna',
];

/** Agents who were waiting for the server: each loads the page as soon as it is ready, then works. */
export async function firstSeconds(database, size) {
  console.log(`  The first seconds at ${size} providers`);
  const requests = await requestsFor(database, size);
  const sessions = [];
  while (sessions.length < AGENTS) sessions.push(await signIn(database));
  const { port, stop } = await startServer(database.url);
  const ready = performance.now();
  try {
    const callers = sessions.map((session) => caller(port, session));
    const answers = await work(callers, requests, ready);
    return section(size, answers);
  } finally {
    await stop();
  }
}

async function work(callers, requests, ready) {
  const answers = [];
  const chance = random(29);
  const asking = (call) => async (path, body) => {
    const at = performance.now() - ready;
    const { ms: took, ok } = await call(path, body);
    answers.push({ at, took, ok, path });
  };
  const isOver = () => performance.now() - ready > 2 * WINDOW_MS;
  await Promise.all(
    callers.map(asking).map(async (ask) => {
      await sleep(chance.below(THINK_MS));
      await Promise.all([
        ask('/api/Account/GetUser'),
        ask('/api/CallCenter/GetGroups'),
        ask('/api/CallCenter/SearchFilters?withOwner=true&withSynonyms=true'),
        ask('/api/CallCenter/Search', {}),
      ]);
      while (!isOver()) {
        await sleep(chance.below(THINK_MS));
        await ask('/api/CallCenter/Understand', { text: chance.pick(WORDS) });
        const { search, available } = chance.pick(requests);
        await Promise.all([
          ask('/api/CallCenter/Search', search),
          ask('/api/CallCenter/SearchFiltersAvailable', available),
        ]);
      }
    }),
  );
  return answers;
}

function section(size, answers) {
  const row = (name, some) => {
    const times = some.map(({ took }) => took);
    const shares = [0.5, 0.95, 0.99, 1].map((share) => ms(percentile(times, share)));
    return [name, some.length, ...shares, some.filter(({ ok }) => !ok).length];
  };
  const early = answers.filter(({ at }) => at < WINDOW_MS);
  const late = answers.filter(({ at }) => at >= WINDOW_MS && at < 2 * WINDOW_MS);
  const names = [...new Set(early.map(({ path }) => path))];
  const rows = [
    row('the first five seconds', early),
    ...names.map((path) =>
      row(
        path.replace(/^\/api\/|\?.*/g, ''),
        early.filter((one) => one.path === path),
      ),
    ),
    row('the next five', late),
  ];
  const head = ['', 'requests', 'median', 'p95', 'p99', 'worst', 'errors'];
  return `## The first seconds after ready, ${size.toLocaleString('en-US')} providers\n\n${AGENTS} agents load the page within three seconds, then say, click and think.\n\n${table(head, rows)}`;
}
