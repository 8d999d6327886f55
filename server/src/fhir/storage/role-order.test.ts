import { expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { isGate } from '../../testing/time/gate.ts';
import { practitionerRole } from '../resources/practitioner-role.ts';
import { readSearch } from '../search-request.ts';
import { type PageRow, type Position, readPage } from './read-source.ts';
import { bringPlacesUpToDate } from './role-places.ts';
import { askWith, conditionsInOrder, toCondition } from './test-conditions.ts';

const app = await testApp();
const { db, pool } = app;
const { editor, practiceId, newProvider } = await smallDirectory(app);

/** Tables whose changes are changes of a role. */
const TABLES = ['provider', 'provider_type', 'practice_address', 'practice', 'insurance_plan', 'specialty'];

const named = async (set: string, names: readonly string[], more: object = {}) => {
  const ids: number[] = [];
  for (const name of names) ids.push(await made(editor, set, { name, ...more }));
  return ids;
};

const random = createRandom(11);
const some = <T>(all: readonly T[]) => all.filter(() => random.chance(0.5));

test('pages in the order of changes are those of a plain sort, whatever changed last', async () => {
  const groups = await named('Groups', ['North', 'South']);
  const specialties = await named('Specialties', ['Knees', 'Hips', 'Hands']);
  const practices = [practiceId, ...(await named('Practices', ['Uptown Ortho']))];
  const insuranceId = await made(editor, 'Insurances', { fullName: 'Aetna', consumerFriendlyName: 'Aetna' });
  const plans = await named('InsurancePlans', ['Gold', 'Silver', 'Bronze', 'Tin'], { insuranceId });
  const addresses: number[] = [];
  for (let k = 0; k < 6; k++)
    addresses.push(
      await made(editor, 'PracticeAddresses', {
        practiceId: practices[k % 2],
        address: `${k} Elm St`,
        zip: '10001',
      }),
    );
  for (let k = 0; k < 25; k++) {
    const taken = some(plans).map((insurancePlanId) => ({ insurancePlanId }));
    await newProvider(`Provider ${k}`, {
      groups: random.chance(0.3) ? some(groups) : [],
      providerSpecialties: some(specialties).map((specialtyId) => ({ specialtyId })),
      providerInsurancePlans: taken,
      providerPracticeAddresses: some(addresses).map((practiceAddressId) => ({
        practiceAddressId,
        insurancePlans: taken.filter(() => random.chance(0.7)),
      })),
      inactive: random.chance(0.1),
    });
  }
  const most = new Map<string, number>();
  for (const spread of isGate ? [1_000] : [1, 4, 1_000]) {
    await changeAtRandom(spread);
    for (const sort of ['lastUpdated', '-lastUpdated'] as const)
      for (const seen of [null, [], [groups[0] ?? 0]]) {
        for (const query of [
          [],
          [['network', `network-${plans[1]}`]],
          [['location.organization', `practice-${practiceId}`]],
          [['_lastUpdated', 'ge2026-01-02']],
          [['_lastUpdated', 'ne2026-01-01T00:00:00Z']],
          [
            ['_lastUpdated', 'lt2026-01-10,ge2026-01-20'],
            ['network.name', 'Gold,Tin'],
            ['practitioner.name', 'Provider 1,Provider 2'],
          ],
        ] as [string, string][][]) {
          const sorted = await expectInOrder(query, sort, seen, `${sort} ${seen} ${spread} ${query}`);
          most.set(query.join(), Math.max(most.get(query.join()) ?? 0, sorted.length));
        }
      }
  }
  expect(most.get('')).toBeGreaterThan(60);
  expect(Math.min(...most.values())).toBeGreaterThan(5);
});

/** All pages together are what a plain sort gives. */
async function expectInOrder(
  query: [string, string][],
  sort: 'lastUpdated' | '-lastUpdated',
  groups: readonly number[] | null,
  what: string,
): Promise<PageRow[]> {
  const { tests } = readSearch('PractitionerRole', query, '');
  const access = { groups };
  const conditions = await Promise.all(
    tests.map((one) => toCondition(one, practitionerRole, access, askWith(db))),
  );
  const inOrder = conditionsInOrder(tests, conditions, practitionerRole);
  expect(inOrder).toBeDefined();
  const asked = { conditions, access, sort };
  const sorted = await readPage(db, practitionerRole, { ...asked, limit: 10_000 });
  // Several pages of many rows as of few, so that rows of the same moment are on both sides of their ends.
  const limit = Math.max(3, Math.ceil(sorted.length / 5));
  const paged: PageRow[] = [];
  for (let after: Position | undefined; ; after = paged.at(-1)) {
    const rows = await readPage(db, practitionerRole, { ...asked, limit, after, inOrder });
    paged.push(...rows);
    if (rows.length < limit) break;
  }
  expect(paged.map(words), what).toEqual(sorted.map(words));
  return sorted;
}

const words = ({ key, updated }: PageRow): string => `${updated} ${key.join('-')}`;

/** One of `spread` moments for every row: with one all are equal, with many all differ. */
async function changeAtRandom(spread: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Triggers would write the moment themselves.
    await client.query(`set session_replication_role = replica`);
    for (const table of TABLES) {
      const { rows } = await client.query<{ id: number }>(`select id from ${table}`);
      for (const { id } of rows)
        await client.query(
          `update ${table} set changed_at = timestamptz '2026-01-01' + make_interval(hours => $2) where id = $1`,
          [id, random.between(0, spread - 1)],
        );
    }
    await client.query('select refresh_role_places(null)');
  } finally {
    await client.query(`reset session_replication_role`);
    client.release();
  }
}

test('every save moves the roles it concerns to where they belong, and so does every change of a list', async () => {
  const ids = async (table: string) =>
    (await pool.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
  const [addresses, specialties, providers, types] = await Promise.all(
    ['practice_address', 'specialty', 'provider', 'provider_type'].map(ids),
  );
  const changes: (() => Promise<unknown>)[] = [
    () => made(editor, 'Practices', { id: practiceId, name: `Renamed ${random.between(1, 1e6)}` }),
    () =>
      made(editor, 'PracticeAddresses', {
        id: random.pick(addresses ?? []),
        suite: `${random.between(1, 1e6)}`,
      }),
    () => made(editor, 'PracticeAddresses', { id: random.pick(addresses ?? []), practiceId }),
    () =>
      made(editor, 'Specialties', {
        id: random.pick(specialties ?? []),
        name: `S ${random.between(1, 1e6)}`,
      }),
    () =>
      made(editor, 'ProviderTypes', { id: random.pick(types ?? []), name: `T ${random.between(1, 1e6)}` }),
    () =>
      made(editor, 'Providers', {
        id: random.pick(providers ?? []),
        providerSpecialties: some(specialties ?? []).map((specialtyId) => ({ specialtyId })),
        providerPracticeAddresses: some(addresses ?? []).map((practiceAddressId) => ({ practiceAddressId })),
      }),
    () => made(editor, 'Providers', { id: random.pick(providers ?? []), telehealth: random.chance(0.5) }),
  ];
  for (let k = 0; k < 40; k++) {
    await random.pick(changes)();
    if (k % 8 === 0)
      for (const sort of ['lastUpdated', '-lastUpdated'] as const)
        await expectInOrder([], sort, null, `${k}`);
    if (k % 5 === 0) await bringPlacesUpToDate(db);
  }
  await bringPlacesUpToDate(db);
  // A transaction of another test's may still have run when a change was first seen.
  await expect
    .poll(async () => {
      await bringPlacesUpToDate(db);
      return (await pool.query('select from role_place_due')).rowCount;
    })
    .toBe(0);
  await expectPlacesRight();
});

test('a practice renamed while a location is added there moves it, too', async () => {
  const id = await newProvider('Late Comer', { providerPracticeAddresses: [] });
  const [renaming, adding] = [await pool.connect(), await pool.connect()];
  await adding.query('begin');
  // Its moment is the earlier one.
  await adding.query('select now()');
  await renaming.query('begin');
  await renaming.query(`update practice set name = 'Newest' where id = $1`, [practiceId]);
  const added = adding.query(
    `insert into provider_location (provider_id, practice_address_id, position)
     select $1, min(id), 0 from practice_address where practice_id = $2`,
    [id, practiceId],
  );
  await expect
    .poll(
      async () => (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
    )
    .toBeGreaterThan(0);
  await renaming.query('commit');
  await added;
  await adding.query('commit');
  for (const client of [renaming, adding]) client.release();
  await expectPlacesRight();
});

async function expectPlacesRight(): Promise<void> {
  const stored = `select location_id, changed_at::text from role_place order by 1`;
  const { rows } = await pool.query(stored);
  await pool.query('select refresh_role_places(null)');
  expect(rows).toEqual((await pool.query(stored)).rows);
  expect(rows.length).toBeGreaterThan(20);
}
