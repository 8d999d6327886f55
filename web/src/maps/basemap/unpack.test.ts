import { expect, test } from 'vitest';
import { unpackShape } from './basemap.ts';

test('points are differences from the one before, projected to one world of width one', () => {
  const { rings, left, right } = unpackShape([[-1_800_000, 0, 1_800_000, 0, 900_000, 0]]);
  expect([...(rings[0] ?? [])].map((unit) => Number(unit.toFixed(6)))).toEqual([0, 0.5, 0.5, 0.5, 0.75, 0.5]);
  expect([left, right]).toEqual([0, 0.75]);
});
