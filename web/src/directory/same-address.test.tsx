import { callsOf } from '@careline/contracts/basis/entity-calls';
import { PracticeAddressRow, practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../testing/any-of.ts';
import { fakeServer, on } from '../testing/fake-server.ts';
import { renderInApp } from '../testing/render.tsx';
import { NewAddressDialog } from './providers/provider-form/sections/locations/location-address.tsx';

test('a new address in the provider form says that the practice has it already', async () => {
  const stored = anyOf(PracticeAddressRow, {
    id: 4,
    practiceId: 3,
    address: '565 Saltmarsh Road',
    suite: '2',
    zip: '10016',
  });
  const hudson = { id: 3, name: 'Hudson Ortho', rowVersion: 1 };
  fakeServer(
    on(callsOf(practices).search, () => ({ items: [{ ...hudson, locationCount: 1 }], total: 1 })),
    on(callsOf(practices).getById, () => anyOf(practices.record, hudson)),
    on(callsOf(practiceAddresses).search, () => ({ items: [stored], total: 1 })),
  );
  renderInApp(<NewAddressDialog onClose={() => {}} onSaved={() => {}} />);
  fireEvent.click(await screen.findByLabelText(/^Practice/));
  fireEvent.mouseDown(await screen.findByRole('option', { name: 'Hudson Ortho' }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Address/, '566 saltmarsh rd');
  type(/^Zip/, '10016');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByText('The practice has this address already')).toBeNull();
  type(/^Address/, '565 saltmarsh rd');
  expect(await screen.findByText('The practice has this address already')).toBeTruthy();
  expect(screen.getByText('565 Saltmarsh Road, Suite 2, 10016')).toBeTruthy();
});
