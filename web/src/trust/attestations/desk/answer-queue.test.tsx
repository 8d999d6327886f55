import { Attestation, attestationCalls } from '@careline/contracts/trust/attestations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { AskOfficesPage } from './ask-offices-page.tsx';

const answer = (id: number, address: string) =>
  anyOf(Attestation, {
    ...{
      id,
      rowVersion: 2,
      practiceAddressId: id,
      practiceId: 3,
      missing: '<i>Dr. Meitner</i>',
      comment: null,
      address,
      status: 'answered',
      answeredBy: 'Maria',
      reason: null,
    },
    ...{ askedAt: '2026-11-01T00:00:00Z', answeredAt: '2026-11-02T00:00:00Z', plans: [] },
    items: [
      {
        ...{ key: 'address', name: '1 Main St', verdict: 'corrected', state: 'waiting' },
        changes: { services: ['mriOnSite'], fax: '2125550109' },
        ours: { mainPhone: '', fax: '8', services: [], accommodations: [] },
      },
      {
        ...{ key: 'provider-7', name: 'Ada Byron', verdict: 'corrected', state: 'waiting' },
        changes: { notHere: true },
        ours: { accepting: null, insurancePlanIds: [] },
      },
    ],
  });

const waiting = [answer(1, 'Midtown, 1 Main St'), answer(2, 'Uptown, 2 High St')];
const previewed = (to: number) =>
  on(attestationCalls.preview, () => ({
    to,
    subject: 'Still right?',
    text: 'Please',
    sender: '',
    phone: '',
  }));
const searched = on(attestationCalls.search, () => ({ items: waiting, total: 2 }));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('answers are walked through and decided by key; text of an office stays text', async () => {
  const server = fakeServer(
    searched,
    on(attestationCalls.accept, () => undefined),
    on(attestationCalls.decline, () => undefined),
  );
  await renderPage(<AskOfficesPage />, '/?view=answers');
  expect((await screen.findAllByText('<i>Dr. Meitner</i>')).length).toBe(2);
  const [, ada] = screen.getAllByRole('checkbox');
  if (ada) fireEvent.click(ada);
  press('a');
  await waitFor(() =>
    expect(server.callsTo(attestationCalls.accept)).toEqual([
      { params: { id: 1 }, body: { rowVersion: 2, items: ['address'] } },
    ]),
  );
  press('j');
  press('d');
  await waitFor(() =>
    expect(server.callsTo(attestationCalls.decline)).toEqual([{ params: { id: 2 }, body: { reason: '' } }]),
  );
});

test('the desk corrects a phone before it accepts, and takes a decision back from its notice', async () => {
  const server = fakeServer(
    searched,
    on(attestationCalls.accept, () => undefined),
    on(attestationCalls.undo, () => ({ undone: 2, kept: 0, keptChanges: [] })),
  );
  await renderPage(<AskOfficesPage />, '/?view=answers');
  const [fax] = await screen.findAllByLabelText<HTMLInputElement>('Fax, as it will be saved');
  if (!fax) throw new Error('There is no fax.');
  expect(fax.value).toBe('(212) 555-0109');
  const [accept] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Accept' });
  fireEvent.change(fax, { target: { value: 'usual' } });
  expect(accept?.disabled).toBe(true);
  fireEvent.change(fax, { target: { value: '(212) 555-0110' } });
  press('a');
  await waitFor(() =>
    expect(server.callsTo(attestationCalls.accept)[0]?.body.items).toEqual([
      { key: 'address', changes: { services: ['mriOnSite'], fax: '(212) 555-0110' } },
      'provider-7',
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 2 records as before.')).toBeTruthy();
});

test('a refusal is said where it was made', async () => {
  fakeServer(
    searched,
    on(attestationCalls.accept, () => new Refused(400, 'Ada Byron is no longer at this address.')),
  );
  await renderPage(<AskOfficesPage />, '/?view=answers');
  await screen.findAllByText('<i>Dr. Meitner</i>');
  press('a');
  expect((await screen.findByRole('alert')).textContent).toContain('no longer at this address');
});

test('offices that can be asked are chosen and mailed, and those who were skipped are told', async () => {
  const office = { practice: 'Midtown', due: 2, total: 3, mailedAt: null, cannotBeAsked: null };
  const server = fakeServer(
    on(attestationCalls.search, () => ({ items: [], total: 0 })),
    on(attestationCalls.offices, () => ({
      items: [
        { ...office, id: 1, address: '1 Main St' },
        { ...office, id: 2, address: '2 Main St', cannotBeAsked: 'optedOut' as const },
      ],
      total: 2,
    })),
    on(attestationCalls.allowMails, () => undefined),
    previewed(1),
    on(attestationCalls.ask, () => ({
      asked: [],
      skipped: [{ practiceAddressId: 1, reason: 'askedRecently' as const }],
    })),
  );
  await renderPage(<AskOfficesPage />);
  await screen.findByLabelText('Midtown, 1 Main St');
  press('x');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask 1 office' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 mail' }));
  expect(await screen.findByText(/Skipped: mailed less than 7 days ago \(1\)/)).toBeTruthy();
  expect(server.callsTo(attestationCalls.ask)).toEqual([
    { body: { practiceAddressIds: [1], message: '', remind: true } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Allow mails to Midtown, 2 Main St' }));
  await waitFor(() => expect(server.callsTo(attestationCalls.allowMails)).toEqual([{ params: { id: 2 } }]));
});
