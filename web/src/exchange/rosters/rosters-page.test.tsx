import { NO_OPTIONS } from '@careline/contracts/exchange/roster-mapping';
import { RosterStatus, rosterCalls } from '@careline/contracts/exchange/rosters';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { RostersPage } from './rosters-page.tsx';

const ROW = {
  ...{ id: 12, fileName: 'roster.csv', createdByName: 'Maria Kent', at: '2026-11-16T09:00:00.000Z' },
  ...{ status: 'uploaded' as const, undoneAt: null, undoneByName: '' },
};

async function show(route: string) {
  fakeServer(
    on(rosterCalls.search, () => ({ items: [ROW], total: 1 })),
    on(rosterCalls.getStatus, ({ params: { id } }) =>
      anyOf(RosterStatus, { id, fileName: 'roster.csv', status: 'uploaded' }),
    ),
    on(rosterCalls.get, ({ params: { id } }) => ({
      ...{ id, columns: [{ name: 'Doctor', samples: [] }] },
      ...{
        sheets: [],
        sheet: '',
        profiles: [],
        profileId: null,
        mapping: { Doctor: 'Name' as const },
        options: NO_OPTIONS,
        constants: {},
      },
    })),
  );
  return renderPage(<RostersPage />, route);
}
const mapped = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Doctor means' });

test('the open roster is in the URL: a reload opens it again, and Back leads to the list', async () => {
  const { history, unmount } = await show('/settings?tab=Rosters');
  fireEvent.click(await screen.findByRole('button', { name: 'Open roster.csv' }));
  await mapped();
  expect(history.location.search).toBe('?tab=Rosters&roster=12');
  history.back();
  await screen.findByRole('button', { name: 'Open roster.csv' });
  unmount();
  await show('/settings?tab=Rosters&roster=12');
  await mapped();
});

test('leaving asks before choices are lost', async () => {
  const { history } = await show('/settings?tab=Rosters&roster=12');
  await mapped();
  fireEvent.click(screen.getByLabelText('Create new practices and addresses'));
  fireEvent.click(screen.getByRole('button', { name: 'All rosters' }));
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(history.location.search).toBe('?tab=Rosters&roster=12');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'All rosters' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByRole('button', { name: 'Open roster.csv' });
  expect(history.location.search).toBe('?tab=Rosters');
});
