import { expect, test } from 'vitest';
import { isUnchecked } from './add-coordinates.ts';

const opened = { address: '1 Main St', zip: '10021', latitude: 40.7, longitude: -73.9 };

test('a new address without coordinates is looked up', () =>
  expect(isUnchecked({ address: '1 Main St', zip: '10021', latitude: null, longitude: '' }, undefined)).toBe(
    true,
  ));

test('a changed address does not keep the coordinates of the one before', () =>
  expect(isUnchecked({ ...opened, zip: '10022' }, opened)).toBe(true));

test('a pin that was put somewhere stays', () => {
  expect(isUnchecked({ ...opened, zip: '10022', latitude: '40.8' }, opened)).toBe(false);
  expect(isUnchecked(opened, undefined)).toBe(false);
});

test('who did not touch the address does not move it', () => {
  expect(isUnchecked({ ...opened }, opened)).toBe(false);
  const nowhere = { ...opened, latitude: null, longitude: null };
  expect(isUnchecked({ ...nowhere }, nowhere)).toBe(false);
});
