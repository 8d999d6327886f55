import { setTimeout as sleep } from 'node:timers/promises';
import { startRemoteDatabase } from '../lib/remote-database.mjs';

/** The database goes away while agents search. The honest agent must not notice more than a moment. */

let database;

/** As long as a search may take at the moment of the failure. */
const PATIENCE_MS = 1_500;
/** Four kinds: the long form takes about a quarter of an hour. */
const LASTS_MS = { short: 2_000, long: 230_000 };

const search = async (agent) => (await agent.post('/api/CallCenter/Search', { age: 40 })).json;

async function until(holds, limit = 60_000) {
  const start = performance.now();
  while (performance.now() - start < limit) {
    if (await holds()) return Math.round(performance.now() - start);
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

const attack = (name, leave, comeBack, { isBrief = false, short = true } = {}) => ({
  short,
  name: `the database ${name} while agents search`,
  patience: PATIENCE_MS,
  run: async ({ client, short, expect, note }) => {
    if (process.platform !== 'linux') return note('only tried on Linux');
    const [agent, admin] = [client(), client()];
    await agent.signIn('callcenter');
    await admin.signIn('admin');
    const healthIs = async (status) => (await admin.get('/health/ready')).json?.status === status;
    await search(agent);
    expect(await healthIs('ready'), 'It was not ready before.');
    leave();
    try {
      if (!isBrief) {
        const noticed = await until(async () => (await search(agent))?.asOf !== undefined, 10_000);
        note(`answers say as of when after ${noticed} ms`);
        expect(noticed < 10_000, 'No answer says as of when it is.');
        expect(await healthIs('degraded'), 'Its health is not degraded.');
        const saved = await admin.post('/api/Practices/Save', { name: `Away ${Date.now()}` });
        expect(saved.status === 503 && saved.json?.Messages?.length > 0, `A save got ${saved.status}.`);
        const details = await agent.post('/api/CallCenter/GetProviderDetails', { providerId: 1 });
        expect(
          [200, 404].includes(details.status) && details.json?.isPartial !== false,
          `Details got ${details.status}.`,
        );
        await sleep(short ? LASTS_MS.short : LASTS_MS.long);
      }
    } finally {
      await comeBack();
    }
    const back = await until(
      async () => (await healthIs('ready')) && (await search(agent))?.asOf === undefined,
      60_000,
    );
    note(`all is as before ${back} ms after it came back`);
    expect(back < 60_000, 'It did not recover by itself.');
    const name = `Back ${Date.now()}`;
    const saved = await admin.post('/api/Practices/Save', { name });
    expect(saved.status === 200, `A save afterwards was answered with ${saved.status}.`);
    agent.close();
    admin.close();
  },
});

export const outageAttacks = {
  title: 'outage',
  env: async () => {
    database = await startRemoteDatabase();
    return { DATABASE_URL: database.url, DEMO: 'on' };
  },
  close: () => database.stop(),
  attacks: [
    attack(
      'is frozen',
      () => database.freeze(),
      () => database.thaw(),
    ),
    attack(
      'is unreachable',
      () => database.cut(),
      () => database.mend(),
      // As for slowness, the unit tests try it every time.
      { short: false },
    ),
    attack(
      'answers seconds late',
      () => database.slowDown(3_000),
      () => database.mend(),
      { short: false },
    ),
    // The bundled PostgreSQL is started again at once.
    attack(
      'is killed',
      () => database.kill(),
      () => sleep(300),
      { isBrief: true },
    ),
  ],
};
