import { SearchItem } from '@careline/contracts/call-center/search';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { renderHookInApp } from '../../testing/render.tsx';
import type { Results } from '../results/use-results.ts';
import { useOpenFirst } from './use-opening.ts';

const at = (nearestAccepting: SearchItem['nearestAccepting'], more: Partial<SearchItem> = {}) =>
  anyOf(SearchItem, {
    inactive: false,
    nearestAccepting,
    nearestAddressId: 1,
    acceptingAddressId: nearestAccepting === 'none' ? null : 1,
    ...more,
  });
const withoutDoor = at(null, { nearestAddressId: null, acceptingAddressId: null });

/** Which row is opened for a sentence, and who for a name that none of the rows has. */
function openFor(isNamed: boolean, ...items: SearchItem[]) {
  const open = vi.fn();
  const openNamed = vi.fn();
  const results = { rowAt: (index) => items[index], isStale: false, total: items.length } as Results;
  const { result } = renderHookInApp(
    () => useOpenFirst(results, { physician: 'Singh', isPatientKnown: true }, open, openNamed),
    undefined,
  );
  act(() => result.current.openFirst({ physician: 'Singh', isOfPatient: true, isNamed }));
  return { row: open.mock.calls[0]?.[0], named: openNamed.mock.calls[0]?.[0]?.physician };
}
const openedOf = (...items: SearchItem[]): number | undefined => openFor(false, ...items).row;

test('a doctor who was named opens whatever else was said, also if nobody of that name fits', () => {
  expect(openFor(true, at('none'), at('new'))).toEqual({ row: 0, named: undefined });
  expect(openFor(true)).toEqual({ row: undefined, named: 'Singh' });
});

test('a sentence opens the first provider with a door for a new patient', () => {
  expect(openedOf(at('new'), at('new'))).toBe(0);
  expect(openedOf(at('none'), withoutDoor, at('new', { inactive: true }), at(null))).toBe(3);
  expect(openedOf(at('existing'), at('new'))).toBe(1);
});

test('where only existing patients are taken the first of those is opened, and without any door the first says so', () => {
  expect(openedOf(at('none'), at('existing'), at('existing'))).toBe(1);
  expect(openedOf(withoutDoor, at('none'))).toBe(0);
});
