import { attestationCalls } from '@careline/contracts/trust/attestations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { AskOfficesPage } from './ask-offices-page.tsx';

const office = (id: number, practice: string) => ({
  ...{ id, practice, address: '1 Main St', due: 1, total: 2, mailedAt: null, cannotBeAsked: null },
});

test('leaving asks as long as offices are chosen; a search of the list is no leaving', async () => {
  fakeServer(
    on(attestationCalls.search, () => ({ items: [], total: 0 })),
    on(attestationCalls.offices, () => ({ items: [office(1, 'Midtown')], total: 1 })),
  );
  const { history } = await renderPage(<AskOfficesPage />, '/');
  fireEvent.click(await screen.findByLabelText('Midtown, 1 Main St'));
  history.push('/?q=Midtown');
  await waitFor(() => expect(history.location.search).toBe('?q=Midtown'));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  history.push('/?view=asked');
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(history.location.search).toBe('?view=asked'));
});

test('a notice says how many offices were asked and skipped, and the focus stays with them', async () => {
  const server = fakeServer(
    on(attestationCalls.search, () => ({ items: [], total: 0 })),
    on(attestationCalls.offices, () => ({ items: [office(1, 'Midtown'), office(2, 'Uptown')], total: 2 })),
    on(attestationCalls.preview, () => ({
      ...{ to: 2, subject: 'Still right?', text: 'Please open this link', sender: 'Hudson', phone: '' },
    })),
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
  expect((await screen.findByRole('region', { name: 'The mail' })).textContent).toContain(
    'Please open this link',
  );
  expect(screen.getByText(/^The organization's phone is not set/)).toBeTruthy();
  expect(server.callsTo(attestationCalls.ask)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 mails' }));
  expect(await screen.findByText('1 office was asked, 1 was skipped.')).toBeTruthy();
  expect(await screen.findByText('Skipped: wants no mails (1).')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Offices' })));
  expect(server.callsTo(attestationCalls.ask)).toHaveLength(1);
});
