import { callsOf } from '@careline/contracts/basis/entity-calls';
import { regions } from '@careline/contracts/directory/reference-lists';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, fakeServer, on, Refused, searchIn } from '../testing/fake-server.ts';
import { renderHookInApp } from '../testing/render.tsx';
import { ROWS_PER_WINDOW, useRows } from './use-rows.ts';

const SEARCH = callsOf(regions).search;
const rows = Array.from({ length: 350 }, (_, index) => ({
  id: index + 1,
  name: `Region ${index}`,
  rowVersion: 1,
}));
const nameOf = (row: { name: string }) => row.name;
const useRegions = ({ query }: { query: string }) => useRows(regions, { query });

test('the first window arrives, and others when they come into view', async () => {
  const server = fakeServer(on(SEARCH, searchIn(rows, nameOf)));
  const { result } = renderHookInApp(useRegions, { query: '' });
  expect(result.current.total).toBeUndefined();
  await waitFor(() => expect(result.current.total).toBe(350));
  expect(result.current.rowAt(ROWS_PER_WINDOW - 1)?.name).toBe('Region 99');
  expect(result.current.rowAt(ROWS_PER_WINDOW)).toBeUndefined();

  act(() => result.current.setRange(195, 205));
  await waitFor(() => expect(result.current.rowAt(205)?.name).toBe('Region 205'));
  expect(result.current.rowAt(0)?.name).toBe('Region 0');
  expect(server.callsTo(SEARCH).map(({ body }) => body)).toEqual([
    { query: '', skip: 0, take: 100 },
    { query: '', skip: 100, take: 100 },
    { query: '', skip: 200, take: 100 },
  ]);
});

test('scrolling within the windows in view sends nothing', async () => {
  const server = fakeServer(on(SEARCH, searchIn(rows, nameOf)));
  const { result } = renderHookInApp(useRegions, { query: '' });
  await waitFor(() => expect(result.current.total).toBe(350));
  act(() => result.current.setRange(10, 90));
  expect(server.callsTo(SEARCH)).toHaveLength(1);
});

test('the rows of the previous search stay, marked stale, until the new answer', async () => {
  const held = deferred<void>();
  const search = searchIn(rows, nameOf);
  fakeServer(
    on(SEARCH, async (sent) => {
      if (sent.body.query !== '') await held.promise;
      return search(sent);
    }),
  );
  const { result, rerender } = renderHookInApp(useRegions, { query: '' });
  await waitFor(() => expect(result.current.total).toBe(350));
  act(() => result.current.setRange(300, 349));
  rerender({ query: 'Region 7' });
  expect(result.current).toMatchObject({ total: 350, isStale: true });
  held.resolve();
  await waitFor(() => expect(result.current).toMatchObject({ total: 11, isStale: false }));
  expect(result.current.rowAt(0)?.name).toBe('Region 7');
});

test('a refused search is reported', async () => {
  fakeServer(on(SEARCH, () => new Refused(400, 'No.')));
  const { result } = renderHookInApp(useRegions, { query: '' });
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 400, messages: ['No.'] }));
  expect(result.current.total).toBeUndefined();
});
