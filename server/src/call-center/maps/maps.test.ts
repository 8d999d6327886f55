import { ROLE } from '@careline/contracts/basis/call';
import type { Geocoded, Route } from '@careline/contracts/call-center/maps';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { knownAddressQuery } from './storage/known-address.ts';

const { signedIn, db, pool } = await testApp();
let agent: Caller;

beforeAll(async () => {
  const editor = await signedIn(ROLE.DataEntry);
  const practice = await editor.post<{ id: number }>('/api/Practices/Save', { name: 'Bronx Ortho' });
  const place = { address: '445 Grand Concourse', zip: '10451', latitude: 40.81, longitude: -73.92 };
  const practiceId = practice.body.id;
  await editor.post('/api/PracticeAddresses/Save', { practiceId, ...place });
  for (const [address, latitude] of [
    ["12 St. Ann's Avenue", 41],
    ["12 St. Ann's Avenue Annex", 42],
    ['北京路', 43],
  ])
    await editor.post('/api/PracticeAddresses/Save', {
      practiceId,
      address,
      zip: '10452-0001',
      latitude,
      longitude: -73,
    });
  agent = await signedIn(ROLE.CallCenter);
});

const geocode = async (body: object) => (await agent.post<Geocoded>('/api/Maps/Geocode', body)).body;

test.each([
  [{ address: '445 Grand Concourse', zip: '10451' }],
  [{ address: '445 grand concourse, 10451-2222' }],
  [{ address: '445 Grand Concourse, Bronx NY 10451' }],
])('%j is the practice address itself', async (body) => {
  expect(await geocode(body)).toEqual({
    status: 'ok',
    latitude: 40.81,
    longitude: -73.92,
    label: '445 Grand Concourse, 10451',
  });
});

test.each([
  ['12 st anns avenue', 41],
  ['12 St Ann’s Avenue, 10452', 41],
  ['12 St. Ann’s Avenue, Bronx', 41],
  ["12 ST. ANN'S AVENUE ANNEX, Bronx NY", 42],
  ['北京路', 43],
])('%s is found without its punctuation, and the longest address wins', async (address, latitude) => {
  expect(await geocode({ address })).toMatchObject({ status: 'ok', latitude });
});

test.each(['12 St. Ann’s Aven', '2 St. Ann’s Avenue', '上海路', '%', '…', '12 St. Ann’s Avenue, 10451'])(
  '%s is not an address in the directory',
  async (address) => {
    expect((await geocode({ address })).status).not.toBe('ok');
  },
);

test('an address is looked up in an index', async () => {
  await pool.query(`
    insert into practice_address (practice_id, address, zip, latitude, longitude)
      select (select min(id) from practice), n || ' Numbered Street', lpad((n % 99999)::text, 5, '0'), 40, -73
        from generate_series(1, 5000) as n;
    analyze practice_address`);
  for (const zip of ['', '00777']) {
    const { rows } = await db.execute(
      sql`explain ${knownAddressQuery('777 Numbered Street, Somewhere NY', zip)}`,
    );
    expect(JSON.stringify(rows)).toContain('practice_address_by_text');
    expect(JSON.stringify(rows)).not.toContain('Seq Scan on practice_address');
  }
  expect(await geocode({ address: '777 Numbered Street, Somewhere NY' })).toMatchObject({
    status: 'ok',
    label: '777 Numbered Street, 00777',
  });
});

test.each([
  [{ address: '10021' }],
  [{ address: '10021-0005' }],
  [{ address: '1 Unheard Of Road', zip: '10021' }],
])('%j is the centre of its ZIP', async (body) => {
  const answer = await geocode(body);
  expect(answer).toMatchObject({ status: 'approximate', label: 'New York, NY 10021' });
  expect(answer.latitude).toBeCloseTo(40.77, 1);
  expect(answer.longitude).toBeCloseTo(-73.96, 1);
});

test.each([
  [{ address: '' }],
  [{ address: '  ', zip: '10021' }],
  [{ address: 'Nowhereville' }],
  [{ address: '00000' }],
])('%j is not found', async (body) => {
  expect(await geocode(body)).toEqual({ status: 'notFound', latitude: null, longitude: null, label: '' });
});

test('a town is found by its name, and a name that several have is asked about', async () => {
  expect(await geocode({ address: 'Newark, NJ' })).toMatchObject({
    status: 'approximate',
    label: 'Newark, NJ',
  });
  const { status, choices } = await geocode({ address: 'Springfield' });
  expect(status).toBe('notFound');
  expect(choices?.map(({ label }) => label)).toContain('Springfield, MA');
});

test('a town near an office wins over a larger one far away, and a place far from every office says so', async () => {
  expect(await geocode({ address: '12 Main St Flushing' })).toEqual({
    status: 'approximate',
    latitude: expect.closeTo(40.76, 1),
    longitude: expect.closeTo(-73.82, 1),
    label: 'Flushing, NY',
  });
  expect(await geocode({ address: 'Flushing, MI' })).toMatchObject({ label: 'Flushing, MI', far: true });
  expect(await geocode({ address: '90210' })).toMatchObject({ status: 'approximate', far: true });
});

test('a route is a straight line that says so', async () => {
  const from = { latitude: 40.75, longitude: -73.99 };
  const to = { latitude: 40.81, longitude: -73.92 };
  const { body } = await agent.post<Route>('/api/Maps/Route', { from, to });
  expect(body).toMatchObject({ status: 'approximate', duration: null });
  expect(body.geometry).toEqual([
    [40.75, -73.99],
    [40.81, -73.92],
  ]);
  expect(body.distance).toBeCloseTo(6.63, 1);
});

test('a place off the globe is refused', async () => {
  const off = { latitude: 91, longitude: 0 };
  expect((await agent.post('/api/Maps/Route', { from: off, to: off })).status).toBe(400);
});
