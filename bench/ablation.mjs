import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SearchIndex } from '@careline/server/dist/call-center/search-index/search-index.js';
import { loadAll, readProviders } from '@careline/server/dist/call-center/search-index/sync/loader.js';
import { variants } from './ablation/variants.mjs';
import { databaseOf } from './lib/database.mjs';
import { ms, percentile, table, timed } from './lib/measure.mjs';
import { random } from './lib/random.mjs';
import { workload } from './lib/workload.mjs';

/**
 * `node bench/ablation.mjs --size 100000 --requests 300`: measures what each part of the search index gains. All variants read the same
 * arrays; each is a copy of the built code with one part switched off and its own caches. Every request goes to all
 * variants, in rotating order. Build the server first.
 */
const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, requests: { type: 'string', default: '300' } },
});
const size = Number(values.size);
const count = Number(values.requests);
const copies = new URL('.cache/ablation/', import.meta.url);
const built = new URL('../server/dist/call-center/search-index/', import.meta.url);
const EVERYBODY = { groupIds: null };

const database = await databaseOf(size);
try {
  const data = new SearchIndex();
  await loadAll(database.pool, data);
  const chance = random(size);
  const ids = Array.from({ length: 2_000 }, () => 1 + chance.below(size));
  const sample = await readProviders(database.pool, ids);
  const { tables } = data.reference;
  const indexes = [];
  for (const [k, variant] of variants.entries()) indexes.push(await indexWithout(variant, data, k));
  const answers = new Set();
  for (const request of requestsOf(sample, tables, Math.ceil(count / 2), 29)) {
    for (const index of indexes) ask(index, request);
  }
  /** @type {{ request: object, cpu: number }[][]} */
  const times = variants.map(() => []);
  const requests = requestsOf(sample, tables, count, 31);
  for (const [n, request] of requests.entries()) {
    for (let turn = 0; turn < variants.length; turn++) {
      const k = (turn + n) % variants.length;
      const { cpu, result } = await timed(() => ask(indexes[k], request));
      times[k].push({ request, cpu });
      answers.add(`${n} ${hash(JSON.stringify(result))}`);
    }
  }
  if (answers.size !== requests.length) throw new Error('The variants do not answer alike.');
  console.log(report(times));
  console.log(await firstRequests(data, requests.slice(0, 30)));
} finally {
  await database.stop();
}

function requestsOf(sample, tables, number, seed) {
  const misspelt = sample.slice(0, Math.ceil(number / 10)).map(({ name }) => {
    const word = name.split(' ').at(-1).toLowerCase();
    const search = { physician: `${word.slice(0, 2)}q${word.slice(3)}` };
    return { breadth: 'misspelt', tab: 'clinical', search, available: { ...search, includeTerm: true } };
  });
  return [...workload(sample, tables, number, seed), ...misspelt];
}

function hash(text) {
  return createHash('sha1').update(text).digest('hex');
}

function ask(index, { search, available }) {
  return { found: index.search(search, EVERYBODY, 0), lists: index.available(available, EVERYBODY) };
}

async function indexWithout({ edits }, { reference, providers }, k, isWarm = true) {
  const folder = new URL(`${k}/`, copies);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(built, folder, { recursive: true });
  await writeFile(new URL('package.json', folder), '{ "type": "module" }');
  for (const { file, find, replace } of edits) {
    const path = fileURLToPath(new URL(file, folder));
    const text = await readFile(path, 'utf8');
    const [before, ...after] = text.split(find);
    if (after.length !== 1) throw new Error(`${file}: "${find}" occurs ${after.length} times`);
    await writeFile(path, `${before}${replace}${after[0]}`);
  }
  const { SearchIndex: Variant } = await import(new URL('search-index.js', folder).href);
  const index = Object.assign(Object.create(Variant.prototype), { reference, providers });
  const { warmUp } = await import(new URL('warm-up.js', folder).href);
  if (isWarm) warmUp(index);
  return index;
}

/** The cost of the first requests of the day, with and without warm-up. */
async function firstRequests(data, requests) {
  const first = [];
  for (const [k, isWarm] of [false, true].entries()) {
    const index = await indexWithout({ edits: [] }, data, `first-${k}`, isWarm);
    const times = [];
    for (const request of requests) times.push((await timed(() => ask(index, request))).cpu);
    first.push(times);
  }
  const line = (times) => `${ms(percentile(times, 0.5))} (median), ${ms(Math.max(...times))} (worst)`;
  return `\nThe first ${requests.length} requests: ${line(first[1])}; without the warm-up ${line(first[0])}.`;
}

function report(times) {
  const cpu = (own, concerns) => own.filter(({ request }) => concerns(request)).map((time) => time.cpu);
  const [ours] = times;
  const rows = variants.map(({ name, concerns }, k) => {
    const pair = (share, which) => {
      const [without, on] = [times[k], ours].map((own) => percentile(cpu(own, which), share));
      return `${ms(without)} (${((without / on - 1) * 100).toFixed(0)} %)`;
    };
    const own = cpu(times[k], concerns).length;
    return [
      name,
      pair(0.5, () => true),
      pair(0.95, () => true),
      own,
      pair(0.5, concerns),
      pair(0.95, concerns),
    ];
  });
  const head = ['switched off', 'median', 'p95', 'its own requests', 'their median', 'their p95'];
  return `${size.toLocaleString('en-US')} providers, ${times[0].length} requests\n\n${table(head, rows)}`;
}
