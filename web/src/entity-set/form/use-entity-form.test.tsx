// @vitest-environment happy-dom
import '../../testing/dom.ts';
import { MANDATORY } from '@careline/contracts/basis/messages';
import { directories } from '@careline/contracts/directory/directories';
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Answer, deferred, fakeServer } from '../../testing/fake-server.ts';
import { renderHookInApp } from '../../testing/render.tsx';
import { useEntityForm } from './use-entity-form.ts';

const SAVE = '/api/Directories/Save';
const empty = { contact: '', location: '', cellNumber: '', deskNumber: '', email: '', group: '' };
const stored = { ...empty, id: 7, rowVersion: 3, contact: 'Front desk', location: 'Bronx' };

function renderForm(record?: typeof stored) {
  const onSaved = vi.fn();
  const { result } = renderHookInApp(
    () => useEntityForm({ set: directories, empty, record, onSaved }),
    undefined,
  );
  return {
    onSaved,
    current: () => result.current,
    type: (field: keyof typeof empty, value: string) =>
      act(() => result.current.form.setFieldValue(field, value)),
    submit: () => act(async () => result.current.form.onSubmit(result.current.submit)()),
  };
}

test('an invalid draft is marked and not sent', async () => {
  const server = fakeServer({});
  const form = renderForm();
  await form.submit();
  expect(form.current().form.errors).toEqual({ contact: MANDATORY });
  expect(server.calls).toEqual([]);
});

test('a record is saved with its identity', async () => {
  const server = fakeServer({ [SAVE]: (body: object) => ({ ...body, rowVersion: 4 }) });
  const form = renderForm(stored);
  form.type('group', 'Reception');
  await form.submit();
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([{ ...stored, group: 'Reception' }]);
});

test('submitting twice saves once', async () => {
  const held = deferred<object>();
  const server = fakeServer({ [SAVE]: () => held.promise });
  const form = renderForm(stored);
  await form.submit();
  await form.submit();
  held.resolve(stored);
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(SAVE)).toHaveLength(1);
});

test('a refusal of the server marks its fields, and saving again is possible', async () => {
  let refusals = 1;
  fakeServer({
    [SAVE]: () =>
      refusals-- > 0 ? new Answer(400, { Messages: ['Taken.'], fields: { contact: 'Taken.' } }) : stored,
  });
  const form = renderForm(stored);
  await form.submit();
  await waitFor(() => expect(form.current().form.errors).toEqual({ contact: 'Taken.' }));
  expect(form.current().error).toMatchObject({ messages: ['Taken.'] });
  await form.submit();
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
});

test("after a conflict, Reload keeps what was typed and shows the other user's changes", async () => {
  const theirs = { ...stored, rowVersion: 4, contact: 'Reception', location: 'Queens' };
  const server = fakeServer({
    [SAVE]: ({ rowVersion }: { rowVersion: number }) =>
      rowVersion === 4 ? theirs : new Answer(409, { Messages: ['Stale.'] }),
    '/api/Directories/GetById/7': () => theirs,
  });
  const form = renderForm(stored);
  form.type('location', 'Harlem');
  await form.submit();
  await waitFor(() => expect(form.current().error).toMatchObject({ status: 409 }));
  await act(() => form.current().reload());
  expect(form.current().form.getValues()).toMatchObject({ contact: 'Reception', location: 'Harlem' });
  expect(form.current().error).toBeNull();
  await form.submit();
  await waitFor(() => expect(form.onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(SAVE).at(-1)?.body).toMatchObject({ rowVersion: 4, location: 'Harlem' });
});

test('a field that both changed is a conflict until the user chooses', async () => {
  const theirs = { ...stored, rowVersion: 4, contact: 'Reception', location: 'Queens' };
  fakeServer({
    [SAVE]: () => new Answer(409, { Messages: ['Stale.'] }),
    '/api/Directories/GetById/7': () => theirs,
  });
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
  act(() => {
    if (contact) form.current().resolve(contact, true);
    if (location) form.current().resolve(location, false);
  });
  expect(form.current().form.getValues()).toMatchObject({ contact: 'Reception', location: 'Harlem' });
  expect(form.current().conflicts).toEqual([]);
});
