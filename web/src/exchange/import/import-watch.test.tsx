import { type ImportStatus, importCalls, NO_IMPORT_YET } from '@careline/contracts/exchange/import';
import { notificationsStore } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { type ImportEvent, tellImport } from './import-api.ts';
import { ImportWatch } from './import-watch.tsx';

/** The notices on the screen, by their colours. */
function notices() {
  const shown = notificationsStore.getState().notifications;
  const of = (colour: string) => shown.filter(({ color }) => color === colour).map(({ message }) => message);
  return { success: of('teal.8'), warn: of('yellow.8'), error: of('red.8') };
}

const IDLE: ImportStatus = {
  ...NO_IMPORT_YET,
  id: 1,
  hasAttemptedImport: true,
  startedBy: 1,
  startedByName: 'Maria Kent',
  startedAt: '2026-01-02T09:00:00.000Z',
};
const RUNNING: ImportStatus = { ...IDLE, id: 2, status: 1, stage: 'reporting', rowsDone: 40, rowsTotal: 100 };

let status: ImportStatus;
let told: string[];
const listeners = (['started', 'in-progress', 'completed', 'failed'] as ImportEvent[]).map(
  (event) => [`data-import-${event}`, () => told.push(event)] as const,
);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  told = [];
  for (const [name, listener] of listeners) window.addEventListener(name, listener);
});
afterEach(() => {
  for (const [name, listener] of listeners) window.removeEventListener(name, listener);
});

async function watch(first: ImportStatus) {
  status = first;
  const server = fakeServer(on(importCalls.getImportStatus, () => status));
  renderInApp(<ImportWatch onOpen={() => {}} />);
  await waitFor(() => expect(server.calls()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(10));
  return server;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('polls every 20 seconds while nothing runs, and says nothing about an import of yesterday', async () => {
  const server = await watch(IDLE);
  await pass(19_000);
  expect(server.calls()).toBe(1);
  await pass(2_000);
  expect(server.calls()).toBe(2);
  expect([told, notices()]).toEqual([[], { success: [], warn: [], error: [] }]);
  expect(screen.queryByText('Data import in progress')).toBeNull();
});

test('polls every 6 seconds while an import runs; shows it in the corner; everyone hears of its success', async () => {
  const server = await watch({ ...RUNNING, startedBy: 99 });
  expect(screen.getByText('Data import in progress').dataset.tooltip).toBe(
    'Writing the report: 40 of 100 rows',
  );
  expect(told).toEqual(['in-progress']);
  status = { ...RUNNING, status: 2, startedBy: 99 };
  await pass(6_500);
  expect(server.calls()).toBe(2);
  expect(told).toEqual(['in-progress', 'completed']);
  expect(notices().success).toEqual(['Import completed successfully!']);
  expect(screen.queryByText('Data import in progress')).toBeNull();
});

test.each<[Partial<ImportStatus>, Partial<ReturnType<typeof notices>>]>([
  [{ linked: 4, skipped: 7 }, { warn: ['Import completed successfully! 4 linked, 7 skipped.'] }],
  [{ skipped: 3 }, { error: ['The import linked nothing: 3 skipped.'] }],
])('rows that were skipped are in the notice: %j', async (counts, heard) => {
  await watch(RUNNING);
  status = { ...RUNNING, ...counts, status: 2 };
  await pass(6_500);
  expect(notices()).toEqual({ success: [], warn: [], error: [], ...heard });
});

test.each([
  [1, 'The file has no rows.', ['The file has no rows.']],
  [1, '', ['Import unsuccessfull!']],
  [99, 'The file has no rows.', []],
])('only user %i hears of a failure: %s', async (startedBy, errorMessage, heard) => {
  await watch({ ...RUNNING, startedBy });
  status = { ...RUNNING, startedBy, status: 3, errorMessage };
  await pass(6_500);
  expect(told).toEqual(['in-progress', 'failed']);
  expect(notices().error).toEqual(heard);
});

test('an import that ends between two polls is announced, too', async () => {
  await watch(IDLE);
  status = { ...RUNNING, status: 2 };
  act(() => tellImport('started'));
  await pass(1_500);
  expect(told).toEqual(['started', 'completed']);
  expect(notices().success).toEqual(['Import completed successfully!']);
});
