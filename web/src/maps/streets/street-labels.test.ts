import type { StreetTile } from '@careline/contracts/call-center/maps';
import { expect, test } from 'vitest';
import { placeLabels } from './street-labels.ts';

const tile = (lines: StreetTile['lines'], names: StreetTile['names'] = []): StreetTile => ({
  areas: [],
  lines,
  names,
});
const street = (name: string, points: number[]): StreetTile['lines'][number] => ({
  kind: 'medium',
  name,
  points,
});
/** One position of the tile is a tenth of a pixel. */
const SCALE = 0.1;

test('a name stands on the middle of the straight part, and reads from left to right', () => {
  const [label] = placeLabels(tile([street('Elm Street', [3000, 2000, 1000, 2000, 1000, 2300])]), SCALE, 16);
  expect(label).toMatchObject({ text: 'Elm Street', x: 2000, y: 2000, isStreet: true });
  expect(label?.angle).toBeCloseTo(0);
});

test('a street that is too short for its name has none', () =>
  expect(placeLabels(tile([street('Elm Street', [1000, 2000, 1100, 2000])]), SCALE, 16)).toEqual([]));

test('names do not cover each other, and the neighbourhood comes first', () => {
  const labels = placeLabels(
    tile(
      [street('Elm Street', [1000, 2000, 3000, 2000]), street('Oak Street', [2000, 1000, 2000, 3000])],
      [{ text: 'Old Town', at: [2000, 2000] }],
    ),
    SCALE,
    15,
  );
  expect(labels.map(({ text }) => text)).toEqual(['Old Town']);
});

test('one street in many pieces is named once nearby', () => {
  const pieces = [0, 1, 2].map((k) => street('Elm Street', [800 + k * 800, 2000, 1600 + k * 800, 2000]));
  expect(placeLabels(tile(pieces), SCALE, 16)).toHaveLength(1);
});
