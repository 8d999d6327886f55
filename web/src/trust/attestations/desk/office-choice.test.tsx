import { attestationCalls } from '@careline/contracts/trust/attestations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { AskOfficesPage } from './ask-offices-page.tsx';

const office = (id: number, practice: string) => ({
  ...{ id, practice, address: '1 Main St', due: 1, total: 2, mailedAt: null, cannotBeAsked: null },
});

test('a notice says how many offices were asked and skipped, and the focus stays with them', async () => {
  const server = fakeServer(
    on(attestationCalls.search, () => ({ items: [], total: 0 })),
    on(attestationCalls.offices, () => ({ items: [office(1, 'Midtown'), office(2, 'Uptown')], total: 2 })),
    on(attestationCalls.ask, () => ({
      asked: [{ practiceAddressId: 1 }],
      skipped: [{ practiceAddressId: 2, reason: 'optedOut' as const }],
    })),
  );
  await renderPage(<AskOfficesPage />, '/');
  fireEvent.click(await screen.findByLabelText('All that can be asked (2)'));
  const ask = screen.getByRole('button', { name: 'Ask 2 offices' });
  ask.focus();
  fireEvent.click(ask);
  fireEvent.click(ask);
  expect(await screen.findByText('1 office was asked, 1 was skipped.')).toBeTruthy();
  expect(await screen.findByText('Skipped: wants no mails (1).')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Offices' })));
  expect(server.callsTo(attestationCalls.ask)).toHaveLength(1);
});
