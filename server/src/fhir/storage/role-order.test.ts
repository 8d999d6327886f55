import { expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { practitionerRole } from '../resources/practitioner-role.ts';
import { readSearch } from '../search-request.ts';
import { type PageRow, type Position, readPage } from './read-source.ts';
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
  for (const spread of [1, 4, 1_000]) {
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
          const { tests } = readSearch('PractitionerRole', query, '');
          const access = { groups: seen };
          const conditions = await Promise.all(
            tests.map((one) => toCondition(one, practitionerRole, access, askWith(db))),
          );
          const inOrder = conditionsInOrder(tests, conditions, practitionerRole);
          expect(inOrder).toBeDefined();
          const sorted = await readPage(db, practitionerRole, { conditions, access, limit: 10_000, sort });
          // Several pages of many rows as of few, so that rows of the same moment are on both sides of their ends.
          const limit = Math.max(3, Math.ceil(sorted.length / 5));
          const paged: PageRow[] = [];
          for (let after: Position | undefined; ; after = paged.at(-1)) {
            const rows = await readPage(db, practitionerRole, {
              conditions,
              access,
              limit,
              sort,
              after,
              inOrder,
            });
            paged.push(...rows);
            if (rows.length < limit) break;
          }
          expect(paged.map(words), `${sort} ${seen} ${spread} ${query}`).toEqual(sorted.map(words));
          most.set(query.join(), Math.max(most.get(query.join()) ?? 0, sorted.length));
        }
      }
  }
  expect(most.get('')).toBeGreaterThan(60);
  expect(Math.min(...most.values())).toBeGreaterThan(5);
});

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
  } finally {
    await client.query(`reset session_replication_role`);
    client.release();
  }
}
