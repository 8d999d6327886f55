import { accountCalls, CurrentUser } from '@careline/contracts/people/account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { interruption } from '../../entity-set/form/kept-draft/interruption.ts';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { mayLeaveScreen } from '../../ui/feedback/unsaved-changes.ts';
import { ProfilePage } from './profile-page.tsx';

beforeEach(() => {
  fakeServer();
});

const open = async () => {
  const { unmount } = await renderPage(<ProfilePage />, '/user-profile');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
  return { unmount, field };
};
const answer = async (word: string) => fireEvent.click(await screen.findByRole('button', { name: word }));
const goTo = (tab: string) => fireEvent.click(screen.getByRole('tab', { name: tab }));

test('changing the tab asks before it loses what was typed, on both tabs', async () => {
  const { field } = await open();
  fireEvent.change(field, { target: { value: 'Mary' } });
  goTo('Change Password');
  await answer('No');
  expect(field.value).toBe('Mary');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  goTo('Change Password');
  await answer('Yes');
  const current = await screen.findByLabelText(/Current password/);
  fireEvent.change(current, { target: { value: 'secret' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  goTo('Basic Information');
  await answer('Yes');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Maria');
});

test('names come back after an ended session, passwords are never kept', async () => {
  const before = await open();
  fireEvent.change(before.field, { target: { value: 'Mary' } });
  interruption.begin('expired');
  before.unmount();
  const { field, unmount } = await open();
  await waitFor(() => expect(field.value).toBe('Mary'));
  goTo('Change Password');
  await answer('Yes');
  fireEvent.change(await screen.findByLabelText(/Current password/), { target: { value: 'secret words' } });
  interruption.begin('expired');
  unmount();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret words');
});

test('after Reload, what an Admin changed too shows both, and Ctrl+S waits for the choice', async () => {
  const theirs = anyOf(CurrentUser, {
    id: 1,
    userName: 'admin',
    roles: ['Admin'],
    firstName: 'Marie',
    lastName: 'Klein',
    email: 'm@careline.example',
    rowVersion: 2,
  });
  const server = fakeServer(
    on(accountCalls.getUser, () => theirs),
    on(accountCalls.updateProfile, ({ body }) =>
      body.rowVersion === 1 ? new Refused(409, 'Stale.') : undefined,
    ),
  );
  const { field } = await open();
  const save = () => fireEvent.keyDown(field, { key: 's', ctrlKey: true });
  fireEvent.change(field, { target: { value: 'Mary' } });
  save();
  await screen.findByText('Stale.');
  await answer('Reload');
  await screen.findByText('Marie');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('Mary');
  save();
  await answer('Keep mine');
  save();
  await waitFor(() => expect(server.callsTo(accountCalls.updateProfile)).toHaveLength(2));
  expect(server.callsTo(accountCalls.updateProfile).at(-1)?.body).toEqual({
    id: 1,
    firstName: 'Mary',
    lastName: 'Klein',
    email: 'm@careline.example',
    askNext: false,
    rowVersion: 2,
  });
});

test('after a save the form goes on: nothing is unsaved, and the next save has the new version', async () => {
  const saved = anyOf(CurrentUser, {
    id: 1,
    roles: ['Admin'],
    firstName: 'Mary',
    lastName: 'Kent',
    email: 'maria@careline.example',
    rowVersion: 2,
  });
  const server = fakeServer(
    on(accountCalls.getUser, () => saved),
    on(accountCalls.updateProfile, () => undefined),
  );
  const { field } = await open();
  const save = () => fireEvent.keyDown(field, { key: 's', ctrlKey: true });
  const versions = () => server.callsTo(accountCalls.updateProfile).map(({ body }) => body.rowVersion);
  fireEvent.change(field, { target: { value: 'Mary' } });
  save();
  await waitFor(() => expect(server.callsTo(accountCalls.getUser)).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('Save').closest('[data-loading]')).toBeNull());
  expect(await mayLeaveScreen()).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
  fireEvent.change(field, { target: { value: 'Marianne' } });
  save();
  await waitFor(() => expect(versions()).toEqual([1, 2]));
});
