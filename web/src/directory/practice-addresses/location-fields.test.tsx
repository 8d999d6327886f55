import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { DraftOf } from '@careline/contracts/basis/entity-set';
import { type Geocoded, mapCalls } from '@careline/contracts/call-center/maps';
import type { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { regions } from '@careline/contracts/directory/reference-lists';
import { useForm } from '@mantine/form';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { LocationFields } from './location-fields.tsx';

const CHOICES = [
  { label: 'Springfield, MO', latitude: 37.2, longitude: -93.3 },
  { label: 'Springfield, MA', latitude: 42.1, longitude: -72.6 },
];

test('an ambiguous address is asked about; the choice fills the coordinates', async () => {
  fakeServer(
    on(
      mapCalls.geocode,
      (): Geocoded => ({
        status: 'notFound',
        latitude: null,
        longitude: null,
        label: '',
        choices: CHOICES,
      }),
    ),
    on(callsOf(regions).getAll, () => ({ items: [], total: 0 })),
  );
  const Form = () => {
    const form = useForm<DraftOf<typeof practiceAddresses>>({
      initialValues: { address: '', suite: '', zip: '', latitude: null, longitude: null, regionId: null },
    });
    return <LocationFields form={form} />;
  };
  renderInApp(<Form />);
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'Springfield' } });
  // Nothing is looked up before the zip is typed; this one does not exist.
  const zip = screen.getByLabelText(/^Zip/);
  fireEvent.change(zip, { target: { value: '00000' } });
  fireEvent.blur(zip);
  await screen.findByText(/^Several places have this name/);
  expect([value('Latitude'), value('Longitude')]).toEqual(['', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Springfield, MA' }));
  expect([value('Latitude'), value('Longitude')]).toEqual(['42.1', '-72.6']);
  expect(screen.getByText(/^This place is approximate/)).toBeTruthy();
});
