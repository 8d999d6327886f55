import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../testing/render.tsx';
import { useReloaded } from '../results/use-listing.ts';
import { anySearch } from '../testing/any-search.ts';
import { NO_PATIENT } from './use-patient.ts';

const KNEE = [{ key: 'bodyPartId' as const, label: 'Knee' }];

function open(type: string, filters = KNEE) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const searchWith = (age: string) => {
    const search = anySearch({});
    return { filters, patient: { ...search.patient, patient: { ...NO_PATIENT, age } } };
  };
  const { result, rerender } = renderHookInApp((age: string) => useReloaded(searchWith(age)), '' as string);
  return { result, rerender };
}

test('after a reload in the middle of a search, age and address are to be typed again', () => {
  const { result, rerender } = open('reload');
  expect(result.current).toBe(true);
  rerender('9');
  expect(result.current).toBe(false);
  // Emptied by hand it is no surprise.
  rerender('');
  expect(result.current).toBe(false);
});

test('nothing is lost by the first load, nor where nothing is set', () => {
  expect(open('navigate').result.current).toBe(false);
  expect(open('reload', []).result.current).toBe(false);
});
