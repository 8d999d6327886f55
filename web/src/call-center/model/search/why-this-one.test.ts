import { SearchItem } from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import { anyOf } from '../../../testing/any-of.ts';
import { explainLead } from './why-this-one.ts';

const row = (providerId: number, more: Partial<SearchItem>) =>
  anyOf(SearchItem, {
    providerId,
    physician: `Doctor ${providerId}`,
    inactive: false,
    priority: false,
    nearestAddressId: 1,
    nearestAccepting: 'new',
    distance: null,
    ...more,
  });

function why(items: SearchItem[], providerId: number, by: 'default' | 'physician' = 'default') {
  const change = items.findIndex((item, k) => k > 0 && items[k - 1]?.priority !== item.priority);
  const rows = {
    rowAt: (index: number) => items[index],
    indexOf: (id: number) => items.findIndex((item) => item.providerId === id),
    priorityChange: change < 0 ? undefined : change,
  };
  return explainLead(rows, providerId, { order: { by, direction: 'asc' }, names: { bodyPartId: 'Knee' } });
}

test('priority leads, and a nearer provider without it is named', () => {
  const first = row(1, { priority: true, distance: 4 });
  expect(why([first, row(2, { distance: 0.23 })], 1)).toBe(
    'First: has priority for knee. Nearer: Doctor 2, 0.2 miles, without priority',
  );
  expect(why([first, row(2, { distance: 5 })], 1)).toBe('First: has priority for knee');
  expect(why([first, row(2, { distance: 0.23 })], 2)).toBeUndefined();
});

test('without priority the nearest leads, and by name nothing is to be explained', () => {
  expect(why([row(1, { distance: 2 })], 1)).toBe('First: the nearest');
  expect(why([row(1, {})], 1)).toBeUndefined();
  expect(why([row(1, { distance: 2 })], 1, 'physician')).toBeUndefined();
});

test('who stands before without a door for a new patient is named with the reason', () => {
  const leads = row(9, { distance: 8 });
  expect(why([row(1, { nearestAccepting: 'existing' }), leads], 9)).toBe(
    'First who can see a new patient. Before: Doctor 1, no new patients',
  );
  expect(why([row(1, { nearestAddressId: null, nearestAccepting: null }), leads], 9)).toBe(
    'First who can see a new patient. Before: Doctor 1, no location for this search',
  );
  expect(why([row(1, {}), leads], 9)).toBeUndefined();
});
