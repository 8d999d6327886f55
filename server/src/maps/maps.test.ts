import type { Geocoded, Route } from '@careline/contracts/maps';
import { ROLE } from '@careline/contracts/role';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, testApp } from '../testing/test-app.ts';

const { signedIn } = await testApp();
let agent: Caller;

beforeAll(async () => {
  const editor = await signedIn(ROLE.DataEntry);
  const practice = await editor.post<{ id: number }>('/api/Practices/Save', { name: 'Bronx Ortho' });
  const place = { address: '445 Grand Concourse', zip: '10451', latitude: 40.81, longitude: -73.92 };
  await editor.post('/api/PracticeAddresses/Save', { practiceId: practice.body.id, ...place });
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
  [{ address: 'Atlantis' }],
  [{ address: '00000' }],
])('%j is not found', async (body) => {
  expect(await geocode(body)).toEqual({ status: 'notFound', latitude: null, longitude: null, label: '' });
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
