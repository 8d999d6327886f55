import {
  type ExtractState,
  type Geocoded,
  mapCalls,
  type MapSettings as Settings,
} from '@careline/contracts/call-center/maps';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { MapSettingsForm } from './map-settings.tsx';

const BUILT_IN: Settings = {
  extract: null,
  streets: null,
  hasRouter: false,
  tiles: null,
  sources: { addresses: [], routes: [], map: [] },
};
const state = (more: Partial<ExtractState>): ExtractState => ({
  status: 'ready',
  stage: '',
  share: 1,
  message: '',
  ...more,
});
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

/** The answers come one after the other; the `last` one is repeated. */
function open(last: Settings, ...answers: Settings[]) {
  const server = fakeServer(on(mapCalls.getSettings, () => answers.shift() ?? last));
  renderInApp(<MapSettingsForm />);
  return server;
}

test('without configuration everything is built in, and an extract is explained', async () => {
  open(BUILT_IN);
  await screen.findByText(/^No map extract is configured/);
  expect(facts()).toEqual([
    'Built in: practice addresses, towns and ZIP codes',
    'Built in: straight lines, marked as estimated',
    'Built in: coast, counties and towns',
  ]);
});

test('building is shown and followed until it is ready', async () => {
  const sources: Settings['sources'] = {
    addresses: ['extract', 'service'],
    routes: ['extract'],
    map: ['extract'],
  };
  const server = open(
    { ...BUILT_IN, extract: state({}), sources },
    { ...BUILT_IN, extract: state({ status: 'building', stage: 'reading', share: 0.5 }) },
  );
  const bar = await screen.findByRole('progressbar', { name: 'Building the map extract' });
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
  expect(screen.getByText(/^Reading the file/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('The map extract is ready')).toBeTruthy(), { timeout: 10_000 });
  expect(facts()[0]).toBe('Map extract, then service of GEOCODER_URL');
  expect(server.callsTo(mapCalls.getSettings)).toHaveLength(2);
});

test.each([
  [
    state({ status: 'failed', message: 'The file is empty.' }),
    'The map extract could not be built',
    /The file is empty\./,
  ],
  [state({ message: 'Driving routes need: npm run maps' }), 'The map extract is ready', /npm run maps/],
])('what went wrong or is missing is said', async (extract, title, words) => {
  open({ ...BUILT_IN, extract });
  await screen.findByText(title);
  expect(screen.getByText(words)).toBeTruthy();
});

test('an address is tried as a search would look it up', async () => {
  const places: Record<string, Geocoded> = {
    '11354': { status: 'approximate', latitude: 40.77, longitude: -73.83, label: 'Flushing, NY 11354' },
    Nowhere: { status: 'notFound', latitude: null, longitude: null, label: '' },
  };
  fakeServer(
    on(mapCalls.getSettings, () => BUILT_IN),
    on(mapCalls.geocode, ({ body }) => places[body.address ?? ''] ?? expect.unreachable()),
  );
  renderInApp(<MapSettingsForm />);
  const box = await screen.findByLabelText('Try an address');
  const find = (address: string) => {
    fireEvent.change(box, { target: { value: address } });
    fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  };
  find(' 11354 ');
  await screen.findByText('Approximate: Flushing, NY 11354 (40.77, -73.83).');
  find('Nowhere');
  await screen.findByText('Address not found.');
});
