import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSession } from '@careline/server/dist/people/account/storage/sessions.js';
import { openDatabase } from '@careline/server/dist/platform/db/connection.js';
import { findDivergence, person, seeded } from '../lib/model.mjs';
import { startRemoteDatabase } from '../lib/remote-database.mjs';
import { runServer } from '../lib/server.mjs';

/** Two servers on one database, each with a network of its own that fails, while eight people change the same records on both. */

const PEOPLE = 8;
const STEPS = { short: 4, long: 100 };
/** A person who is told that nothing can be saved now tries something else after a moment. */
const MOMENT_MS = 500;
const SEED = 17;
const ROLE_DATA_ENTRY = /** @type {const} */ (2);

let database;

export const twoServerAttacks = {
  title: 'two servers',
  env: async () => {
    database = await startRemoteDatabase();
    return { DATABASE_URL: database.url, DEMO: 'on' };
  },
  close: () => database.stop(),
  attacks: [
    {
      name: 'eight people change the same records while networks fail',
      run: async ({ client, short, expect, note }) => {
        const [path, direct] = [await database.openPath(), openDatabase(database.directUrl)];
        const dataDir = mkdtempSync(join(tmpdir(), 'careline-siege-'));
        let second;
        try {
          second = await runServer(dataDir, { DATABASE_URL: path.url, DEMO: 'on' });
          const servers = [client(), client(second.port)];
          const people = await enter(direct, servers);
          let isOver = false;
          const hasBegun = () => people.some(({ acknowledged }) => acknowledged.length > 0);
          const faults = breakNetworks([database, path], { hasBegun, isOver: () => isOver });
          const statuses = await Promise.all(
            people.map((one) => work(one, short ? STEPS.short : STEPS.long)),
          ).finally(() => {
            isOver = true;
          });
          await faults;
          note(countsOf(statuses.flat()));
          const outcome = () => compare(direct, people, servers);
          for (const end = Date.now() + 60_000; Date.now() < end && (await outcome()).length > 0; )
            await sleep(200);
          const problems = await outcome();
          expect(problems.length === 0, problems.slice(0, 5).join(' '));
          const acknowledged = people.flatMap((one) => one.acknowledged).length;
          expect(acknowledged > 0, 'Nothing could be saved.');
          note(`${acknowledged} saves acknowledged`);
          for (const one of servers) one.close();
        } finally {
          await second?.stop();
          path.close();
          await direct.close();
          rmSync(dataDir, { recursive: true, force: true });
        }
      },
    },
  ],
};

async function work(one, steps) {
  const statuses = [];
  for (let step = 0; step < steps; step++) {
    const status = await one.step();
    statuses.push(status);
    if (status === 0 || status >= 500) await sleep(MOMENT_MS);
  }
  return statuses;
}

/** Cuts or slows down one of the networks at a time, from the first save until the people have done their work. */
async function breakNetworks(networks, { hasBegun, isOver }) {
  const chance = seeded(SEED);
  while (!hasBegun() && !isOver()) await sleep(20);
  while (!isOver()) {
    const network = networks[chance(networks.length)];
    if (chance(2) === 0) network.cut();
    else network.slowDown(50 + chance(400));
    await sleep(200 + chance(1_500));
    network.mend();
    await sleep(500 + chance(3_000));
  }
}

async function enter({ db, pool }, servers) {
  const { rows: types } = await pool.query('select min(id) as id from provider_type');
  const records = [];
  const people = [];
  for (let k = 0; k < PEOPLE; k++) {
    const userName = `person-${k}`;
    const { rows } = await pool.query(
      `insert into user_account (first_name, last_name, user_name, email, role, password_hash)
       values ('Some', 'Body', $1, 'somebody@careline.example', ${ROLE_DATA_ENTRY}, '') returning id`,
      [userName],
    );
    const user = { id: rows[0].id, userName, role: ROLE_DATA_ENTRY };
    const { token, xsrfToken } = await startSession(db, user);
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${xsrfToken}`,
      'x-xsrf-token': xsrfToken,
    };
    const calls = servers.map((one) => (method, url, body) => one.call(method, url, body, headers));
    people.push(person({ userName, seed: SEED + k, calls, records, providerTypeId: types[0].id }));
  }
  return people;
}

async function compare({ pool }, people, servers) {
  const { rows: events } = await pool.query(
    `select id::int, user_name as "userName", record_id as "recordId", change ->> 'from' as "from", change ->> 'to' as "to"
       from audit_event, jsonb_array_elements(changes) as change
      where entity = 'Providers' and change ->> 'field' = 'name' and change ->> 'to' ~ '^person-\\d wrote ' order by id`,
  );
  const { rows: providers } = await pool.query(
    `select id, name from provider where name ~ '^person-\\d wrote '`,
  );
  const found = [];
  for (const one of servers) {
    const agent = await one.signIn('callcenter');
    if (agent.status !== 200) return [`A sign-in afterwards was answered with ${agent.status}.`];
    const { json } = await one.post('/api/CallCenter/Search', { physician: 'wrote', take: 1_000 });
    found.push((json?.items ?? []).map(({ physician }) => physician));
  }
  const stored = new Map(providers.map(({ id, name }) => [id, name]));
  return findDivergence({
    people,
    stored,
    found,
    events: events.map(({ from, ...event }) => ({ ...event, from: from ?? undefined })),
  });
}

function countsOf(statuses) {
  const counts = new Map();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} answers ${status}`).join(', ');
}
