import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from '@careline/contracts/basis/call';
import type { Geocoded, Matrix, Route } from '@careline/contracts/call-center/maps';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { openMapServices } from '../map-services.ts';

/** A map service on loopback that answers as each test wants. */
type Behaviour = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let behave: Behaviour = (_, response) => response.writeHead(404).end();
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => behave(request, response, body));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const config = {
  geocoderUrl: url,
  geocoderPerSecond: 1_000,
  routerUrl: url,
  tileUrl: `${url}/tiles/{z}/{x}/{y}.png`,
  tileAttribution: 'Us',
  extract: undefined,
};
const opened = () => openMapServices(config);
// A fresh set of clients for each test, so that one test's failures do not open the circuit for the next.
let maps = opened();
const { signedIn, pool } = await testApp({
  maps: {
    ...maps,
    get geocoder() {
      return maps.geocoder;
    },
    get router() {
      return maps.router;
    },
    get tiles() {
      return maps.tiles;
    },
  },
});
let agent: Caller;
beforeAll(async () => {
  agent = await signedIn(ROLE.CallCenter);
});
afterEach(() => {
  asked.length = 0;
  maps = opened();
});

const json =
  (value: unknown, status = 200): Behaviour =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const geocode = async (address: string) =>
  (await agent.post<Geocoded>('/api/Maps/Geocode', { address })).body;
const from = { latitude: 40.75, longitude: -73.99 };
const to = { latitude: 40.76, longitude: -73.98 };
const route = async () => (await agent.post<Route>('/api/Maps/Route', { from, to })).body;
const matrix = async () => (await agent.post<Matrix>('/api/Maps/Matrix', { from, to: [to, from] })).body;

const house = {
  lat: '40.7484',
  lon: '-73.9857',
  display_name: '350 5th Avenue, New York',
  addresstype: 'house',
};

describe('a geocoder', () => {
  it('that speaks Nominatim finds a street address exactly', async () => {
    behave = json([house]);
    expect(await geocode('350 5th Avenue')).toEqual({
      status: 'ok',
      latitude: 40.7484,
      longitude: -73.9857,
      label: '350 5th Avenue, New York',
    });
    expect(asked[0]).toContain('/search?q=350+5th+Avenue');
  });

  it('that speaks Photon is recognised by its answer', async () => {
    const feature = {
      geometry: { coordinates: [-73.9857, 40.7484] },
      properties: { housenumber: '350', street: '5th Avenue', city: 'New York', state: 'NY', type: 'house' },
    };
    behave = (request, response, body) =>
      request.url?.startsWith('/api')
        ? json({ type: 'FeatureCollection', features: [feature] })(request, response, body)
        : json({ error: 'not here' }, 404)(request, response, body);
    for (let k = 0; k < 2; k++) {
      expect(await geocode('350 5th Avenue')).toMatchObject({
        status: 'ok',
        label: '350 5th Avenue, New York, NY',
      });
    }
    expect(asked.filter((path) => path.startsWith('/search'))).toHaveLength(1);
  });

  it('is not asked for a ZIP or a town', async () => {
    behave = json([house]);
    expect(await geocode('10036')).toMatchObject({ status: 'approximate' });
    expect(await geocode('Brooklyn')).toMatchObject({ status: 'approximate', label: 'Brooklyn, NY' });
    expect(asked).toEqual([]);
  });

  it('is asked for a street even where town or ZIP are known: more detail never makes the answer worse', async () => {
    behave = json([{ ...house, addresstype: 'road', display_name: 'Fifth Avenue, New York' }]);
    for (const text of ['Fifth Avenue 10118', 'Fifth Ave, New York, NY', 'fifth ave new york ny'])
      expect(await geocode(text)).toMatchObject({ status: 'approximate', label: 'Fifth Avenue, New York' });
    // A street of that name in another town is not the one that was meant.
    expect(await geocode('Fifth Avenue 21224')).toMatchObject({ label: 'Baltimore, MD 21224' });
  });

  it('that finds places far apart leads to a question', async () => {
    behave = json([
      { ...house, addresstype: 'road', display_name: '1 Main Street, Albany' },
      { lat: '42.1', lon: '-72.6', display_name: '1 Main Street, Springfield', addresstype: 'road' },
    ]);
    expect(await geocode('1 Main Street')).toMatchObject({
      status: 'notFound',
      choices: [{ label: '1 Main Street, Albany' }, { label: '1 Main Street, Springfield' }],
    });
  });

  it('keeps what it found for a practice address, and nothing else', async () => {
    const editor = await signedIn(ROLE.DataEntry);
    const practice = await editor.post<{ id: number }>('/api/Practices/Save', { name: 'Midtown' });
    const address = { practiceId: practice.body.id, address: '350 5th Avenue', zip: '10118' };
    const { body } = await editor.post<{ id: number }>('/api/PracticeAddresses/Save', address);
    // The service did not know it then, so it was placed at the centre of its ZIP.
    asked.length = 0;
    behave = json([house]);
    for (const text of ['350 5th Avenue, 10118', '350 5th Avenue, 10118', '20 West 34th Street, 10118']) {
      expect(await geocode(text)).toMatchObject({ status: 'ok' });
    }
    expect(asked).toHaveLength(2);
    const { rows } = await pool.query('select practice_address_id, address from kept_place');
    expect(rows).toEqual([{ practice_address_id: body.id, address: '350 5th Avenue' }]);
    // After a change of the address the old place no longer counts.
    behave = json([]);
    await editor.post('/api/PracticeAddresses/Save', { id: body.id, address: '351 5th Avenue' });
    expect(await geocode('351 5th Avenue, 10118')).toMatchObject({ status: 'approximate' });
  });
});

const osrm = {
  code: 'Ok',
  routes: [
    {
      distance: 1_609.344,
      duration: 300,
      geometry: {
        coordinates: [
          [-73.99, 40.75],
          [-73.98, 40.76],
        ],
      },
      legs: [
        {
          steps: [
            { distance: 1_609.344, name: 'Broadway', maneuver: { type: 'depart' } },
            { distance: 0, name: '', maneuver: { type: 'arrive', modifier: 'right' } },
          ],
        },
      ],
    },
  ],
};

describe('a router', () => {
  it('that speaks OSRM gives miles, minutes, the line and the turns', async () => {
    behave = json(osrm);
    expect(await route()).toEqual({
      status: 'ok',
      distance: 1,
      duration: 5,
      geometry: [
        [40.75, -73.99],
        [40.76, -73.98],
      ],
      steps: [
        { instruction: 'Start on Broadway.', distance: 1 },
        { instruction: 'Arrive; the destination is on the right.', distance: 0 },
      ],
    });
    behave = json({ code: 'Ok', durations: [[300, null]], distances: [[1_609.344, null]] });
    expect(await matrix()).toEqual({
      status: 'ok',
      items: [
        { distance: 1, duration: 5 },
        { distance: null, duration: null },
      ],
    });
  });

  it('that speaks Valhalla is recognised by its answer', async () => {
    behave = (request, response, body) => {
      if (request.url === '/route') {
        const maneuvers = [{ instruction: 'Drive north on Broadway.', length: 1 }];
        // The shape is 40.75 -73.99, 40.76 -73.98 in Google's format with six decimals.
        const legs = [{ shape: '_zdvlA~u~blC_pR_pR', maneuvers }];
        return json({ trip: { summary: { length: 1, time: 300 }, legs } })(request, response, body);
      }
      if (request.url === '/sources_to_targets') {
        const ways = [
          { distance: 1, time: 300, to_index: 0 },
          { distance: null, time: null, to_index: 1 },
        ];
        return json({ sources_to_targets: [ways] })(request, response, body);
      }
      return response.writeHead(404).end('no');
    };
    expect(await route()).toMatchObject({ status: 'ok', distance: 1, duration: 5 });
    expect((await matrix()).items).toEqual([
      { distance: 1, duration: 5 },
      { distance: null, duration: null },
    ]);
  });

  it('that speaks Valhalla and refuses a table for one place without a road gives the others', async () => {
    behave = (request, response, body) => {
      if (request.url !== '/sources_to_targets') return response.writeHead(404).end('no');
      const { targets } = JSON.parse(body) as { targets: { lat: number }[] };
      if (targets.some(({ lat }) => lat === from.latitude))
        return json({ error_code: 171, error: 'No suitable edges near location' }, 400)(
          request,
          response,
          body,
        );
      const ways = targets.map((_, k) => ({ distance: 1, time: 300, to_index: k }));
      return json({ sources_to_targets: [ways] })(request, response, body);
    };
    expect(await matrix()).toEqual({
      status: 'ok',
      items: [
        { distance: 1, duration: 5 },
        { distance: null, duration: null },
      ],
    });
  });

  it('that finds no route, or only one far from the places, is reported as such', async () => {
    behave = json({ code: 'NoRoute', message: 'Impossible route.' }, 400);
    expect(await route()).toEqual({ status: 'notFound', distance: null, duration: null, geometry: [] });
    const far = structuredClone(osrm);
    const [first] = far.routes;
    if (first) first.geometry.coordinates[0] = [-73.5, 40.75];
    behave = json(far);
    expect(await route()).toMatchObject({ status: 'notFound' });
  });
});

describe('a service that fails', () => {
  it.each<[string, Behaviour]>([
    ['answers 500', (_, response) => response.writeHead(500).end('broken')],
    ['answers with a page', (_, response) => response.end('<html>Welcome</html>')],
    ['answers in another form', json({ hello: 'world' })],
    [
      'answers without end',
      (_, response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write('x'.repeat(1_048_576)), 1);
        response.on('close', () => clearInterval(more));
      },
    ],
    ['hangs up', (request) => request.socket.destroy()],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('because it %s is unavailable, which is not "not found"', async (_, behaviour) => {
    behave = behaviour;
    expect(await geocode('350 5th Avenue')).toMatchObject({ status: 'unavailable' });
    expect(await geocode('350 5th Avenue, 10118')).toMatchObject({ status: 'approximate' });
    expect(await route()).toMatchObject({ status: 'unavailable' });
    expect(await matrix()).toMatchObject({ status: 'unavailable' });
    expect((await agent.get('/api/Maps/GetTile/3/1/2')).status).toBe(404);
  });

  it('because it never answers is not asked again after a few tries', { timeout: 60_000 }, async () => {
    behave = () => {};
    const answers = await Promise.all(Array.from({ length: 8 }, route));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill('unavailable'));
    // The aborted requests end a moment after those that only waited.
    await sleep(200);
    asked.length = 0;
    const began = Date.now();
    expect(await route()).toMatchObject({ status: 'unavailable' });
    expect(asked).toEqual([]);
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

it('tiles come through this server, and only images', async () => {
  behave = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png');
  const tile = await agent.get('/api/Maps/GetTile/3/1/2');
  expect(tile).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect(asked).toEqual(['/tiles/3/1/2.png']);
  behave = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
  expect((await agent.get('/api/Maps/GetTile/3/1/2')).status).toBe(404);
  expect((await agent.get('/api/Maps/GetTile/3/8/2')).status).toBe(400);
  expect((await agent.get('/api/Maps/GetSettings')).body).toMatchObject({
    tiles: { attribution: 'Us' },
    hasRouter: true,
  });
});
