import { readProviders } from '../server/dist/search-index/loader.js';
import { apart } from './engines/apart.mjs';
import { careline } from './engines/careline.mjs';
import { duckdb } from './engines/duckdb.mjs';
import { postgres } from './engines/postgres.mjs';
import { memoryInUse, ms, summary, table, timed } from './lib/measure.mjs';
import { random } from './lib/random.mjs';
import { workload } from './lib/workload.mjs';

const MOST_DOCUMENTS = 100_000;
const SAMPLE = 2_000;
const UPSERTS = 20;
const WARM_UP = 5_000;

/** All engines on one directory, the same requests; a section of the results. */
export async function compareEngines(database, size, count) {
  const engines = [await built(careline, database)];
  const { tables } = engines[0].engine.index.reference;
  const chance = random(size);
  const ids = [...new Set(Array.from({ length: SAMPLE }, () => 1 + chance.below(size)))];
  const sample = await readProviders(database.pool, ids);
  const requests = workload(sample, tables, count);

  engines.push(await built(postgres, database), await built(duckdb, database));
  if (size <= MOST_DOCUMENTS) {
    engines.push(await built(apart('./orama.mjs'), database), await built(apart('./itemsjs.mjs'), database));
  }
  const times = await ask(engines, requests);
  const upserts = await changeSome(engines, sample);
  for (const { engine } of engines) await engine.close?.();
  return [
    `## ${size.toLocaleString('en-US')} providers`,
    report(engines, times, upserts),
    agreement(engines, times),
  ].join('\n\n');
}

async function built(make, source) {
  const before = memoryInUse();
  const { result: engine, wall, cpu } = await timed(() => make(source));
  console.log(`  ${engine.name}: built in ${ms(wall)} ms`);
  return { engine, build: wall, buildCpu: cpu, memory: engine.memory ?? memoryInUse() - before };
}

/** Each request of all engines in turn, after each had the same time to warm up. */
async function ask(engines, requests) {
  for (const { engine } of engines) {
    const end = performance.now() + WARM_UP;
    for (let k = 0; performance.now() < end; k++) {
      const request = requests[k % requests.length];
      await engine.search(request.search);
      await engine.available(request.available, request.tab);
    }
  }
  const times = engines.map(() => []);
  for (const request of requests) {
    for (const [k, { engine }] of engines.entries()) {
      const search = await timed(() => engine.search(request.search));
      const available = await timed(() => engine.available(request.available, request.tab));
      times[k].push({
        ...request,
        wall: search.wall + available.wall,
        cpu: search.cpu + available.cpu,
        answer: { ...search.result, values: available.result },
      });
    }
  }
  return times;
}

async function changeSome(engines, sample) {
  const times = engines.map(() => []);
  for (const provider of sample.slice(0, UPSERTS)) {
    for (const [k, { engine }] of engines.entries()) {
      if (engine.upsert) times[k].push((await timed(() => engine.upsert(provider.id, provider))).wall);
    }
  }
  return times;
}

function report(engines, times, upserts) {
  const ours = summary(times[0].map(({ wall }) => wall));
  const head = [
    'Search + available lists',
    'median',
    'p95',
    'ours is faster (median, p95)',
    'broad p95',
    'medium p95',
    'narrow p95',
    'built in',
    'memory MB',
    'one change',
  ];
  const rows = engines.map(({ engine, build, memory }, k) => {
    const { median, p95 } = summary(times[k].map(({ wall }) => wall));
    const of = (breadth) =>
      ms(summary(times[k].filter((time) => time.breadth === breadth).map(({ wall }) => wall)).p95);
    const ratio = k === 0 ? '' : `${(median / ours.median).toFixed(1)} ×, ${(p95 / ours.p95).toFixed(1)} ×`;
    const kept = memory > 1 ? memory.toFixed(0) : '–';
    return [
      engine.name,
      ms(median),
      ms(p95),
      ratio,
      of('broad'),
      of('medium'),
      of('narrow'),
      ms(build),
      kept,
      ms(summary(upserts[k]).median),
    ];
  });
  const cpu = summary(times[0].map((time) => time.cpu));
  const note = `Processor time of ours: median ${ms(cpu.median)}, p95 ${ms(cpu.p95)}; reading and building took ${ms(engines[0].buildCpu)} of it. The databases' memory is their own and not in the table.`;
  return `${table(head, rows)}\n\n${note}`;
}

/** Ours and SQL must find the same: a fast wrong answer is no answer. */
function agreement(engines, times) {
  const [ours, ...others] = times;
  const lines = others.map((answers, k) => {
    const equal = answers.filter(({ answer }, n) => {
      const own = ours[n].answer;
      return (
        answer.total === own.total && answer.values === own.values && answer.ids.join() === own.ids.join()
      );
    });
    return `${engines[k + 1].engine.name}: ${equal.length} of ${answers.length}`;
  });
  return `Answers equal to ours in total, page, order and number of values: ${lines.join('; ')}.`;
}
