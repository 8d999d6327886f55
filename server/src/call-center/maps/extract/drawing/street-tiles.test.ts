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
