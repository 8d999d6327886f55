import { readImportRows } from '@careline/server/dist/exchange/import/reading/import-rows.js';
import { explainProblems } from '@careline/server/dist/exchange/import/storage/explain.js';
import { applyLinks, compareLinks, judgeRows } from '@careline/server/dist/exchange/import/storage/links.js';
import { withProviderEvents } from '@careline/server/dist/exchange/import/storage/provider-events.js';
import { resolveRows } from '@careline/server/dist/exchange/import/storage/resolve.js';
import { stageRows } from '@careline/server/dist/exchange/import/storage/staging.js';
import { ms, percentile, table } from '../lib/measure.mjs';
import { copyLinks, newLinks, rosterRows, withWorkbook } from '../lib/roster.mjs';
import { scaled } from '../lib/scale.mjs';
import { cpuOf } from '../lib/server.mjs';

const ROWS = scaled(100_000);
const ROUNDS = scaled(3);
/** Row by row is slow: a sample is enough to know how slow. */
const SAMPLE = 500;
/** @type {import('@careline/server/dist/platform/domain/session.js').SessionUser} */
const BY = { id: 1, userName: 'bench', role: 1 };

/** Linking the rows of a roster beside a plain COPY of the same links and beside one row after the other. */
export async function importLinking({ pool }, size, wanted = ROWS) {
  console.log(`  Import of ${wanted} rows at ${size} providers`);
  const links = await newLinks(pool, wanted);
  const client = await pool.connect();
  /** @type {Record<string, number[]>} */
  const times = { matched: [], applied: [], events: [], copied: [], oneByOne: [] };
  try {
    // The providers of the roster begin without links, in every round.
    const undone = (work) => inRolledBack(client, links, work);
    await withWorkbook(rosterRows(links), async (path) => {
      await stageRows(client, readImportRows(path, 'xlsx'), () => {});
    });
    for (let round = 0; round < ROUNDS; round++) {
      await undone(() => importOnce(client, times));
      await undone(async () => times.copied.push(await cpuOf(client, () => copyLinks(client, links))));
      await undone(async () =>
        times.oneByOne.push(await cpuOf(client, () => linkOneByOne(client, links.slice(0, SAMPLE)))),
      );
    }
  } finally {
    client.release(true);
  }
  return section(size, links, times);
}

async function inRolledBack(client, links, work) {
  const providers = [...new Set(links.map(({ providerId }) => providerId))];
  await client.query('begin isolation level repeatable read');
  await client.query('delete from provider_location where provider_id = any ($1)', [providers]);
  await client.query('delete from provider_insurance_plan where provider_id = any ($1)', [providers]);
  try {
    await work();
  } finally {
    await client.query('rollback');
    await client.query(
      'vacuum provider, provider_location, provider_insurance_plan, provider_location_plan, audit_event, search_change',
    );
  }
}

async function importOnce(client, times) {
  await client.query("set local work_mem = '64MB'");
  times.matched.push(
    await cpuOf(client, async () => {
      await resolveRows(client);
      await explainProblems(client);
      await compareLinks(client);
      await judgeRows(client);
    }),
  );
  let applied = 0;
  const all = await cpuOf(client, () =>
    withProviderEvents(client, { by: BY, fileName: 'bench' }, async () => {
      applied = await cpuOf(client, () => applyLinks(client));
    }),
  );
  times.applied.push(applied);
  times.events.push(all - applied);
}

/** As one would write it first: look each name up, then insert what is missing. Without audit lines or results. */
async function linkOneByOne(client, links) {
  const id = async (text, values) => (await client.query(text, values)).rows[0]?.id;
  for (const link of links) {
    const provider = await id('select id from provider where npi = $1', [link.npi]);
    const place = await id(
      `select place.id from practice_address as place join practice on practice.id = practice_id
        where practice.search_key = search_key($1) and search_key(address) = search_key($2) and zip = $3 and suite = $4`,
      [link.practice, link.address, link.zip, link.suite],
    );
    const plan = await id(
      `select plan.id from insurance_plan as plan join insurance on insurance.id = insurance_id
        where name_key(full_name) = name_key($1) and name_key(name) = name_key($2)`,
      [link.insurance, link.plan],
    );
    await client.query(
      'insert into provider_insurance_plan (provider_id, insurance_plan_id) values ($1, $2) on conflict do nothing',
      [provider, plan],
    );
    await client.query(
      'insert into provider_location (provider_id, practice_address_id, position) values ($1, $2, 0) on conflict do nothing',
      [provider, place],
    );
    await client.query(
      `insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
       select id, $1, $3 from provider_location where provider_id = $1 and practice_address_id = $2 on conflict do nothing`,
      [provider, place, plan],
    );
  }
}

function section(size, links, times) {
  const median = (key) => percentile(times[key], 0.5);
  const whole = times.matched.map((matched, round) => matched + times.applied[round] + times.events[round]);
  const ours = percentile(whole, 0.5);
  const copied = median('copied');
  const oneByOne = (median('oneByOne') / SAMPLE) * links.length;
  const line = (name, value) => [name, ms(value), `${(value / copied).toFixed(2)} ×`];
  const rows = [
    line('names matched, results judged', median('matched')),
    line('links written', median('applied')),
    line('audit lines with lists before and after', median('events')),
    line('all of it', ours),
    line('COPY of the same links, ids known', copied),
    line(`row by row, from ${SAMPLE.toLocaleString('en-US')} rows`, oneByOne),
  ];
  return `## Import: ${links.length.toLocaleString('en-US')} rows, ${size.toLocaleString('en-US')} providers\n\nAll three write to the same tables, with their constraints and triggers. CPU time of the database connection, median of ${ROUNDS} rounds in turns. Row by row takes ${(oneByOne / ours).toFixed(0)} times as long as ours.\n\n${table(['', 'ms', 'to COPY'], rows)}`;
}
