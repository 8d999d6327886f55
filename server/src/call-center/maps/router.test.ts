import { milesBetween } from '@careline/contracts/rules/distance';
import { expect, it } from 'vitest';
import { findMatrix, findRoute, type Router } from './router.ts';

const inTown = { latitude: 41, longitude: -74 };
const alsoInTown = { latitude: 41.001, longitude: -74.001 };
const farAway = { latitude: 35, longitude: -90 };

/** Knows roads in the north only. */
const router: Router = {
  route: async ({ from, to }) => ({
    distance: 1,
    duration: 5,
    geometry: [
      [from.latitude, from.longitude],
      [to.latitude, to.longitude],
    ],
    steps: [],
  }),
  matrix: async ({ to }) => to.map(() => ({ distance: 1, duration: 5 })),
  covers: ({ latitude }) => latitude > 40,
};

it('a way to a place beyond the known roads is an estimate', async () => {
  expect(await findRoute({ from: inTown, to: alsoInTown }, router)).toMatchObject({ status: 'ok' });
  const estimate = { status: 'approximate', distance: milesBetween(inTown, farAway), duration: null };
  expect(await findRoute({ from: inTown, to: farAway }, router)).toMatchObject(estimate);
  expect(await findRoute({ from: farAway, to: inTown }, router)).toMatchObject(estimate);
});

it('among driving times, only the places beyond the known roads are estimated', async () => {
  const { status, items } = await findMatrix({ from: inTown, to: [farAway, alsoInTown] }, router);
  expect(status).toBe('ok');
  expect(items).toEqual([
    { distance: milesBetween(inTown, farAway), duration: null },
    { distance: 1, duration: 5 },
  ]);
  expect((await findMatrix({ from: farAway, to: [inTown] }, router)).status).toBe('approximate');
});
