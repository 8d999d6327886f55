import { callsOf } from '@careline/contracts/basis/entity-calls';
import { MANDATORY } from '@careline/contracts/basis/messages';
import { directories } from '@careline/contracts/directory/directories';
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deferred, fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderHookInApp } from '../../testing/render.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { useRecordSave } from './use-record-save.ts';

const { getById, save } = callsOf(directories);
const empty = { contact: '', location: '', cellNumber: '', deskNumber: '', email: '', group: '' };
const stored = { ...empty, id: 7, rowVersion: 3, contact: 'Front desk', location: 'Bronx' };

function renderForm(record?: typeof stored) {
  const onSaved = vi.fn();
  const onRefused = vi.fn();
  const { result } = renderHookInApp(() => {
    const entity = useEntityForm({ set: directories, empty, record });
    return { ...entity, ...useRecordSave({ ...entity, record, onSaved, onRefused }) };
  }, undefined);
  return {
    onSaved,
    onRefused,
    current: () => result.current,
    type: (field: keyof typeof empty, value: string) =>
      act(() => result.current.form.setFieldValue(field, value)),
    submit: () => act(() => result.current.submit()),
  };
}

test('an invalid draft is marked and not sent', async () => {
  const server = fakeServer();
  const form = renderForm();
  await form.submit();
  expect(form.current().form.errors).toEqual({ contact: MANDATORY });
  expect(form.onRefused).toHaveBeenCalledOnce();
  expect(server.calls()).toBe(0);
});

test('a choice that is not complete and whatever else is wrong are told in one go', async () => {
  const server = fakeServer();
  const form = renderForm();
  const explain = vi.fn();
  form.current().pending.block(explain);
  await form.submit();
  expect(explain).toHaveBeenCalledOnce();
  expect(form.current().form.errors).toEqual({ contact: MANDATORY });
  expect(form.onRefused).toHaveBeenCalledOnce();
  expect(server.calls()).toBe(0);
});

test('a record is saved with its identity', async () => {
  const server = fakeServer(on(save, () => ({ ...stored, group: 'Reception', rowVersion: 4 })));
  const form = renderForm(stored);
  form.type('group', 'Reception');
  await form.submit();
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(save).map(({ body }) => body)).toEqual([{ ...stored, group: 'Reception' }]);
});

test('submitting twice saves once', async () => {
  const held = deferred<typeof stored>();
  const server = fakeServer(on(save, () => held.promise));
  const form = renderForm(stored);
  await form.submit();
  await form.submit();
  held.resolve(stored);
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(save)).toHaveLength(1);
});

test('a refusal of the server marks its fields, and saving again is possible', async () => {
  let refusals = 1;
  fakeServer(on(save, () => (refusals-- > 0 ? new Refused(400, 'Taken.', { contact: 'Taken.' }) : stored)));
  const form = renderForm(stored);
  await form.submit();
  await waitFor(() => expect(form.current().form.errors).toEqual({ contact: 'Taken.' }));
  expect(form.current().error).toMatchObject({ messages: ['Taken.'] });
  expect(form.onRefused).toHaveBeenCalledOnce();
  await form.submit();
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
});

test("after a conflict, Reload keeps what was typed and shows the other user's changes", async () => {
  const theirs = { ...stored, rowVersion: 4, contact: 'Reception' };
  const server = fakeServer(
    on(save, ({ body }) => (body.rowVersion === 4 ? theirs : new Refused(409, 'Stale.'))),
    on(getById, () => theirs),
  );
  const form = renderForm(stored);
  form.type('location', 'Harlem');
  await form.submit();
  await waitFor(() => expect(form.current().error).toMatchObject({ status: 409 }));
  await act(() => form.current().reload());
  expect(form.current().form.getValues()).toMatchObject({ contact: 'Reception', location: 'Harlem' });
  expect(form.current().error).toBeNull();
  await form.submit();
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(save).at(-1)?.body).toMatchObject({ rowVersion: 4, location: 'Harlem' });
});

test('a field that both changed is a conflict until the user chooses', async () => {
  const theirs = { ...stored, rowVersion: 4, contact: 'Reception', location: 'Queens' };
  const server = fakeServer(
    on(save, () => new Refused(409, 'Stale.')),
    on(getById, () => theirs),
  );
  const form = renderForm(stored);
  form.type('location', 'Harlem');
  form.type('contact', 'Mine');
  await form.submit();
  await waitFor(() => expect(form.current().error).toMatchObject({ status: 409 }));
  await act(() => form.current().reload());
  const [contact, location] = form.current().conflicts;
  expect([contact, location]).toEqual([
    { field: 'contact', theirs: 'Reception' },
    { field: 'location', theirs: 'Queens' },
  ]);
  // Saving waits for the choice.
  await form.submit();
  expect(server.callsTo(save)).toHaveLength(1);
  act(() => {
    if (contact) form.current().resolve(contact, true);
    if (location) form.current().resolve(location, false);
  });
  expect(form.current().form.getValues()).toMatchObject({ contact: 'Reception', location: 'Harlem' });
  expect(form.current().conflicts).toEqual([]);
});
