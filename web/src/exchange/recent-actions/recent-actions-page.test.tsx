import { bulkCalls } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { type RecentAction, recentActionCalls } from '@careline/contracts/exchange/recent-actions';
import { duplicateCalls } from '@careline/contracts/trust/duplicates';
import { Report, reportCalls } from '@careline/contracts/trust/reports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { RecentActionsPage } from './recent-actions-page.tsx';

const action = (kind: RecentAction['kind'], more: Partial<RecentAction>): RecentAction => ({
  ...{ kind, id: 1, at: '2026-11-01T10:00:00.000Z', userName: 'dataentry', words: kind, count: 1 },
  undo: 'possible',
  ...more,
});

const actions = [
  action('bulk', { id: 7, words: 'Set inactive', count: 196 }),
  action('merge', { id: 99, words: 'Anna merged into Ana', count: 2 }),
  action('report', { id: 5, words: 'Report about Bo closed' }),
  action('roster', { id: 3, words: 'Roster aetna.xlsx', undo: 'done' }),
  action('import', { words: 'Import of a.xlsx', undo: 'no' }),
];

test('each says how many it changed, asks in numbers, and is undone by its own call', async () => {
  const server = fakeServer(
    on(recentActionCalls.search, () => ({ items: actions, total: actions.length })),
    on(bulkCalls.undo, () => ({
      undone: 195,
      kept: 1,
      keptChanges: [{ name: 'Ann', what: 'NPI: changed since' }],
    })),
    on(duplicateCalls.unmerge, () => ({ kept: [] })),
    on(reportCalls.search, () => ({ items: [anyOf(Report, { id: 5, rowVersion: 4 })], total: 1 })),
    on(reportCalls.reopen, () => undefined),
  );
  await renderPage(<RecentActionsPage />);
  const undo = async (words: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Undo ${words}` }));
    return screen.findByRole('button', { name: 'Yes' });
  };
  const yes = await undo('Set inactive');
  expect(screen.getByText(/^196 providers will be as before/)).toBeTruthy();
  expect(server.callsTo(bulkCalls.undo)).toEqual([]);
  fireEvent.click(yes);
  expect(await screen.findByText('Ann: NPI: changed since')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Ann: NPI: changed since')).toBeNull());
  fireEvent.click(await undo('Anna merged into Ana'));
  expect(await screen.findByText('Undone: 2 records as before.')).toBeTruthy();
  fireEvent.click(await undo('Report about Bo closed'));
  expect(await screen.findByText('Undone: 1 report as before.')).toBeTruthy();
  expect(server.callsTo(duplicateCalls.unmerge)).toEqual([{ body: { eventId: 99 } }]);
  expect(server.callsTo(reportCalls.reopen)).toEqual([{ params: { id: 5 }, body: { rowVersion: 4 } }]);
  expect(screen.queryByRole('button', { name: /aetna|a\.xlsx/ })).toBeNull();
  expect(screen.getByText(/· Undone$/)).toBeTruthy();
});

test('only mine', async () => {
  const server = fakeServer(on(recentActionCalls.search, () => ({ items: [], total: 0 })));
  await renderPage(<RecentActionsPage />);
  fireEvent.click(await screen.findByLabelText('Only mine'));
  expect(await screen.findByText('Nothing has changed many records yet.')).toBeTruthy();
  await waitFor(() =>
    expect(server.callsTo(recentActionCalls.search).map(({ body }) => body.mine)).toEqual([false, true]),
  );
});
