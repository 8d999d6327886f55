import { Report, reportCalls } from '@careline/contracts/trust/reports';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { AnswerReport, ReopenReportButton } from './answer-report.tsx';

async function answer(changedSince: boolean, owner: Report['owner'] = null) {
  const server = fakeServer(
    on(reportCalls.close, () => undefined),
    on(reportCalls.reopen, () => undefined),
    on(reportCalls.take, () => undefined),
    on(reportCalls.release, () => undefined),
  );
  const report = anyOf(Report, {
    id: 7,
    rowVersion: 2,
    provider: 'Ann Lee',
    status: 'open',
    changedSince,
    owner,
  });
  await renderPage(<AnswerReport report={report} isCurrent onEdit={() => {}} onClosed={() => {}} />);
  return server;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('Fixed asks what was fixed when nothing was saved since the report, and is not the main button then', async () => {
  const { callsTo } = await answer(false);
  expect(button('Fixed').dataset.variant).toBe('default');
  fireEvent.click(button('Fixed'));
  const answered = screen.getByLabelText('Answer to those who reported it');
  expect(document.activeElement).toBe(answered);
  expect(screen.getByText(/^Nothing was saved since this was reported/)).toBeTruthy();
  expect(callsTo(reportCalls.close)).toEqual([]);
  fireEvent.change(answered, { target: { value: 'The number of the office was mended' } });
  fireEvent.click(button('Fixed'));
  await waitFor(() => expect(callsTo(reportCalls.close)).toHaveLength(1));
});

test('after a change Fixed closes at once, and the notice opens the report again', async () => {
  const { callsTo } = await answer(true);
  expect(button('Fixed').dataset.variant).toBe('filled');
  fireEvent.click(button('Fixed'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(callsTo(reportCalls.reopen).map(({ params, body }) => [params.id, body])).toEqual([
      [7, { rowVersion: 3 }],
    ]),
  );
});

test('a closed report is opened again', async () => {
  const { callsTo } = fakeServer(on(reportCalls.reopen, () => undefined));
  const report = anyOf(Report, { id: 8, rowVersion: 4, status: 'closed', outcome: 'fixed' });
  await renderPage(<ReopenReportButton report={report} />);
  fireEvent.click(button('Reopen'));
  await waitFor(() => expect(callsTo(reportCalls.reopen)[0]?.body).toEqual({ rowVersion: 4 }));
});

test('a report is taken, from a colleague too, and left again', async () => {
  const at = '2026-11-16T09:00:00Z';
  const free = await answer(false);
  fireEvent.click(button('I look into it'));
  await waitFor(() => expect(free.callsTo(reportCalls.take)[0]?.body).toEqual({ insteadOf: null }));
  cleanup();
  const taken = await answer(false, { id: 99, name: 'Maria Kent', at });
  fireEvent.click(button('Take over'));
  await waitFor(() => expect(taken.callsTo(reportCalls.take)[0]?.body).toEqual({ insteadOf: 99 }));
  cleanup();
  const own = await answer(false, { id: 1, name: 'Maria Kent', at });
  fireEvent.click(button('Leave it to others'));
  await waitFor(() => expect(own.callsTo(reportCalls.release)).toHaveLength(1));
});
