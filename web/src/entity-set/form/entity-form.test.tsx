import { callsOf } from '@careline/contracts/basis/entity-calls';
import { regions } from '@careline/contracts/directory/reference-lists';
import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakedCall, fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { mayLeaveScreen } from '../../ui/feedback/unsaved-changes.ts';
import { EntityForm } from './entity-form.tsx';
import { interruption } from './kept-draft/interruption.ts';
import { formatDraftKey, keptDrafts } from './kept-draft/kept-drafts.ts';

const stored = { id: 7, name: 'Bronx', rowVersion: 1 };
const { getById, save } = callsOf(regions);
const server = (...answers: FakedCall[]) =>
  fakeServer(
    on(getById, () => stored),
    ...answers,
  );
/** What is stored after a save of `sent` over `before`. */
const changed = (before: typeof stored, { name }: { name?: string | null }) => ({
  ...before,
  name: name ?? before.name,
});

async function openForm(record: number | 'new' = 7) {
  const id = record === 'new' ? undefined : record;
  const [onSaved, onClosed] = [vi.fn(), vi.fn()];
  const { unmount } = await renderPage(
    <EntityForm set={regions} empty={{ name: '' }} id={id} onSaved={onSaved} onClosed={onClosed}>
      {(form) => <TextInput label="Name" {...form.getInputProps('name')} />}
    </EntityForm>,
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  return { onSaved, onClosed, unmount, name };
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kept = () => keptDrafts.keys(1).map(formatDraftKey);

test('when the session ends, what was typed is kept and comes back without a question', async () => {
  server();
  const before = await openForm();
  type(before.name, 'Typed before the end');
  interruption.begin('expired');
  before.unmount();
  expect(kept()).toEqual(['Regions.7']);
  const after = await openForm();
  await waitFor(() => expect(after.name.value).toBe('Typed before the end'));
  expect(screen.queryByText(/kept on this computer/)).toBeNull();
  // Only once: the next form starts from the record.
  expect(interruption.find(1, { form: 'Regions' })).toBeUndefined();
});

test('what was typed before a crash is offered, and wiped when saved', async () => {
  server(on(save, ({ body }) => changed({ ...stored, id: 8 }, body)));
  const before = await openForm('new');
  type(before.name, 'Typed');
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();
  const after = await openForm('new');
  expect(after.name.value).toBe('');
  press('Restore them');
  expect(after.name.value).toBe('Typed');
  press('Save');
  await waitFor(() => expect(after.onSaved).toHaveBeenCalledExactlyOnceWith(8, undefined));
  expect(kept()).toEqual([]);
});

test('signing out asks first, and a discarded draft is gone', async () => {
  server();
  const { name } = await openForm();
  type(name, 'Typed');
  const may = mayLeaveScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(await may).toBe(false);
  const mayNow = mayLeaveScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await mayNow).toBe(true);
  expect(kept()).toEqual([]);
});

test('a field that both changed shows theirs beside mine, and Save waits for the choice', async () => {
  const theirs = { ...stored, name: 'Theirs', rowVersion: 2 };
  let saves = 0;
  const { callsTo } = server(
    on(save, ({ body }) => (saves++ === 0 ? new Refused(409, 'Stale.') : changed(theirs, body))),
  );
  const { name, onSaved } = await openForm();
  type(name, 'Mine');
  press('Save');
  await screen.findByText('Stale.');
  server(on(getById, () => theirs));
  press('Reload');
  await screen.findByText('Theirs');
  expect(name.value).toBe('Mine');
  // The button is gone; the keys of the form still work.
  await waitFor(() => expect(document.activeElement).toBe(name));
  name.blur();
  press('Save');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(callsTo(save)).toHaveLength(1);
  const saved = server(on(save, ({ body }) => changed(theirs, body)));
  name.blur();
  press('Take theirs');
  expect(name.value).toBe('Theirs');
  await waitFor(() => expect(document.activeElement).toBe(name));
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved.callsTo(save)[0]?.body).toEqual({ id: 7, name: 'Theirs', rowVersion: 2 });
});
