import { ms, percentile, table } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';
import { caller, signIn, startServer } from '../lib/server.mjs';

const REQUESTS = scaled(100);
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ORDERS = ['personName', 'providerType', 'npi'];

/** The Providers list over HTTP: typical searches of editors, and the worst case. */
export async function listSearch(database, size) {
  console.log(`  List search at ${size} providers`);
  const session = await signIn(database);
  const { port, stop } = await startServer(database.url);
  try {
    const call = caller(port, session);
    const rows = [];
    for (const [name, make] of Object.entries(await listRequests(database, size))) {
      const answers = [];
      for (let k = 0; k < REQUESTS; k++) answers.push(await call('/api/Providers/Search', make()));
      const times = answers.map((answer) => answer.ms);
      const failed = answers.filter(({ ok }) => !ok).length;
      rows.push([name, REQUESTS, ...[0.5, 0.95, 1].map((share) => ms(percentile(times, share))), failed]);
    }
    return `## List search, ${size.toLocaleString('en-US')} providers\n\n\`Providers/Search\` over HTTP, one request after another.\n\n${table(['', 'requests', 'median', 'p95', 'worst', 'errors'], rows)}`;
  } finally {
    await stop();
  }
}

/** What editors ask of the Providers list: for each kind, a function that makes the next request. */
export async function listRequests({ pool }, size) {
  const chance = random(43);
  const { rows: names } = await pool.query(`select name from provider where id = any ($1)`, [
    Array.from({ length: REQUESTS }, (_, k) => 1 + ((k * 7_919) % size)),
  ]);
  const wordsOf = () => chance.pick(names).name.split(' ');
  const letters = (count) => Array.from({ length: count }, () => chance.pick(LETTERS)).join(' ');
  return {
    'the first page without a query': () => ({}),
    'a last name': () => ({ query: wordsOf().at(-1) }),
    'first and last name, reversed': () => ({ query: wordsOf().reverse().join(', ') }),
    'three letters': () => ({ query: wordsOf().at(-1).slice(0, 3) }),
    'twelve one-letter words': () => ({ query: letters(12) }),
    'no match': () => ({ query: `${wordsOf().at(-1)} xyzzy` }),
    'another order': () => ({ orderBy: chance.pick(ORDERS), direction: chance.pick(['asc', 'desc']) }),
    'the last page': () => ({ skip: size - 100 - chance.below(1_000) }),
    'the last page in another order': () => ({
      skip: size - 100 - chance.below(1_000),
      orderBy: chance.pick(ORDERS),
      direction: 'desc',
    }),
  };
}
