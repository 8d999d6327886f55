import { callsOf } from '@careline/contracts/basis/entity-calls';
import { STALE } from '@careline/contracts/basis/messages';
import { NO_VERIFICATION } from '@careline/contracts/basis/verification';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { type DueItem, verificationCalls } from '@careline/contracts/trust/verifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { VerificationQueue, type WrongFact } from './verification-queue.tsx';

const NONE = { never: 0, overdue: 0, dueSoon: 0, current: 0 };
const item = (id: number): DueItem => ({
  id,
  name: `Place ${id}`,
  practices: [],
  verification: NO_VERIFICATION,
  openReportCount: 0,
  opened: 0,
});

async function openQueue() {
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
    on(verificationCalls.verify, () => (isStale ? new Refused(409, STALE) : NO_VERIFICATION)),
  );
  const form = vi.fn((_: WrongFact) => null);
  await renderPage(
    <VerificationQueue request={{ set: 'PracticeAddresses' }} onBack={() => {}} form={form} />,
  );
  const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
  return {
    press,
    form,
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
