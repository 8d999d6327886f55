import { type Geocoded, mapCalls } from '@careline/contracts/call-center/maps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { usePatient } from '../search/use-patient.ts';
import { AddressBox } from './address-box.tsx';

const nowhere: Geocoded = { status: 'notFound', latitude: null, longitude: null, label: '' };
const flushing: Geocoded = {
  status: 'approximate',
  latitude: 43.1,
  longitude: -83.9,
  label: 'Flushing, MI',
  far: true,
};
const choices = [
  { label: 'Springfield, MO', latitude: 37.2, longitude: -93.3 },
  { label: 'Springfield, MA', latitude: 42.1, longitude: -72.6 },
];

function open() {
  const submitted = vi.fn();
  const server = fakeServer(
    on(mapCalls.geocode, ({ body }) => {
      if (body.address === 'Flushing, MI') return flushing;
      return body.address === 'Springfield' ? { ...nowhere, choices } : nowhere;
    }),
  );
  const Page = () => {
    const search = usePatient();
    const { place } = search.whereabouts;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <AddressBox search={search} inputRef={useRef(null)} />
        <p>{place ? `${place.latitude} ${place.longitude}` : 'nowhere'}</p>
      </form>
    );
  };
  renderInApp(<Page />);
  const input = screen.getByLabelText<HTMLInputElement>('ADDRESS / ZIP CODE');
  input.focus();
  return { server, submitted, input };
}

const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const question = () => screen.findByRole('list', { name: 'Which place is meant?' });

test('a name of several places is asked about, announced, and chosen by the keyboard alone', async () => {
  const { server, input } = open();
  type(input, 'Springfield');
  const offered = within(await question()).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Springfield, MO', 'Springfield, MA']);
  expect(screen.getByRole('status').textContent).toBe('Which of 2 places? Press the down arrow to choose.');
  expect(screen.getByText('nowhere')).toBeTruthy();

  // Enter asks as well, instead of searching without a place.
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  expect(document.activeElement).toBe(offered[0]);
  press('ArrowUp');
  expect(document.activeElement).toBe(input);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(offered[1]);
  fireEvent.click(document.activeElement ?? input);

  await screen.findByText('42.1 -72.6');
  expect(input.value).toBe('Springfield, MA');
  expect(screen.getByRole('status').textContent).toBe('≈ Springfield, MA');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('list')).toBeNull();
  // Nothing more was asked of the server.
  expect(server.callsTo(mapCalls.geocode)).toHaveLength(1);
});

test('another text forgets the chosen place', async () => {
  const { input } = open();
  type(input, 'Springfield');
  fireEvent.click(within(await question()).getAllByRole('button')[0] ?? input);
  await screen.findByText('37.2 -93.3');
  type(input, 'Springfield, Atlantis');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Address not found'));
  expect(screen.getByText('nowhere')).toBeTruthy();
});

test('the question leaves with the focus and Enter then searches', async () => {
  const { input } = open();
  type(input, 'Springfield');
  await question();
  input.blur();
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  // The warning is still shown.
  expect(screen.getByRole('status').textContent).toContain('Which of 2 places?');
  type(input, 'Atlantis');
  input.focus();
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
});

test('a place far from every office counts only once it is confirmed', async () => {
  const { input } = open();
  type(input, 'Flushing, MI');
  const confirm = await screen.findByRole('button', { name: 'Yes, Flushing, MI' });
  expect(screen.getByText('Far from every office. Is it the right town?')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Flushing, MI: the right town?');
  expect(screen.getByText('nowhere')).toBeTruthy();
  fireEvent.click(confirm);
  await screen.findByText('43.1 -83.9');
  expect(screen.getByRole('status').textContent).toBe('≈ Flushing, MI');
});
