import { callsOf } from '@careline/contracts/basis/entity-calls';
import { AnswerItem, answerCalls, answerSettings, KeptAnswer } from '@careline/contracts/call-center/answers';
import { providers } from '@careline/contracts/directory/providers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { AnswersPage } from './answers-page.tsx';

const told = anyOf(AnswerItem, { providerId: 7, name: 'Garcia, Farid', inactive: false, locations: [] });

const CHANGED = 'Garcia, Farid: inactive was “no” and is now “yes”.';

async function show() {
  const server = fakeServer(
    on(callsOf(providers).search, () => ({ items: [], total: 0 })),
    on(answerSettings.get, () => ({ keepDays: 731, groupName: 'Hudson', groupPhone: '' })),
    on(answerSettings.save, () => undefined),
    on(answerCalls.search, ({ body }) => {
      const items = body.number
        ? [
            anyOf(KeptAnswer, {
              number: 'B2C3D4F5',
              text: 'As it was told',
              items: [told],
              changed: [CHANGED],
            }),
          ]
        : [];
      return { items, total: items.length };
    }),
  );
  await renderPage(<AnswersPage />);
  return server;
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test('an answer is shown as it was told, beside what has changed since', async () => {
  const server = await show();
  type('Answer number', 'b2c3 d4f5');
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('As it was told');
  expect(screen.getByRole('listitem').textContent).toBe(CHANGED);
  expect(server.callsTo(answerCalls.search)).toEqual([{ body: { number: 'b2c3 d4f5', take: 50 } }]);
});

test('a day alone is searched, and nothing found is said', async () => {
  const server = await show();
  type('Day', '2026-11-16');
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText(/^No answer is kept for this/);
  expect(server.callsTo(answerCalls.search)).toEqual([
    { body: { from: '2026-11-16', to: '2026-11-16', take: 50 } },
  ]);
});

test('the settings are saved, and a shorter time warns first', async () => {
  const server = await show();
  await screen.findByLabelText('Keep answers for … days');
  type('Keep answers for … days', '30');
  await screen.findByText(/deletes older answers at once/);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo(answerSettings.save)).toEqual([
      { body: { keepDays: 30, groupName: 'Hudson', groupPhone: '' } },
    ]),
  );
});
