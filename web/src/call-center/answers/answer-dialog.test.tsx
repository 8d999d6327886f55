import { answerCalls, KeptAnswer } from '@careline/contracts/call-center/answers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

const CHANGED = 'Garcia, Farid: inactive was “no” and is now “yes”.';

async function open(items: KeptAnswer[]) {
  const server = fakeServer(
    on(answerCalls.search, () => ({ items, total: items.length })),
    on(answerCalls.send, () => undefined),
  );
  const onClosed = vi.fn();
  await renderPage(<AnswerDialog number="B2C3D4F5" onClosed={onClosed} />);
  await screen.findByRole('dialog');
  return { server, onClosed };
}

test('an answer is shown as it was told, says what has changed since, and is mailed again', async () => {
  const html = '<article><h1>Provider information</h1></article>';
  const kept = anyOf(KeptAnswer, { number: 'B2C3D4F5', html, changed: [CHANGED], items: [] });
  const { server, onClosed } = await open([kept]);
  await screen.findByRole('heading', { name: 'Provider information' });
  expect(screen.getByRole('listitem').textContent).toBe(CHANGED);
  expect(server.callsTo(answerCalls.search)).toEqual([{ body: { number: 'B2C3D4F5' } }]);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'm' });
  const box = screen.getByLabelText('Mail address');
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'a@example.org' } });
  fireEvent.submit(box);
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(server.callsTo(answerCalls.send)).toEqual([
    { body: { number: 'B2C3D4F5', email: 'a@example.org' } },
  ]);
});

test('an unknown number says so', async () => {
  await open([]);
  await screen.findByText(/No answer is kept under this number/);
});
