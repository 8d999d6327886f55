import { callsOf } from '@careline/contracts/basis/entity-calls';
import { Provider, providers } from '@careline/contracts/directory/providers';
import { groups, providerTypes } from '@careline/contracts/directory/reference-lists';
import { providerCalls } from '@careline/contracts/directory/similar-providers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { interruption } from '../../../entity-set/form/kept-draft/interruption.ts';
import { anyOf } from '../../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ProviderForm } from './provider-form.tsx';

const stored = anyOf(Provider, { id: 7, rowVersion: 1, name: 'Ada Nelson', providerTypeId: 1 });
const { getById, save } = callsOf(providers);

async function openForm(server: { record: Provider }) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { callsTo } = fakeServer(
    on(getById, () => server.record),
    on(callsOf(providerTypes).getById, () => ({ id: 1, name: 'Surgeon', roleCode: null, rowVersion: 1 })),
    on(callsOf(groups).getAll, () => ({ items: [], total: 0 })),
    on(providerCalls.findSimilar, () => ({ items: [] })),
    on(save, ({ body }) =>
      body.rowVersion === server.record.rowVersion ? server.record : new Refused(409, 'Stale.'),
    ),
  );
  const onSaved = vi.fn();
  const { unmount } = await renderPage(<ProviderForm id={7} onSaved={onSaved} onClosed={() => {}} />);
  // The form has many fields: a busy machine takes seconds to render it.
  await waitFor(() => expect(document.querySelector('[data-section="plans"]')).toBeTruthy(), {
    timeout: 30_000,
  });
  return { onSaved, unmount, saves: () => callsTo(save) };
}

// Not by role: computing the roles and names of this long form takes seconds.
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string, within: HTMLElement = document.body) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? document.body;
const press = (name: string, within?: HTMLElement) => fireEvent.click(button(name, within));
const findConflict = async (name: string) =>
  (await screen.findByText(name, { selector: 'li strong' })).closest('li') ?? document.body;

test('after Reload, what both changed shows both, and Save waits for the choice', async () => {
  const server = { record: stored };
  const { onSaved, saves } = await openForm(server);
  type('PRIS# (UHC)', 'mine');
  type('PRIS# (OXFORD)', 'mine');
  server.record = { ...stored, rowVersion: 2, uhc: 'theirs', communication: 'theirs' };
  press('Save');
  await screen.findByText('Stale.');
  press('Reload');
  const conflict = await findConflict('PRIS# (UHC)');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep mine'));
  expect(conflict.textContent).toContain('Yours: mine');
  expect(conflict.textContent).toContain('Theirs: theirs');
  expect(field('Communication').value).toBe('theirs');
  expect(screen.getAllByText('Take theirs')).toHaveLength(1);
  press('Save');
  await waitFor(() => expect(button('Save').hasAttribute('data-loading')).toBe(false));
  press('Take theirs', conflict);
  expect(field('PRIS# (UHC)').value).toBe('theirs');
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-autofocus')).toBe(true));
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  // The refused one and this one: none in between.
  expect(saves()).toHaveLength(2);
  expect(saves().at(-1)?.body).toMatchObject({ rowVersion: 2, uhc: 'theirs', oxford: 'mine' });
});

test('a draft that comes back to a record changed by others shows what both changed', async () => {
  const server = { record: stored };
  const before = await openForm(server);
  type('PRIS# (UHC)', 'mine');
  interruption.begin('inactive');
  before.unmount();
  server.record = { ...stored, rowVersion: 2, uhc: 'theirs' };
  await openForm(server);
  await findConflict('PRIS# (UHC)');
  expect(field('PRIS# (UHC)').value).toBe('mine');
});
