import { readProviders } from '@careline/server/dist/call-center/search-index/sync/loader.js';
import { apart } from '../engines/apart.mjs';
import { careline } from '../engines/careline.mjs';
import { duckdb } from '../engines/duckdb.mjs';
import { postgresByProvider, postgresBySets } from '../engines/postgres/normalised.mjs';
import { postgresReadModel } from '../engines/postgres/read-model.mjs';
import { memoryInUse, ms, summary, table, timed } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';
import { workload } from '../lib/workload.mjs';

const MAX_DOCUMENTS = 100_000;
const NOT_ASKED =
  'Orama and itemsjs are not asked at this size: by the figures above, one would need ten times that memory and the other ten times those seconds for each answer.';
const SAMPLE = scaled(2_000);
const UPSERTS = scaled(20);
const WARM_UP = scaled(5_000);
/** Warm-up requests differ from the measured ones: cached results must not help. */
const WARM_UP_SEED = 29;
const ALONE = scaled(600);
const ALONE_SEED = 31;

/** Measures all engines on one directory with the same requests; returns a section of the results. */
export async function compareEngines(database, size, count) {
  const engines = [await built(careline, database)];
  const { tables } = engines[0].engine.index.reference;
  const chance = random(size);
  const ids = [...new Set(Array.from({ length: SAMPLE }, () => 1 + chance.below(size)))];
  const sample = await readProviders(database.pool, ids);
  const requests = workload(sample, tables, count);
  const warmUp = workload(sample, tables, count, WARM_UP_SEED);
  // Before the other engines start: CPU time is measured for the whole process.
  await warm(engines[0].engine, warmUp);
  const alone = await ask(engines, workload(sample, tables, ALONE, ALONE_SEED));

  engines.push(await built(postgresReadModel, database));
  // At a million these need minutes for a hundred requests; the read model represents PostgreSQL there.
  if (size <= MAX_DOCUMENTS) {
    engines.push(await built(postgresBySets, database), await built(postgresByProvider, database));
  }
  engines.push(await built(duckdb, database));
  if (size <= MAX_DOCUMENTS) {
    engines.push(await built(apart('./orama.mjs'), database), await built(apart('./itemsjs.mjs'), database));
  }
  for (const { engine } of engines) await warm(engine, warmUp);
  const times = await ask(engines, requests);
  const upserts = await changeSome(engines, sample);
  for (const { engine } of engines) await engine.close?.();
  return [
    `## ${size.toLocaleString('en-US')} providers`,
    report(engines, times, upserts),
    oursAlone(alone[0], engines[0], upserts[0]),
    agreement(engines, times),
    ...(size > MAX_DOCUMENTS ? [NOT_ASKED] : []),
  ].join('\n\n');
}

async function built(make, source) {
  const before = memoryInUse();
  const { result: engine, wall, cpu } = await timed(() => make(source));
  console.log(`  ${engine.name}: built in ${ms(wall)} ms`);
  return { engine, build: wall, buildCpu: cpu, memory: engine.memory ?? memoryInUse() - before };
}

async function warm(engine, requests) {
  const end = performance.now() + WARM_UP;
  for (let k = 0; performance.now() < end; k++) {
    await answer(engine, requests[k % requests.length]).catch(() => {});
  }
}

async function answer(engine, { search, available, tab }) {
  const found = await engine.search(search);
  return { ...found, values: await engine.available(available, tab) };
}

/** Sends each request to all engines in turn. For an engine that gives up, the time counts but there is no result. */
async function ask(engines, requests) {
  const times = engines.map(() => []);
  for (const request of requests) {
    for (const [k, { engine }] of engines.entries()) {
      const { result, wall, cpu } = await timed(() => answer(engine, request).catch(() => null));
      times[k].push({ ...request, wall, cpu, answer: result });
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

const wallOf = (times) => summary(times.map(({ wall }) => wall));

function report(engines, times, upserts) {
  const ours = wallOf(times[0]);
  const head = [
    'Search + available lists',
    'requests',
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
  const line = (name, own, build, memory, change) => {
    const { median, p95 } = wallOf(own);
    const of = (breadth) => ms(wallOf(own.filter((time) => time.breadth === breadth)).p95);
    const ratio =
      own === times[0] ? '' : `${(median / ours.median).toFixed(1)} ×, ${(p95 / ours.p95).toFixed(1)} ×`;
    return [
      name,
      own.length,
      ms(median),
      ms(p95),
      ratio,
      of('broad'),
      of('medium'),
      of('narrow'),
      build,
      memory,
      change,
    ];
  };
  const rows = engines.map(({ engine, build, memory }, k) => {
    const kept = memory > 1 ? memory.toFixed(0) : '–';
    return line(engine.name, times[k], ms(build), kept, ms(summary(upserts[k]).median));
  });
  const forms = times.filter((_, k) => engines[k].engine.name.startsWith('PostgreSQL'));
  if (forms.length > 1) {
    const best = forms[0].map((_, n) =>
      forms.map((own) => own[n]).reduce((a, b) => (b.wall < a.wall ? b : a)),
    );
    rows.splice(forms.length + 1, 0, line('PostgreSQL, the best form for each', best, '–', '–', '–'));
  }
  return `${table(head, rows)}\n\nThe databases' memory is their own and not in the table.`;
}

/** CPU time, over many more requests than the other engines could handle. */
function oursAlone(times, { buildCpu, memory }, upserts) {
  const cpu = summary(times.map((time) => time.cpu));
  return (
    `Ours alone, ${times.length} requests that were not asked before: ${ms(cpu.median)} ms of processor time (median), ` +
    `${ms(cpu.p95)} (p95). Read and built in ${ms(buildCpu)} ms of processor time; ${memory.toFixed(0)} MB. ` +
    `A changed provider is read again and found after ${ms(summary(upserts).median)} ms (median).`
  );
}

/** Our results must equal those of SQL: a fast wrong result is worthless. */
function agreement(engines, times) {
  const [ours, ...others] = times;
  const lines = others.map((answers, k) => {
    const given = answers.filter(({ answer }) => answer !== null);
    const equal = answers.filter(({ answer }, n) => {
      const own = ours[n].answer;
      return (
        answer !== null &&
        answer.total === own.total &&
        answer.values === own.values &&
        answer.ids.join() === own.ids.join()
      );
    });
    const tooLong = answers.length - given.length;
    const gaveUp = tooLong > 0 ? ` (${tooLong} took too long)` : '';
    return `${engines[k + 1].engine.name}: ${equal.length} of ${given.length}${gaveUp}`;
  });
  return `Answers equal to ours in total, page, order and number of values: ${lines.join('; ')}.`;
}
