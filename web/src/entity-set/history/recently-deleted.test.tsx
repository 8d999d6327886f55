import { DeletedRecord, historyCalls } from '@careline/contracts/basis/history';
import { regions } from '@careline/contracts/directory/reference-lists';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';

const deleted = (eventId: number, name: string) =>
  anyOf(DeletedRecord, { eventId, id: eventId, name, set: 'Regions', at: '2026-11-16T09:00:00.000Z' });

test('a double click brings a record back once, and the focus moves to what is left', async () => {
  const held = [deleted(1, 'Bronx'), deleted(2, 'Queens')];
  const server = fakeServer(
    on(historyCalls.searchDeleted, () => ({ items: held, total: held.length })),
    on(historyCalls.restoreDeleted, ({ body: { eventId } }) => {
      held.splice(0, 1);
      return { set: 'Regions', id: eventId };
    }),
  );
  await renderPage(<RecentlyDeleted set={regions} onBack={() => {}} onClosed={() => {}} />);
  const bring = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Bring back ${name}` });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: `Bring back ${name}` })).toBeNull());
  };
  await bring('Bronx');
  const next = screen.getByRole('button', { name: 'Bring back Queens' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await bring('Queens');
  const search = screen.getByRole('textbox', { name: 'Search what was deleted' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(server.callsTo(historyCalls.restoreDeleted)).toEqual([
    { body: { eventId: 1 } },
    { body: { eventId: 2 } },
  ]);
});
