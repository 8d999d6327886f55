/** The feed of changes at midnight: what begins or has ended. */
import { ROLE } from '@careline/contracts/basis/call';
import type { Change, Changes } from '@careline/contracts/exchange/changes';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiKey } from '../../people/api-keys/storage/api-keys.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { secondServer } from '../../testing/http/second-server.ts';
import { testApp } from '../../testing/test-app.ts';
import { moveClock, restoreClock } from '../../testing/time/moved-clock.ts';
import { startMidnights } from './services/midnights.ts';

const server = await testApp();
const { db, pool, url, callerWith, signedIn } = server;
const { editor, addressId, newProvider } = await smallDirectory(server);
const admin = { id: 1, userName: 'x', role: ROLE.Admin };
const keyOf = async (groups: number[]) =>
  callerWith({ token: (await createApiKey(db, { name: 'Copy', scopes: ['export'], groups }, admin)).key });
const program = await keyOf([]);
restoreClock();

let gold: number;
beforeAll(async () => {
  const insuranceId = await made(editor, 'Insurances', { fullName: 'Oak', consumerFriendlyName: 'Oak' });
  gold = await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' });
});
beforeEach(async () => {
  await pool.query('truncate notice; delete from provider');
});

const days = async (since?: string, by = program) => {
  const found: Change[] = [];
  for (let next = since; ; ) {
    const { body } = await by.get<Changes>(`/api/Changes/GetAll?take=1000${next ? `&since=${next}` : ''}`);
    if (body.items.length === 0)
      return { next: body.next, lines: found.filter(({ action }) => action === 'day') };
    found.push(...body.items);
    next = body.next;
  }
};
/** As if the day were the last one on which a server ran. */
const lastRanOn = (day: string) => pool.query('update midnight_progress set done_on = $1', [day]);
const told = (lines: Change[]) => lines.map(({ set, id, at }) => [set, id, at]);

test('a line for each provider and midnight, however many rows turn, also after nights without a server', async () => {
  const ana = await newProvider('Ana Lind', {
    startsOn: '2027-03-10',
    providerInsurancePlans: [{ insurancePlanId: gold, startsOn: '2027-03-13', endsOn: '2027-03-14' }],
    providerPracticeAddresses: [
      {
        practiceAddressId: addressId,
        startsOn: '2027-03-13',
        insurancePlans: [{ insurancePlanId: gold, startsOn: '2027-03-13' }],
      },
    ],
  });
  const bob = await newProvider('Bob Lee', { endsOn: '2027-03-13' });
  await newProvider('Cy Moore', { endsOn: '2027-03-15', startsOn: '2027-03-09' });
  moveClock('2027-03-10T05:00:00Z', 'America/New_York');
  await lastRanOn('2027-03-09');
  const { next, lines } = await days();
  expect(told(lines)).toEqual([['Providers', ana, '2027-03-10T05:00:00.000Z']]);
  moveClock('2027-03-15T16:00:00Z');
  const after = await days(next);
  // The clocks go forward on 14 March: its midnight is still in winter, the next one is not.
  expect(told(after.lines)).toEqual([
    ['Providers', ana, '2027-03-13T05:00:00.000Z'],
    ['Providers', bob, '2027-03-14T05:00:00.000Z'],
    ['Providers', ana, '2027-03-15T04:00:00.000Z'],
  ]);
  expect((await days(next)).lines).toEqual(after.lines);
});

test('nothing is told a second before midnight, also when the clocks go back', async () => {
  const { next } = await days();
  const ana = await newProvider('Ana Lind', { startsOn: '2027-11-08', endsOn: '2027-11-08' });
  moveClock('2027-11-08T04:59:59Z', 'America/New_York');
  await lastRanOn('2027-11-07');
  expect((await days(next)).lines).toEqual([]);
  moveClock('2027-11-08T05:00:00Z');
  expect(told((await days(next)).lines)).toEqual([['Providers', ana, '2027-11-08T05:00:00.000Z']]);
  moveClock('2027-11-09T05:00:00Z');
  expect((await days(next)).lines.map(({ at }) => at)).toEqual([
    '2027-11-08T05:00:00.000Z',
    '2027-11-09T05:00:00.000Z',
  ]);
});

test('of several servers one tells it, and without being asked', async () => {
  const other = await secondServer(url);
  const { next } = await days();
  const ids = [];
  for (let n = 0; n < 20; n++) ids.push(await newProvider(`Provider ${n}`, { endsOn: '2028-02-29' }));
  moveClock('2028-03-01T00:00:00Z', 'UTC');
  await lastRanOn('2028-02-28');
  // Each has its own timer, as a server has.
  const several = [db, other.db, db, other.db].map((one) => startMidnights(one));
  await Promise.all(several.map((midnights) => midnights.catchUp()));
  await Promise.all(several.map((midnights) => midnights.stop()));
  const { rows } = await pool.query(
    'select provider_id from change_feed where day is not null and day = $1',
    ['2028-03-01'],
  );
  expect(rows.map((row) => row.provider_id).sort()).toEqual([...ids].sort());
  expect(new Set((await days(next)).lines.map(({ id }) => id))).toEqual(new Set(ids));
});

test('notices begin and end for their provider, or for everybody at their address', async () => {
  const { next } = await days();
  const ana = await newProvider('Ana Lind');
  const bob = await newProvider('Bob Lee');
  const days2 = { startsOn: '2029-01-10', endsOn: '2029-01-11' };
  await made(editor, 'Notices', { set: 'Providers', recordId: ana, kind: 'away', ...days2 });
  await made(editor, 'Notices', {
    ...{ set: 'PracticeAddresses', recordId: addressId, kind: 'closed' },
    ...days2,
    endsOn: '2029-01-10',
  });
  moveClock('2029-01-12T12:00:00Z', 'UTC');
  await lastRanOn('2029-01-09');
  expect(told((await days(next)).lines)).toEqual([
    ['Providers', ana, '2029-01-10T00:00:00.000Z'],
    ['Providers', bob, '2029-01-10T00:00:00.000Z'],
    ['Providers', ana, '2029-01-11T00:00:00.000Z'],
    ['Providers', bob, '2029-01-11T00:00:00.000Z'],
    ['Providers', ana, '2029-01-12T00:00:00.000Z'],
  ]);
});

test('a key is told of providers that its groups may see', async () => {
  const { next } = await days();
  const group = await made(await signedIn(ROLE.Admin), 'Groups', { name: 'Closed' });
  const hidden = await newProvider('Ana Lind', { groups: [group], startsOn: '2029-02-01' });
  const open = await newProvider('Bob Lee', { startsOn: '2029-02-01' });
  moveClock('2029-02-01T12:00:00Z', 'UTC');
  await lastRanOn('2029-01-31');
  expect((await days(next)).lines.map(({ id }) => id)).toEqual([open]);
  expect((await days(next, await keyOf([group]))).lines.map(({ id }) => id)).toEqual([hidden, open]);
});

test('the first start has nothing to tell', async () => {
  const { next } = await days();
  await newProvider('Ana Lind', { startsOn: '2029-03-01' });
  await pool.query('update midnight_progress set done_on = null');
  moveClock('2029-03-02T12:00:00Z', 'UTC');
  expect((await days(next)).lines).toEqual([]);
  expect((await pool.query(`select done_on::text from midnight_progress`)).rows).toEqual([
    { done_on: '2029-03-02' },
  ]);
});
