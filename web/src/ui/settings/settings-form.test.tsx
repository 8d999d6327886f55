import { answerSettings } from '@careline/contracts/call-center/answers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { SettingsForm } from './settings-form.tsx';

const stored = { keepDays: 731, groupName: 'Hudson', groupPhone: '' };
const days = () => screen.findByLabelText<HTMLInputElement>('Days that answers are kept');
const type = async (text: string) => fireEvent.change(await days(), { target: { value: text } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('without a form of its own, a group has a field for each value, in the words of its history', async () => {
  const server = fakeServer(
    on(answerSettings.get, () => stored),
    on(answerSettings.save, () => undefined),
  );
  await renderPage(<SettingsForm settings={answerSettings} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the group')).value).toBe('Hudson');
  expect(save().disabled).toBe(true);
  await type('30');
  fireEvent.click(save());
  await screen.findByText('The settings of answers have been saved.');
  expect(server.callsTo(answerSettings.save)).toEqual([{ body: { ...stored, keepDays: 30 } }]);
});

test('a value that the contract refuses cannot be saved, and the field says why', async () => {
  fakeServer(on(answerSettings.get, () => stored));
  await renderPage(<SettingsForm settings={answerSettings} />);
  await type('5000');
  await screen.findByText('Answers are kept for 0 to 3,653 days.');
  expect(save().disabled).toBe(true);
  await type('731');
  expect(screen.queryByText('Answers are kept for 0 to 3,653 days.')).toBeNull();
});

test('leaving asks only while something is unsaved', async () => {
  fakeServer(
    on(answerSettings.get, () => stored),
    on(answerSettings.save, () => undefined),
  );
  const { history } = await renderPage(<SettingsForm settings={answerSettings} />);
  await type('30');
  history.push('/elsewhere');
  await screen.findByText('Unsaved changes');
  expect(history.location.pathname).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  await type('731');
  history.push('/elsewhere');
  await waitFor(() => expect(history.location.pathname).toBe('/elsewhere'));
});

test('what cannot be loaded can be tried again', async () => {
  let isDown = true;
  fakeServer(on(answerSettings.get, () => (isDown ? new Refused(503, 'Not now.') : stored)));
  await renderPage(<SettingsForm settings={answerSettings} />);
  await screen.findByText('Not now.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await days()).value).toBe('731');
});
