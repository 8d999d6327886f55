import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { IMPORT_COLUMNS } from '@careline/contracts/exchange/import';
import { writeXlsx } from '@careline/server/dist/exchange/writing/xlsx-writer.js';
import pgCopy from 'pg-copy-streams';

/** Rosters to import: which links they ask for, and as a workbook. */

const PLACES = 2;
const PLANS = 5;

/** New links: each provider gets `PLACES` addresses and, at each of them, `PLANS` plans; one row for each combination. */
export async function newLinks(pool, rows) {
  const { rows: links } = await pool.query(
    `with chosen as (
       select id, npi, row_number() over (order by id) as n from provider
        where npi <> '' order by id limit ${Math.ceil(rows / (PLACES * PLANS))}),
     place as (
       select place.id, practice.name as practice, address, suite, zip,
              row_number() over (order by place.id) as n
         from practice_address as place join practice on practice.id = practice_id),
     plan as (
       select plan.id, full_name as insurance, plan.name as plan,
              row_number() over (order by plan.id) as n
         from insurance_plan as plan join insurance on insurance.id = insurance_id)
     select chosen.id as "providerId", npi, place.id as "placeId", practice, address, suite, zip,
            plan.id as "planId", insurance, plan
       from chosen
      cross join generate_series(0, ${PLACES - 1}) as a
      cross join generate_series(0, ${PLANS - 1}) as b
       join place on place.n = 1 + (chosen.n * 7 + a * 13) % (select count(*) from place)
       join plan on plan.n = 1 + (chosen.n * 3 + b * 5) % (select count(*) from plan)
      order by 1, 3, 8`,
  );
  return links.slice(0, rows);
}

/** Ids and all: nothing has to be looked up. */
export async function copyLinks(client, links) {
  const first = 1_000_000_000;
  const locations = new Map();
  const plans = new Map();
  for (const link of links) {
    const key = `${link.providerId} ${link.placeId}`;
    if (!locations.has(key)) locations.set(key, [first + locations.size, link]);
    plans.set(`${link.providerId} ${link.planId}`, link);
  }
  await copy(
    client,
    'provider_insurance_plan (provider_id, insurance_plan_id)',
    [...plans.values()],
    (link) => [link.providerId, link.planId],
  );
  await copy(
    client,
    'provider_location (id, provider_id, practice_address_id, position)',
    [...locations.values()],
    ([id, link]) => [id, link.providerId, link.placeId, 0],
  );
  await copy(
    client,
    'provider_location_plan (provider_location_id, provider_id, insurance_plan_id)',
    links,
    (link) => [locations.get(`${link.providerId} ${link.placeId}`)[0], link.providerId, link.planId],
  );
}

const copy = (client, target, rows, valuesOf) =>
  pipeline(
    Readable.from([rows.map((row) => `${valuesOf(row).join('\t')}\n`).join('')]),
    client.query(pgCopy.from(`copy ${target} from stdin`)),
  );

export function* rosterRows(links) {
  yield IMPORT_COLUMNS;
  for (const { npi, practice, address, suite, zip, insurance, plan } of links)
    yield [npi, '', practice, address, suite, zip, insurance, plan, '', '', ''];
}

/** Rows that only have to be read. */
export function* plainRows(count) {
  yield IMPORT_COLUMNS;
  for (let n = 0; n < count; n++)
    yield [
      String(1_000_000_000 + n),
      `Surname ${n % 5_000}, First`,
      `Practice number ${n % 700}`,
      `${n % 900} Grand Concourse`,
      n % 3 ? '' : '4B',
      String(10_000 + (n % 900)),
      `Insurance ${n % 40}`,
      `Plan ${n % 7}`,
      n % 10 ? '' : 'Yes',
      n % 5 ? '' : `H-${n}`,
      n % 4 ? '' : 'Needs a referral from the primary physician',
    ];
}

/** Writes the rows to a workbook and deletes it after the work. */
export async function withWorkbook(rows, work) {
  const folder = await mkdtemp(join(tmpdir(), 'careline-bench-'));
  const path = join(folder, 'roster.xlsx');
  try {
    await pipeline(Readable.from(writeXlsx([{ name: 'Roster', rows }])), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const reader = fileURLToPath(new URL('./read-workbook.mjs', import.meta.url));

/** What each task of `read-workbook` took in each round. */
export async function readInTurns(path, tasks, rounds) {
  const results = tasks.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [place, task] of tasks.entries()) {
      const [result] = await once(fork(reader, [task, path], { execArgv: [] }), 'message');
      results[place].push(result);
    }
  return results;
}
