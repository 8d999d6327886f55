import { expect, test } from 'vitest';
import { StreetTiles } from './street-tiles.ts';

const LINE: [number, number][] = [
  [41, -74],
  [41, -73.99],
];

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'footway'])(
  'a highway=%s is not drawn',
  (kind) => {
    const tiles = new StreetTiles();
    tiles.line(LINE, new Map([['highway', kind]]));
    expect([...tiles.tiles()]).toEqual([]);
    tiles.line(LINE, new Map([['highway', 'primary']]));
    expect([...tiles.tiles()]).not.toEqual([]);
  },
);

test('a line to the pole and a lake around the world are processed quickly and not drawn on every tile', () => {
  const tiles = new StreetTiles();
  tiles.line(
    [
      [90, -74],
      [89.99, -74],
    ],
    new Map([['highway', 'primary']]),
  );
  const world: [number, number][] = [
    [-89, -179],
    [-89, 179],
    [89, 179],
    [89, -179],
    [-89, -179],
  ];
  tiles.area([world], new Map([['natural', 'water']]));
  expect([...tiles.tiles()].length).toBeLessThan(25_000);
});
