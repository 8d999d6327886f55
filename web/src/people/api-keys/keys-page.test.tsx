import { callsOf } from '@careline/contracts/basis/entity-calls';
import { groups } from '@careline/contracts/directory/reference-lists';
import { ApiKey, apiKeyCalls } from '@careline/contracts/people/api-keys';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { type FakedCall, fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { mayLeaveScreen } from '../../ui/feedback/unsaved-changes.ts';
import { KeysPage } from './keys-page.tsx';

const KEY = `clk_${'k'.repeat(43)}`;
const key = (given: Partial<ApiKey>) =>
  anyOf(ApiKey, {
    ...{ id: 1, name: 'Roster', scopes: ['import'], createdBy: 'admin' },
    ...{ createdAt: '2026-01-05T10:00:00.000Z', expiresAt: null, lastUsedAt: null, revokedAt: null },
    ...given,
  });

/** Holds keys as the server does. */
async function show(held: ApiKey[], ...more: FakedCall[]) {
  const server = fakeServer(
    on(callsOf(groups).getAll, () => ({ items: [], total: 0 })),
    on(apiKeyCalls.search, () => ({ items: held, total: held.length })),
    on(apiKeyCalls.save, ({ body: { name, scopes, expiresAt } }) => {
      const created = key({ id: 9, name: name ?? '', scopes, expiresAt: expiresAt ?? null });
      held.unshift(created);
      return { ...created, key: KEY };
    }),
    on(apiKeyCalls.revoke, ({ params }) => {
      const at = held.findIndex(({ id }) => id === params.id);
      held[at] = key({ ...held[at], revokedAt: '2026-11-16T12:00:00.000Z' });
    }),
    ...more,
  );
  await renderPage(<KeysPage />);
  return server;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const form = () => within(screen.getByRole('form', { name: 'New key' }));

test('a key is made with name and scopes for 90 days, shown once, and can be copied', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const server = await show([]);
  await screen.findByText('No program has a key.');
  await press('New key');
  const in90Days = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  expect(form().getByLabelText<HTMLInputElement>('Works until').value).toBe(in90Days);
  fireEvent.change(form().getByRole('textbox', { name: 'Name' }), { target: { value: 'Warehouse' } });
  fireEvent.click(form().getByLabelText('Export lists and follow changes'));
  fireEvent.click(form().getByLabelText('Read metrics'));
  await press('Create key');
  await screen.findByText(KEY);
  expect(server.callsTo(apiKeyCalls.save)).toEqual([
    {
      body: {
        name: 'Warehouse',
        scopes: ['export', 'metrics'],
        groups: [],
        expiresAt: new Date(`${in90Days}T23:59:59`).toISOString().replace('.000', ''),
      },
    },
  ]);
  await press('Copy');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(KEY));
  // It is shown only now: leaving asks first.
  const may = mayLeaveScreen();
  await press('No');
  expect(await may).toBe(false);
  await press('Done');
  expect(await mayLeaveScreen()).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New key' })));
  expect(screen.queryByText(KEY)).toBeNull();
  expect(screen.getByText('Warehouse')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const fields = { scopes: 'Choose at least one scope.' };
  await show(
    [],
    on(apiKeyCalls.save, () => new Refused(400, 'Scopes: Choose at least one scope.', fields)),
  );
  await press('New key');
  fireEvent.change(form().getByRole('textbox', { name: 'Name' }), { target: { value: 'Warehouse' } });
  await press('Create key');
  await screen.findByText('Choose at least one scope.');
  // No label on the screen is called so.
  expect(screen.queryByText(/Scopes:/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(form().getAllByRole('checkbox')[0]));
  expect(screen.getByDisplayValue('Warehouse')).toBeTruthy();
});

test('an empty date means that it does not expire; half a date is asked for, not taken for an empty one', async () => {
  const server = await show([]);
  await press('New key');
  fireEvent.change(form().getByRole('textbox', { name: 'Name' }), { target: { value: 'Warehouse' } });
  fireEvent.click(form().getByLabelText('Import data'));
  const day = form().getByLabelText<HTMLInputElement>('Works until');
  fireEvent.change(day, { target: { value: '' } });
  // The browser's own answer while a part of the date is missing.
  const validity = vi.spyOn(day, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  await press('Create key');
  await screen.findByText('Give the whole date, or leave it empty.');
  expect(server.callsTo(apiKeyCalls.save)).toEqual([]);
  validity.mockRestore();
  await press('Create key');
  await screen.findByText(KEY);
  expect(server.callsTo(apiKeyCalls.save)[0]?.body.expiresAt).toBeNull();
});

test('a key is revoked after a question, and then says since when; others say their state', async () => {
  const server = await show([
    key({ id: 3, name: 'Roster', lastUsedAt: '2026-01-06' }),
    key({ id: 4, name: 'Old', expiresAt: '2026-01-07T00:00:00.000Z' }),
    key({ id: 5, name: 'Gone', revokedAt: '2026-01-08T00:00:00.000Z' }),
  ]);
  const item = (name: string) => screen.getByText(name).closest('li')?.textContent ?? '';
  await screen.findByText('Roster');
  expect(item('Roster')).toMatch(/Does not expire.*last used/);
  expect(item('Old')).toMatch(/Expired .*not used yet/);
  expect(item('Gone')).toMatch(/Revoked/);
  expect(screen.queryByRole('button', { name: 'Revoke Gone' })).toBeNull();
  await press('Revoke Roster');
  await press('No');
  expect(server.callsTo(apiKeyCalls.revoke)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Revoke Roster');
  await press('Yes');
  await waitFor(() => expect(item('Roster')).toMatch(/Revoked/));
  expect(server.callsTo(apiKeyCalls.revoke)).toEqual([{ params: { id: 3 } }]);
});
