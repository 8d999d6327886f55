import { callsOf } from '@careline/contracts/basis/entity-calls';
import { searchesCalls } from '@careline/contracts/call-center/own-searches';
import { bulkCalls, PREVIEW_OUTDATED } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { ProviderRow, providers } from '@careline/contracts/directory/providers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../../testing/any-of.ts';
import { fakeServer, on, Refused, searchIn } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ProvidersPage } from '../providers-page.tsx';

const rows = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].map((personName, index) =>
  anyOf(ProviderRow, { id: index + 1, personName, groups: [] }),
);

async function openProviders(route = '/providers') {
  let previews = 0;
  const server = fakeServer(
    on(
      callsOf(providers).search,
      searchIn(rows, ({ personName }) => personName),
    ),
    on(searchesCalls.search, () => ({ items: [], total: 0 })),
    on(bulkCalls.preview, ({ body: { result } }) => ({
      token: `token ${++previews}`,
      what: 'Set inactive',
      counts: { change: 2, same: 0, blocked: 1 },
      total: result === 'change' ? 2 : 1,
      items:
        result === 'change'
          ? [
              {
                id: 1,
                name: 'Ann',
                result: 'change' as const,
                changes: [{ label: 'Inactive', from: 'No', to: 'Yes' }],
                reason: '',
              },
            ]
          : [{ id: 2, name: 'Bob', result: 'blocked' as const, changes: [], reason: 'Has no location.' }],
    })),
    on(bulkCalls.apply, () => ({ id: 7, changed: 2 })),
    on(bulkCalls.undo, () => ({
      undone: 1,
      kept: 1,
      keptChanges: [{ name: 'Ann', what: 'Inactive: changed since' }],
    })),
  );
  await renderPage(<ProvidersPage />, route);
  await screen.findByText('Eve');
  return server;
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const checked = () =>
  rows.filter(({ personName }) => box(personName).checked).map(({ personName }) => personName);
const bar = () => screen.getByRole('region', { name: 'Selection' });

test('rows are selected by click, by Shift-click and all at once', async () => {
  await openProviders();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  fireEvent.click(box('Bob'));
  expect(checked()).toEqual(['Bob']);
  fireEvent.click(box('Dan'), { shiftKey: true });
  await waitFor(() => expect(checked()).toEqual(['Bob', 'Cid', 'Dan']));
  expect(bar().textContent).toContain('3 selected');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Select all 5 that match' }));
  expect(checked()).toHaveLength(5);
  fireEvent.click(box('Cid'));
  expect(bar().textContent).toContain('4 selected');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Clear' }));
  expect(checked()).toEqual([]);
});

test('X selects the current row, Shift+X all up to it, C opens the change', async () => {
  await openProviders();
  for (const key of ['j', 'x', 'j', 'j']) press(key);
  press('X', { shiftKey: true });
  await waitFor(() => expect(checked()).toEqual(['Ann', 'Bob', 'Cid']));
  press('x');
  expect(checked()).toEqual(['Ann', 'Bob']);
  press('c');
  expect(await screen.findByRole('dialog', { name: 'Change 2 providers' })).toBeTruthy();
});

test('another search drops the selection and says so', async () => {
  await openProviders();
  fireEvent.click(box('Bob'));
  const search = screen.getByRole('textbox', { name: 'Search providers' });
  fireEvent.change(search, { target: { value: 'Ann' } });
  fireEvent.submit(search);
  expect(await screen.findByText('The search has changed, so the selection of 1 was dropped.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('a link may open the list with everything selected', async () => {
  await openProviders('/providers?select=all');
  await waitFor(() => expect(bar().textContent).toContain('5 selected'));
});

const enabled = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(false);
    return button;
  });

async function chooseInactive() {
  const change = await screen.findByRole('button', { name: 'Change…' });
  change.focus();
  fireEvent.click(change);
  const dialog = within(await screen.findByRole('dialog', { name: /^Change / }));
  const pick = async (label: RegExp, option: string) => {
    const field = dialog.getByRole('combobox', { name: label });
    fireEvent.click(field);
    fireEvent.mouseDown(await screen.findByRole('option', { name: option }));
  };
  await pick(/^Change/, 'Set active or inactive');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('The field is mandatory')).toBeTruthy();
  await pick(/^Status/, 'Inactive');
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText('Set inactive');
  return dialog;
}

test('choose, preview, apply and undo', async () => {
  const server = await openProviders();
  fireEvent.click(box('Ann'));
  fireEvent.click(box('Bob'));
  const dialog = await chooseInactive();
  expect(dialog.getByText('2 providers change. 1 cannot be changed and is left as it is.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Cannot be changed (1)' }));
  expect(await dialog.findByText('Has no location.')).toBeTruthy();
  // A double click applies once.
  const apply = dialog.getByRole('button', { name: 'Apply' });
  fireEvent.click(apply);
  fireEvent.click(apply);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Providers' })));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ann: Inactive: changed since')).toBeTruthy();
  expect(server.callsTo(bulkCalls.apply)).toEqual([
    {
      body: {
        providers: { ids: [1, 2] },
        change: { setInactive: { inactive: true } },
        token: 'token 2',
      },
    },
  ]);
  expect(server.callsTo(bulkCalls.undo)).toEqual([{ body: { id: 7 } }]);
  expect(checked()).toEqual([]);
});

test('what was chosen is asked about before it is left', async () => {
  await openProviders();
  fireEvent.click(box('Ann'));
  const dialog = await chooseInactive();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Unsaved changes');
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(dialog.getByText('Set inactive')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change / })).toBeNull());
});

test('an outdated preview is fetched again, and no choice is lost', async () => {
  await openProviders();
  let previews = 0;
  const server = fakeServer(
    on(
      callsOf(providers).search,
      searchIn(rows, ({ personName }) => personName),
    ),
    on(searchesCalls.search, () => ({ items: [], total: 0 })),
    on(bulkCalls.preview, () => ({
      token: `token ${++previews}`,
      what: 'Set inactive',
      counts: { change: 1, same: 0, blocked: 0 },
      total: 0,
      items: [],
    })),
    on(bulkCalls.apply, ({ body: { token } }) =>
      token === 'token 3' ? { id: 7, changed: 1 } : new Refused(409, PREVIEW_OUTDATED),
    ),
  );
  fireEvent.click(box('Ann'));
  const dialog = await chooseInactive();
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText(PREVIEW_OUTDATED)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByDisplayValue('Inactive')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText('Set inactive');
  const outdated = await enabled('Apply');
  outdated.focus();
  fireEvent.click(outdated);
  const look = await dialog.findByRole('button', { name: 'Look again' });
  await waitFor(() => expect(document.activeElement).toBe(look));
  fireEvent.click(look);
  const again = await enabled('Apply');
  expect(server.callsTo(bulkCalls.preview)).toHaveLength(3);
  fireEvent.click(again);
  expect(await screen.findByText('1 provider changed.')).toBeTruthy();
  expect(server.callsTo(bulkCalls.apply).map(({ body }) => body.token)).toEqual([
    'token 1',
    'token 2',
    'token 3',
  ]);
});
