import { ROLE } from '@careline/contracts/basis/call';
import type {
  PracticeAddress,
  PracticeAddressDetails,
} from '@careline/contracts/directory/practice-addresses';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { placeAddresses } from './missing-places.ts';

const { db, pool, signedIn, anonymous } = await testApp();
let editor: Caller;
let practiceId: number;

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  practiceId = (await editor.post<{ id: number }>('/api/Practices/Save', { name: 'Hartford Care' })).body.id;
});

const save = async (body: object) =>
  (await editor.post<PracticeAddress>('/api/PracticeAddresses/Save', { practiceId, ...body })).body;
const details = async (id: number) =>
  (await editor.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${id}`)).body;

test('an address without coordinates stands at the centre of its ZIP, and says so', async () => {
  const { id, latitude, longitude } = await save({ address: '114 Woodland St', zip: '06105' });
  expect(latitude).toBeCloseTo(41.77, 1);
  expect(longitude).toBeCloseTo(-72.7, 1);
  expect((await details(id)).isApproximate).toBe(true);
  const geocoded = await editor.post('/api/Maps/Geocode', { address: '114 Woodland St', zip: '06105' });
  expect(geocoded.body).toMatchObject({ status: 'approximate', latitude, longitude });
});

test('given coordinates stay, until the address moves without them', async () => {
  const placed = { latitude: 41.5, longitude: -72.5 };
  const { id, rowVersion } = await save({ address: '1 Elm St', zip: '06105', ...placed });
  expect(await details(id)).toMatchObject({ ...placed, isApproximate: false });
  expect(await save({ id, address: '1 Elm Street', ...placed, rowVersion })).not.toMatchObject(placed);
  expect(await save({ id, mainPhone: '555' })).toMatchObject({ latitude: expect.closeTo(41.77, 1) });
  // An unknown address gets no place rather than a wrong one.
  expect(await save({ id, zip: 'nowhere' })).toMatchObject({ latitude: null, longitude: null });
});

test.each([
  ['2101', '02101'],
  ['061051208', '06105-1208'],
  ['ABCDE', 'ABCDE'],
])('the ZIP %s is kept as %s', async (zip, kept) => {
  expect((await save({ address: `2 Oak St ${zip}`, zip })).zip).toBe(kept);
});

test('the town is what was entered; where nothing was, readers see that of the ZIP', async () => {
  const plain = await save({ address: '3 Pine St', zip: '06105-1208' });
  expect(plain).toMatchObject({ city: null, state: null });
  expect(await details(plain.id)).toMatchObject({ city: 'Hartford', state: 'CT' });
  const named = await save({ id: plain.id, city: ' West End ', state: 'ct' });
  expect(named).toMatchObject({ city: 'West End', state: 'CT' });
  expect(await details(plain.id)).toMatchObject({ city: 'West End', state: 'CT' });
  const { body } = await editor.post<{ items: object[] }>('/api/PracticeAddresses/Search', {
    practiceId,
    query: '3 pine',
  });
  expect(body.items).toMatchObject([{ city: 'West End', state: 'CT' }]);
  expect(await save({ id: plain.id, city: '', state: '' })).toMatchObject({ city: null, state: null });
});

test('a ZIP whose town is not known has none', async () => {
  const { id, latitude } = await save({ address: '5 Elm St', zip: '00601' });
  expect(latitude).not.toBeNull();
  expect(await details(id)).toMatchObject({ city: null, state: null });
});

test('an invalid state is refused with a sentence', async () => {
  const { status, body } = await editor.post('/api/PracticeAddresses/Save', {
    practiceId,
    address: '4 Ash St',
    state: 'Connecticut',
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('A state has two letters, such as NY.');
});

describe('addresses that were stored without a place', () => {
  const stored = async (address: string, zip: string) => {
    const { rows } = await pool.query<{ id: number }>(
      'insert into practice_address (practice_id, address, zip) values ($1, $2, $3) returning id',
      [practiceId, address, zip],
    );
    return rows[0]?.id ?? 0;
  };
  const lines = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from audit_event')).rows[0]?.count;
  const nowhere = async () => undefined;

  test('get it afterwards, once, without a line in the history', async () => {
    const [inZip, short, unknown] = [
      await stored('5 Fir St', '06105'),
      await stored('6 Fir St', '2108'),
      await stored('7 Fir St', 'ABCDE'),
    ];
    const before = await lines();
    expect(await placeAddresses(db, nowhere)).toBe(2);
    expect(await details(inZip)).toMatchObject({ latitude: expect.closeTo(41.77, 1), isApproximate: true });
    expect(await details(short)).toMatchObject({ latitude: expect.closeTo(42.36, 1), isApproximate: true });
    expect(await details(unknown)).toMatchObject({ latitude: null, isApproximate: false });
    expect(await lines()).toBe(before);
    const version = (await details(inZip)).rowVersion;
    expect(await placeAddresses(db, nowhere)).toBe(0);
    expect((await details(inZip)).rowVersion).toBe(version);
  });

  test('are exact where a map service knows the door', async () => {
    const id = await stored('8 Fir St', '06105');
    const door = { latitude: 41.771, longitude: -72.701 };
    expect(await placeAddresses(db, async (address) => (address === '8 Fir St' ? door : undefined))).toBe(1);
    expect(await details(id)).toMatchObject({ ...door, isApproximate: false });
  });

  test('are placed once by two servers at the same moment', async () => {
    const ids: number[] = [];
    for (let house = 0; house < 450; house++) ids.push(await stored(`${house} Yew St`, '06105'));
    const counts = await Promise.all([placeAddresses(db, nowhere), placeAddresses(db, nowhere)]);
    expect(counts[0] + counts[1]).toBe(450);
    const { rows } = await pool.query(
      'select distinct row_version from practice_address where id = any ($1)',
      [ids],
    );
    expect(rows).toEqual([{ row_version: 2 }]);
  });

  test('stay as they are if they moved meanwhile, or if somebody cleared the place', async () => {
    const moved = await stored('9 Fir St', '06105');
    const moving = placeAddresses(db, async (address) => {
      if (address === '9 Fir St')
        await pool.query(`update practice_address set zip = '10001' where id = $1`, [moved]);
      return undefined;
    });
    expect(await moving).toBe(0);
    expect(await placeAddresses(db, nowhere)).toBe(1);
    const { id } = await save({ address: '10 Fir St', zip: '06105' });
    await save({ id, latitude: null, longitude: null });
    expect(await placeAddresses(db, nowhere)).toBe(0);
    expect((await details(id)).latitude).toBeNull();
    expect(await save({ id, mainPhone: '2125550100' })).toMatchObject({ latitude: null, longitude: null });
    expect((await save({ id, zip: '06106' })).latitude).not.toBeNull();
  });
});

test('the API document says which fields a new record needs', async () => {
  const { body } = await anonymous.get<{ components: { schemas: Record<string, { required?: string[] }> } }>(
    '/api/openapi.json',
  );
  const { SavePracticeAddress, SavePractice, SaveProvider } = body.components.schemas;
  expect(SavePracticeAddress?.required).toEqual(['practiceId', 'address']);
  expect(SavePractice?.required).toEqual(['name']);
  expect(SaveProvider?.required).toContain('name');
});
