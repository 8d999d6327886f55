import { callsOf } from '@careline/contracts/basis/entity-calls';
import { type ComingItem, comingCalls } from '@careline/contracts/directory/coming';
import { NEW_PROVIDER, type Provider, providers } from '@careline/contracts/directory/providers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { MoveDialog } from './move-dialog.tsx';

const ITEM: ComingItem = {
  on: '2026-12-31',
  kind: 'providerLeaves',
  set: 'Providers',
  id: 9,
  name: 'Ana Lind',
  words: 'Ana Lind leaves',
  practiceAddressId: null,
  insurancePlanId: null,
  noticeId: null,
};

test('what was typed stays when somebody else has saved first; Undo brings the former day back', async () => {
  let stored: Provider = {
    ...NEW_PROVIDER,
    id: 9,
    rowVersion: 1,
    name: 'Ana Lind',
    providerTypeId: 1,
    endsOn: '2026-12-31',
  };
  const server = fakeServer(
    on(callsOf(providers).getById, () => stored),
    on(callsOf(providers).save, ({ body }) => {
      if (body.rowVersion !== stored.rowVersion) return new Refused(409, 'Someone else changed this record.');
      stored = { ...stored, endsOn: body.endsOn ?? null, rowVersion: stored.rowVersion + 1 };
      return stored;
    }),
    on(comingCalls.search, () => new Refused(503, 'Away')),
  );
  let isClosed = false;
  await renderPage(
    <MoveDialog
      item={ITEM}
      onClosed={() => {
        isClosed = true;
      }}
    />,
  );
  const leaves = await screen.findByLabelText<HTMLInputElement>('Leaves');
  stored = { ...stored, rowVersion: 2, endsOn: '2027-01-15' };
  fireEvent.change(leaves, { target: { value: '2027-03-31' } });
  fireEvent.submit(leaves);
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Now: January 15, 2027')).toBeTruthy();
  expect(leaves.value).toBe('2027-03-31');
  fireEvent.submit(leaves);
  await waitFor(() => expect(isClosed).toBe(true));
  expect(stored.endsOn).toBe('2027-03-31');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored.endsOn).toBe('2027-01-15'));
  expect(server.callsTo(callsOf(providers).save)[0]?.body).toEqual({
    id: 9,
    rowVersion: 1,
    startsOn: null,
    endsOn: '2027-03-31',
  });
});
