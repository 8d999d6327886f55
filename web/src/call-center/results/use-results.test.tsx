import {
  type MapSettings,
  type Matrix,
  type MatrixRequest,
  mapCalls,
} from '@careline/contracts/call-center/maps';
import { SearchItem } from '@careline/contracts/call-center/search';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderHookInApp, renderInApp } from '../../testing/render.tsx';
import type { ProviderPlace, ResultWindow } from '../model/places/provider-places.ts';
import { ResultRow } from './result-row.tsx';
import { useDrivingMinutes } from './use-results.ts';

const { getSettings, matrix } = mapCalls;
const settings = (hasRouter: boolean): MapSettings => ({
  extract: null,
  streets: null,
  hasRouter,
  tiles: null,
  sources: { addresses: [], routes: [], map: [] },
});
const near = { latitude: 40.7, longitude: -74 };
const far = { latitude: 41, longitude: -74 };
const window = (drive: MatrixRequest | undefined) => ({ drive }) as ResultWindow;
const placeAt = (at: typeof near | undefined) => ({ at }) as ProviderPlace;
const WINDOWS = new Map([[0, window({ from: near, to: [near, far] })]]);

test('a window of rows takes one call; a place without a road has no minutes', async () => {
  const server = fakeServer(
    on(getSettings, () => settings(true)),
    on(
      matrix,
      (): Matrix => ({
        status: 'ok',
        items: [
          { distance: 1, duration: 4.4 },
          { distance: null, duration: null },
        ],
      }),
    ),
  );
  const { result, rerender } = renderHookInApp(useDrivingMinutes, WINDOWS);
  await waitFor(() => expect(result.current.minutesTo(placeAt(near))).toBe(4.4));
  expect(result.current.hasMinutes).toBe(true);
  expect(result.current.minutesTo(placeAt(far))).toBeUndefined();
  expect(result.current.minutesTo(placeAt(undefined))).toBeUndefined();
  expect(result.current.minutesTo(undefined)).toBeUndefined();
  rerender(new Map(WINDOWS));
  expect(server.callsTo(matrix).map(({ body }) => body)).toEqual([{ from: near, to: [near, far] }]);
});

test('without a router no times are requested, and without an origin not even the settings', async () => {
  const server = fakeServer(on(getSettings, () => settings(false)));
  const { result } = renderHookInApp(useDrivingMinutes, new Map([[0, window(undefined)]]));
  expect(server.calls()).toBe(0);
  const routed = renderHookInApp(useDrivingMinutes, WINDOWS);
  await waitFor(() => expect(server.callsTo(getSettings)).toHaveLength(1));
  await waitFor(() => expect(routed.result.current.hasMinutes).toBe(false));
  expect(result.current.hasMinutes).toBe(false);
  expect(server.callsTo(matrix)).toEqual([]);
});

test('a router that fails leaves the rows without minutes', async () => {
  const server = fakeServer(
    on(getSettings, () => settings(true)),
    on(matrix, () => new Refused(503, 'Busy.')),
  );
  const { result } = renderHookInApp(useDrivingMinutes, WINDOWS);
  await waitFor(() => expect(server.callsTo(matrix)).toHaveLength(1));
  expect(result.current.minutesTo(placeAt(near))).toBeUndefined();
});

test('a row says the minutes under the miles', () => {
  const item = anyOf(SearchItem, { physician: 'Dr. Near', distance: 1.234 });
  const row = (minutes: number | undefined) => (
    <ResultRow
      {...{
        id: 'r',
        index: 0,
        on: '2026-11-19',
        item,
        place: undefined,
        noPlace: '',
        isCurrent: false,
        isOpen: false,
        isPinned: false,
      }}
      {...{ withDistance: true, withPriority: false, isDivided: false, start: 0, minutes, withMinutes: true }}
    />
  );
  const { rerender } = renderInApp(row(undefined));
  const cell = () => screen.getAllByRole('gridcell').at(-1)?.textContent;
  expect(cell()).toBe('1.23');
  rerender(row(4.4));
  expect(cell()).toBe('1.234 min');
});
