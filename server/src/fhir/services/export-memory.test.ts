import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { isGate } from '../../testing/time/gate.ts';

const { pool, url } = await testDatabase();
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Ten times as many providers would leave 12 MB of text behind, and more than that as objects. */
const SIZES = [300, 3_000] as const;
const MOST_MORE_MEGABYTES = 4;
/** For what the modules themselves take, and one batch. */
const HEAP_MEGABYTES = 96;

await pool.query(`
  insert into provider_type (name) values ('Physician');
  insert into practice (name) values ('Midtown Ortho');
  insert into practice_address (practice_id, address, zip) select 1, n || ' Main St', '10001' from generate_series(1, 50) as n;
  insert into insurance (full_name, consumer_friendly_name) values ('Acme', 'Acme');
  insert into insurance_plan (insurance_id, name) select 1, 'Plan ' || n from generate_series(1, 3) as n`);

const GROWING = `
    with added as (
      insert into provider (name, provider_type_id, telehealth)
      select 'Ana Lind ' || n, 1, true from generate_series((select count(*) from provider) + 1, :size) as n returning id
    ), planned as (
      insert into provider_insurance_plan (provider_id, insurance_plan_id)
      select added.id, plan.id from added, insurance_plan as plan
    ), located as (
      insert into provider_location (provider_id, practice_address_id, position)
      select added.id, 1 + (added.id + n) % 50, n from added, generate_series(1, 2) as n returning id, provider_id
    )
    insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
    select located.id, located.provider_id, plan.id from located, insurance_plan as plan`;

interface Measured {
  resources: number;
  megabytes: number;
}

/** One process for all sizes: what the first export leaves behind counts for the second. */
async function measured(): Promise<Measured[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    path('../../testing/processes/run-typescript.mjs'),
    path('../testing/exporting-server.ts'),
    url,
    GROWING,
    ...SIZES.map(String),
  ]);
  return JSON.parse(stdout);
}

test.skipIf(isGate)('an export of ten times as many providers needs no more memory', async () => {
  const [small, large] = (await measured()) as [Measured, Measured];
  expect(large.resources).toBeGreaterThan(9 * small.resources);
  expect(large.megabytes - small.megabytes).toBeLessThan(MOST_MORE_MEGABYTES);
});
