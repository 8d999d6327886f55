import { callsOf } from '@careline/contracts/basis/entity-calls';
import { regions } from '@careline/contracts/directory/reference-lists';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { byId, deferred, fakeServer, on, Refused, searchIn } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { EntityForm } from '../form/entity-form.tsx';
import { UniqueTextInput } from '../form/unique-text-input.tsx';
import { EntityListPage } from './entity-list-page.tsx';

const calls = callsOf(regions);
const names = ['Bronx', 'Brooklyn', 'Queens'];
const GONE = new Refused(404, 'The region does not exist.');

interface OpenOptions {
  uses?: string[];
  beforeSave?: () => Promise<void>;
}

async function openList({ uses = [], beforeSave }: OpenOptions = {}) {
  const rows = names.map((name, index) => ({ id: index + 1, name, rowVersion: 1 }));
  const server = fakeServer(
    on(
      calls.search,
      searchIn(rows, ({ name }) => name),
    ),
    on(calls.save, async ({ body }) => {
      await beforeSave?.();
      if (body.id != null && !rows.some(({ id }) => id === body.id)) return GONE;
      const saved = { id: 9, name: body.name ?? '', rowVersion: 1 };
      rows.push(saved);
      return saved;
    }),
    on(calls.getById, byId(rows)),
    on(calls.getUsage, () => ({ uses })),
    on(calls.export, () => {}),
    on(calls.delete, ({ params }) => {
      const index = rows.findIndex(({ id }) => id === params.id);
      if (index === -1) return GONE;
      rows.splice(index, 1);
      return undefined;
    }),
  );
  await renderPage(
    <EntityListPage
      set={regions}
      columns={[{ head: 'NAME', cell: (row) => row.name, sort: 'name' }]}
      nameOf={(row) => row.name}
      form={(panel) => (
        <EntityForm {...panel} set={regions} empty={{ name: '' }}>
          {(form) => (
            <UniqueTextInput
              label="Name"
              set={regions}
              textOf={(row) => row.name}
              ownId={panel.id}
              {...form.getInputProps('name')}
            />
          )}
        </EntityForm>
      )}
    />,
    '/settings',
  );
  await screen.findByText('Queens');
  const grid = screen.getByRole('grid', { name: 'Regions' });
  return { server, grid, rows };
}

/** As a browser does: the key goes to the element with the focus. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
const currentRow = () => {
  const grid = screen.getByRole('grid');
  return document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
};
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('the rows are one Tab stop', async () => {
  const { grid } = await openList();
  expect(grid.tabIndex).toBe(0);
  expect([...grid.querySelectorAll<HTMLElement>('a, button')].map(({ tabIndex }) => tabIndex)).toEqual(
    Array(7).fill(-1),
  );
});

test('J, K and the arrows move through the rows, and the arrow right reaches the buttons', async () => {
  const { grid } = await openList();
  for (const [key, row] of [
    ['j', 'Bronx'],
    ['j', 'Brooklyn'],
    ['ArrowDown', 'Queens'],
    ['ArrowDown', 'Queens'],
    ['k', 'Brooklyn'],
    ['Home', 'Bronx'],
    ['End', 'Queens'],
  ] as const) {
    press(key);
    expect(currentRow(), key).toBe(row);
    expect(document.activeElement).toBe(grid);
  }
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Queens');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Queens');
  press('Escape');
  expect(document.activeElement).toBe(grid);
  press('Home');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('NAME');
});

test('a list that is opened again goes on from the row it was left at', async () => {
  await openList();
  for (const key of ['j', 'j']) press(key);
  cleanup();
  await openList();
  expect(currentRow()).toBe('Brooklyn');
  press('j');
  expect(currentRow()).toBe('Queens');
});

test.each(['Enter', 'a click'])('%s on a row opens it', async (way) => {
  await openList();
  if (way === 'a click') fireEvent.click(screen.getByText('Brooklyn'));
  else for (const key of ['j', 'j', 'Enter']) press(key);
  const field = await nameField();
  expect(field.value).toBe('Brooklyn');
  expect(screen.getByRole('dialog', { name: 'Edit region' })).toBeDefined();
});

test('Delete asks and deletes', async () => {
  const { server } = await openList();
  for (const key of ['j', 'j', 'Delete']) press(key);
  const question = await screen.findByRole('dialog', { name: 'Delete region' });
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText('Brooklyn')).toBeNull());
  expect(server.callsTo(calls.delete)).toEqual([{ params: { id: 2 } }]);
});

test('a record in use cannot be deleted: the dialog leads to the records that use it', async () => {
  const { server } = await openList({ uses: ['3 practice addresses'] });
  fireEvent.click(screen.getByRole('button', { name: 'Delete Brooklyn' }));
  const answer = await screen.findByRole('dialog', { name: 'Delete region' });
  expect(within(answer).queryByRole('button', { name: 'Yes' })).toBeNull();
  expect(within(answer).getByRole('link', { name: '3 practice addresses' }).getAttribute('href')).toBe(
    '#/verification?set=PracticeAddresses&region=2',
  );
  expect(server.callsTo(calls.delete)).toEqual([]);
});

test('a question about a row closes when the address changes', async () => {
  await openList();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Brooklyn' }));
  await screen.findByRole('dialog', { name: 'Delete region' });
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete region' })).toBeNull());
});

test('the question about unsaved changes closes with the form that was saved meanwhile', async () => {
  const answer = deferred<void>();
  await openList({ beforeSave: () => answer.promise });
  const create = screen.getByRole('button', { name: 'New region' });
  create.focus();
  fireEvent.click(create);
  fireEvent.change(await nameField(), { target: { value: 'Kings' } });
  fireEvent.submit(await nameField());
  press('Escape');
  await screen.findByText(/unsaved data/);
  answer.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(create));
});

test('a row that somebody else has deleted leaves the list once a save or delete is refused', async () => {
  const { rows } = await openList();
  fireEvent.click(screen.getByText('Bronx'));
  fireEvent.change(await nameField(), { target: { value: 'The Bronx' } });
  rows.splice(0, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Brooklyn')).toBeNull());
  expect((await nameField()).value).toBe('The Bronx');
  press('Escape');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  rows.splice(0, 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Queens' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText('Queens')).toBeNull());
});

test('Save and new leaves an empty form, and the saved name is never called taken', async () => {
  const { server } = await openList();
  fireEvent.click(screen.getByRole('button', { name: 'New region' }));
  fireEvent.change(await nameField(), { target: { value: 'Harlem' } });
  const warned = vi.fn();
  const observer = new MutationObserver(() => screen.queryByText(/already exists/) && warned());
  observer.observe(document.body, { childList: true, subtree: true });
  // The hint has looked for the name.
  await waitFor(() =>
    expect(server.callsTo(calls.search).some(({ body }) => body.query === 'Harlem')).toBe(true),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save and new' }));
  // The row, not the field of the form.
  await screen.findByText('Harlem');
  expect((await nameField()).value).toBe('');
  expect(screen.getByRole('dialog', { name: 'Create region' })).toBeDefined();
  observer.disconnect();
  expect(warned).not.toHaveBeenCalled();
});

test('the form that was open when the session ended opens again, once', async () => {
  sessionStorage.setItem(
    'careline.interruption',
    JSON.stringify({
      reason: 'expired',
      forms: [{ userId: 1, form: 'Regions', id: 2, keptAs: 'Regions.2' }],
    }),
  );
  await openList();
  expect((await nameField()).value).toBe('Brooklyn');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await openList();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the list shows is exported as it is searched and sorted, and printed whole', async () => {
  const { server } = await openList();
  URL.createObjectURL = vi.fn(() => 'blob:file');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  fireEvent.click(screen.getByRole('button', { name: /NAME/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await waitFor(() =>
    expect(server.callsTo(calls.export)).toEqual([
      { body: { query: '', orderBy: 'name', direction: 'asc', format: 'xlsx' } },
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector('[data-printed]');
  expect([...(sheet?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(names);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-printed]')).toBeNull();
});

test('Ctrl+P prints the whole list, and the browser’s own menu what is loaded', async () => {
  await openList();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const cells = () =>
    [...document.querySelectorAll('[data-printed] td')].map(({ textContent }) => textContent);
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(cells()).toEqual(names);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(cells()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(cells()).toEqual(names);
});
