import { callsOf } from '@careline/contracts/basis/entity-calls';
import { STALE } from '@careline/contracts/basis/messages';
import { NO_VERIFICATION } from '@careline/contracts/basis/verification';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { providers } from '@careline/contracts/directory/providers';
import { Report, reportCalls } from '@careline/contracts/trust/reports';
import { type DueItem, verificationCalls } from '@careline/contracts/trust/verifications';
import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { VerificationPage } from './verification-page.tsx';
import { VerificationQueue, type WrongFact } from './verification-queue.tsx';

// Notices outlive the test that caused them.
afterEach(() => notifications.clean());

const NONE = { never: 0, overdue: 0, dueSoon: 0, current: 0 };
const item = (id: number): DueItem => ({
  id,
  name: `Place ${id}`,
  practices: [],
  verification: NO_VERIFICATION,
  openReportCount: 0,
  opened: 0,
  inactive: false,
  attempt: null,
  workedOnBy: null,
});

const VERIFIED = { ...NO_VERIFICATION, status: 'current', verifiedAt: '2026-11-16T09:00:00.000Z' } as const;

async function openQueue({ colleague = null as string | null } = {}) {
  const versions: Record<number, number> = { 1: 4, 2: 9 };
  let isStale = false;
  const { callsTo } = fakeServer(
    on(verificationCalls.due, () => ({ items: [item(1), item(2)], total: 2, counts: NONE })),
    on(callsOf(practiceAddresses).getById, ({ params: { id } }) =>
      anyOf(practiceAddresses.record, {
        id,
        rowVersion: versions[id] ?? 0,
        practiceId: 3,
        address: `${versions[id]} Main St`,
        mainPhone: '7185550160',
      }),
    ),
    on(verificationCalls.verify, () => (isStale ? new Refused(409, STALE) : VERIFIED)),
    on(verificationCalls.undo, () => NO_VERIFICATION),
    on(verificationCalls.undoAttempt, () => undefined),
    on(verificationCalls.working, () => ({ colleague })),
    on(verificationCalls.attempt, ({ body: { outcome, callBackOn } }) => ({
      at: VERIFIED.verifiedAt,
      userName: 'Maria Kent',
      outcome,
      callBackOn: callBackOn ?? null,
    })),
  );
  const form = vi.fn((_: WrongFact) => null);
  await renderPage(
    <VerificationQueue request={{ set: 'PracticeAddresses' }} onBack={() => {}} form={form} />,
  );
  const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
  return {
    press,
    form,
    undone: () => callsTo(verificationCalls.undo).map(({ body }) => body),
    undoneCalls: () => callsTo(verificationCalls.undoAttempt).map(({ body }) => body),
    attempts: () => callsTo(verificationCalls.attempt).map(({ body }) => body),
    verified: () => callsTo(verificationCalls.verify).map(({ body }) => body),
    changeByAnother: () => {
      isStale = true;
      versions[1] = 5;
    },
    accept: () => {
      isStale = false;
    },
  };
}

test('one key for each record, with the version that was read out', async () => {
  const { press, verified } = await openQueue();
  await screen.findByText('4 Main St');
  expect(screen.getByText('(718) 555-0160')).toBeTruthy();
  press('Enter');
  await screen.findByText('9 Main St');
  press('a');
  await screen.findByText('That was the last one.');
  expect(verified()).toEqual([
    { set: 'PracticeAddresses', id: 1, rowVersion: 4, how: 'phone', spokeWith: '' },
    { set: 'PracticeAddresses', id: 2, rowVersion: 9, how: 'phone', spokeWith: '' },
  ]);
});

test('a call that reached nobody is told, and taken back from its notice', async () => {
  const { press, attempts, undoneCalls } = await openQueue();
  await screen.findByText('4 Main St');
  press('n');
  await screen.findByText('9 Main St');
  expect(attempts()).toEqual([{ set: 'PracticeAddresses', id: 1, outcome: 'noAnswer' }]);
  expect(screen.getByText(/^Place 1: no answer\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('4 Main St');
  expect(undoneCalls()).toEqual([{ set: 'PracticeAddresses', id: 1, at: VERIFIED.verifiedAt }]);
});

test('the list says who is on a record', async () => {
  fakeServer(
    on(verificationCalls.due, () => ({ items: [item(1), item(2)], total: 2, counts: NONE })),
    on(verificationCalls.colleagues, () => ({ items: [{ id: 2, colleague: 'Maria Kent' }] })),
  );
  await renderPage(<VerificationPage form={() => null} />, '/verification');
  expect(await screen.findByText('Maria Kent is on it')).toBeTruthy();
});

test('a record that changed meanwhile is shown again before it can be confirmed', async () => {
  const { press, verified, changeByAnother, accept } = await openQueue();
  await screen.findByText('4 Main St');
  changeByAnother();
  press('Enter');
  await screen.findByText(STALE);
  await screen.findByText('5 Main St');
  accept();
  press('Enter');
  await screen.findByText('9 Main St');
  expect(verified()).toMatchObject([{ rowVersion: 4 }, { rowVersion: 5 }]);
});

test('a wrong fact opens the form at its section; skipping or holding a key down verifies nothing', async () => {
  const { press, form, verified } = await openQueue();
  await screen.findByText('4 Main St');
  press('2');
  await waitFor(() => expect(form).toHaveBeenCalled());
  expect(form.mock.lastCall?.[0].place).toEqual({
    set: 'PracticeAddresses',
    id: 1,
    practiceId: 3,
    section: 'Contact',
  });
  press('Enter', true);
  press('s');
  await screen.findByText('9 Main St');
  expect(verified()).toEqual([]);
});

test('after Wrong without a saved correction, All right asks first', async () => {
  const { press, form, verified } = await openQueue();
  await screen.findByText('4 Main St');
  press('2');
  await waitFor(() => expect(form).toHaveBeenCalled());
  press('Enter');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(verified()).toEqual([]);
  press('a');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'All right' }));
  await screen.findByText('9 Main St');
  expect(verified()).toHaveLength(1);
});

test('a verification is taken back in its notice, and the record is shown again', async () => {
  const { press, undone } = await openQueue();
  await screen.findByText('4 Main St');
  press('Enter');
  await screen.findByText('9 Main St');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('4 Main St');
  expect(undone()).toEqual([{ set: 'PracticeAddresses', id: 1, verifiedAt: VERIFIED.verifiedAt }]);
});

test('no answer and a message left are recorded with one key; a call back has a day', async () => {
  const { press, attempts, verified } = await openQueue();
  await screen.findByText('4 Main St');
  press('n');
  await screen.findByText('9 Main St');
  press('b');
  fireEvent.change(await screen.findByLabelText('Call back on'), { target: { value: '2030-01-15' } });
  const form = screen.getByLabelText('Call back on').closest('form');
  if (form) fireEvent.submit(form);
  await screen.findByText('That was the last one.');
  expect(attempts()).toEqual([
    { set: 'PracticeAddresses', id: 1, outcome: 'noAnswer' },
    { set: 'PracticeAddresses', id: 2, outcome: 'callBack', callBackOn: '2030-01-15' },
  ]);
  expect(verified()).toEqual([]);
});

test('a colleague on the same record is named', async () => {
  await openQueue({ colleague: 'Daniel Okafor' });
  expect(await screen.findByText('Daniel Okafor has this record open, too.')).toBeTruthy();
});

test('with an open report All right asks what becomes of it, and closes it', async () => {
  const report = anyOf(Report, { id: 7, rowVersion: 2, kind: 'phone', notes: [] });
  const { callsTo } = fakeServer(
    on(verificationCalls.due, () => ({
      items: [{ ...item(1), openReportCount: 1 }],
      total: 1,
      counts: NONE,
    })),
    on(callsOf(providers).getById, () =>
      anyOf(providers.record, { id: 1, rowVersion: 3, name: 'Ann Lee', providerPracticeAddresses: [] }),
    ),
    on(verificationCalls.verify, () => VERIFIED),
    on(verificationCalls.working, () => ({ colleague: null })),
    on(reportCalls.search, () => ({ items: [report], total: 1 })),
    on(reportCalls.close, () => undefined),
  );
  await renderPage(<VerificationQueue request={{ set: 'Providers' }} onBack={() => {}} form={() => null} />);
  await screen.findByText('Ann Lee');
  const card = screen.getByRole('article', { name: 'Place 1' });
  expect(document.activeElement).toBe(card);
  fireEvent.keyDown(card, { key: 'Enter' });
  const title = 'What becomes of the report?';
  fireEvent.keyDown(await screen.findByRole('dialog', { name: title }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(card));
  fireEvent.keyDown(card, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(callsTo(verificationCalls.verify)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Fixed' }));
  const verify = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Verify' });
  expect(verify.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('What was fixed?'), { target: { value: 'The number' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Verify' }));
  await screen.findByText('That was the last one.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the list' }));
  expect(callsTo(reportCalls.close).map(({ params, body }) => [params.id, body])).toEqual([
    [7, { rowVersion: 2, outcome: 'fixed', answer: 'The number' }],
  ]);
});

test('Back to the list leaves the focus in the list', async () => {
  fakeServer(
    on(verificationCalls.due, () => ({ items: [item(1)], total: 1, counts: NONE })),
    on(verificationCalls.working, () => ({ colleague: null })),
  );
  await renderPage(<VerificationPage form={() => null} />, '/verification');
  await screen.findByText('Place 1');
  fireEvent.click(screen.getByRole('button', { name: 'Start calling' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the list' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Verification' })),
  );
});
