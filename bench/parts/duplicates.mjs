import { bulkTransactions } from '@careline/server/dist/platform/db/connection.js';
import { startRecordChecks } from '@careline/server/dist/platform/db/record-checks.js';
import {
  comparisons,
  listRecordsToCompare,
} from '@careline/server/dist/trust/duplicates/storage/find-duplicates.js';
import { ms, percentile, table, timed } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';
import { processorTime } from '../lib/server.mjs';

const SAVES = scaled(200);

/** The first list of duplicates of a whole directory, and what the check of one saved provider costs afterwards. */
export async function duplicates({ pool }, size) {
  console.log(`  Duplicates at ${size} providers`);
  await pool.query('truncate match_key, record_keys, duplicate_pair, record_to_check, record_to_compare');
  await pool.query(`insert into record_to_check (kind, record_id)
    select 'practice', id from practice union all
    select 'practice_address', id from practice_address union all
    select 'provider', id from provider`);
  const checks = startRecordChecks(bulkTransactions(pool), [listRecordsToCompare], [comparisons]);
  const waiting = async () => {
    const { rows } = await pool.query(
      'select exists (select from record_to_check) or exists (select from record_to_compare) as waiting',
    );
    return rows[0].waiting;
  };
  // `catchUp` gives up after some seconds, so it is asked again until nothing waits.
  const workOff = async () => {
    do await checks.catchUp();
    while (await waiting());
  };
  try {
    const turns = watchTurns();
    const first = await measured(pool, workOff);
    const late = turns.stop();
    const { rows } = await pool.query('select count(*)::int as pairs from duplicate_pair');
    await pool.query('vacuum analyze match_key, duplicate_pair, record_to_check, record_to_compare');
    const chance = random(47);
    const saves = [];
    for (let n = 0; n < SAVES; n++) {
      const id = 1 + chance.below(size);
      // As if something that is compared had changed.
      await pool.query(`update record_keys set compared = '' where entity = 'Providers' and record_id = $1`, [
        id,
      ]);
      await pool.query(`insert into record_to_check (kind, record_id) values ('provider', $1)`, [id]);
      saves.push(await measured(pool, workOff));
    }
    const cells = [
      ['the first list, CPU of Node', `${(first.cpu / 1000).toFixed(1)} s`],
      ['the first list, CPU of PostgreSQL', `${(first.database / 1000).toFixed(1)} s`],
      ['the first list, wall time', `${(first.wall / 1000).toFixed(0)} s`],
      ['how late others got their turn, 99th percentile', `${ms(late)} ms`],
      ['pairs found', rows[0].pairs.toLocaleString('en-US')],
      [
        'check of one saved provider, CPU, mean',
        `${ms(mean(saves.map(({ cpu, database }) => cpu + database)))} ms`,
      ],
      [
        'check of one saved provider, wall time, median',
        `${ms(
          percentile(
            saves.map(({ wall }) => wall),
            0.5,
          ),
        )} ms`,
      ],
    ];
    return `## Duplicates, ${size.toLocaleString('en-US')} providers\n\n${table(['', ''], cells)}`;
  } finally {
    await checks.close();
  }
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How late a timer is, as a request would be. */
function watchTurns() {
  const EVERY = 5;
  const late = [];
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(now - before - EVERY);
    before = now;
  }, EVERY);
  return {
    stop: () => {
      clearInterval(timer);
      return percentile(late, 0.99);
    },
  };
}

async function measured(pool, work) {
  const before = await databaseTime(pool);
  const { wall, cpu } = await timed(work);
  return { wall, cpu, database: (await databaseTime(pool)) - before };
}

/** CPU time of all connections, in milliseconds. */
async function databaseTime(pool) {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const times = await Promise.all(rows.map(({ pid }) => processorTime(pid)));
  return times.reduce((sum, time) => sum + (Number.isNaN(time) ? 0 : time), 0);
}
