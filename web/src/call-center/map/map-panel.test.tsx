import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { type Geocoded, mapCalls, type Route } from '@careline/contracts/call-center/maps';
import { LocationPractice, type MapMarker } from '@careline/contracts/call-center/search';
import {
  PracticeAddressDetails,
  practiceAddressCalls,
} from '@careline/contracts/directory/practice-addresses';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { NO_PATIENT } from '../search/use-patient.ts';
import { anySearch } from '../testing/any-search.ts';
import { type MapChoice, MapPanel } from './map-panel.tsx';

const ORIGIN = { latitude: 40.7, longitude: -74 };
const ROUTE: Route = {
  status: 'ok',
  distance: 2.345,
  duration: 11.6,
  geometry: [
    [40.7, -74],
    [40.71, -74],
  ],
  steps: Array.from({ length: 8 }, (_, k) => ({ instruction: `Turn ${k + 1}.`, distance: 0.25 })),
};
const practice = (address: string, latitude: number | null, more: Partial<LocationPractice> = {}) =>
  anyOf(LocationPractice, {
    practiceAddressId: latitude === null ? 9 : Math.round(latitude * 1_000),
    practice: `Practice of ${address}`,
    address,
    zipCode: address && '10451',
    latitude,
    longitude: latitude && -74,
    physicians: [
      {
        providerId: 7,
        physician: 'Dr. Seven',
        phoneNumber: '7185550107',
        inactive: false,
        accepting: null,
        until: '2099-12-31',
      },
    ],
    ...more,
  });
const near = practice('1 Near St', 40.71, {
  urgentHours: true,
  urgentHoursAdditional: 'until 9 pm',
  xrayOnSite: true,
});
const practices = [near, practice('2 Far St', 40.9), practice('3 Lost St', null), practice('', null)];
const toMarker = (at: LocationPractice): MapMarker => ({
  addressIds: [at.practiceAddressId],
  address: formatAddress({ address: at.address, zip: at.zipCode }),
  position: at.latitude === null ? null : [at.latitude, at.longitude ?? 0],
  practices: at.practice,
  count: at.physicians.length,
});

interface Answers {
  route?: Route | Refused;
  lookup?: Geocoded['status'];
  total?: number;
  location?: Refused;
  /** The answer about a location waits for this. */
  held?: Promise<void>;
}

function open(answers: Answers = {}) {
  const server = fakeServer(
    on(callCenterCalls.searchMarkers, () => ({
      markers: practices.map(toMarker),
      total: answers.total ?? 4,
    })),
    on(callCenterCalls.getLocation, async ({ body: { addressId } }) => {
      await answers.held;
      const there = practices.filter((one) => one.practiceAddressId === addressId);
      return answers.location ?? { address: '', practices: there };
    }),
    on(mapCalls.route, () => answers.route ?? ROUTE),
    on(mapCalls.geocode, () => ({
      status: answers.lookup ?? 'notFound',
      latitude: null,
      longitude: null,
      label: '',
    })),
    on(practiceAddressCalls.getDetails, ({ params: { id } }) =>
      id === near.practiceAddressId
        ? anyOf(PracticeAddressDetails, { id, suite: 'Suite 4B', mainPhone: '7185550101' })
        : new Refused(404, 'There is no such address.'),
    ),
  );
  const onOpen = vi.fn();
  const search = anySearch({
    facts: { origin: ORIGIN },
    patient: {
      patient: { ...NO_PATIENT, address: '4711 Canary Street' },
      whereabouts: { status: 'ok', label: '', place: ORIGIN, choices: [] },
    },
  });
  const Page = () => {
    const [choice, setChoice] = useState<MapChoice>();
    const panel = useRef(null);
    return <MapPanel {...{ search, choice, onChoose: setChoice, onOpen, nobody: undefined, panel }} />;
  };
  renderInApp(<Page />);
  return { server, onOpen };
}

const entry = (name: RegExp) => screen.findByRole('button', { name, expanded: true });

test('the nearest is chosen and routed by itself, and its entry says all that its marker says', async () => {
  const { onOpen } = open();
  const chosen = await entry(/^1 Near St, 10451/);
  await waitFor(() => expect(chosen.textContent).toContain('2.35 miles, 12 min'));
  const item = within(chosen.closest('li') as HTMLElement);
  await item.findByText('Suite 4B');
  expect(item.getByRole('link', { name: '(718) 555-0101' }).getAttribute('href')).toMatch(/^tel:/);
  const offered = within(item.getByRole('list', { name: 'Hours and services' })).getAllByRole('listitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'UHUrgent hoursuntil 9 pm',
    'XRAYX-ray on site',
  ]);
  fireEvent.click(item.getByRole('button', { name: 'Dr. Seven' }));
  expect(onOpen).toHaveBeenCalledWith(7);
});

test('the first turns can be read out, and the link to send holds nothing of the patient', async () => {
  open();
  const turns = (await screen.findByText('First turns')).closest('details');
  expect(turns?.open).toBe(false);
  expect(within(turns as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(6);
  const link = screen.getByRole('link', { name: /^Directions/ });
  expect(link.getAttribute('rel')).toBe('noreferrer');
  const href = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(href).toContain('1 Near St, 10451');
  expect(href).not.toMatch(/Canary|40\.7|-74/);
});

test('what cannot be placed is listed, a blank address by name', async () => {
  open();
  const title = await screen.findByText('Destination addresses not found (2)');
  const listed = within(title.closest('details') as HTMLElement).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(['3 Lost St, 10451', 'No Address or Zip']);
});

test('another is chosen by a click and routed; a way that is not found is listed', async () => {
  const { server } = open({ route: { ...ROUTE, status: 'notFound', distance: null, geometry: [] } });
  fireEvent.click(await screen.findByRole('button', { name: /^2 Far St/ }));
  await waitFor(() =>
    expect(server.callsTo(mapCalls.route).at(-1)?.body).toEqual({
      from: ORIGIN,
      to: { latitude: 40.9, longitude: -74 },
    }),
  );
  const title = await screen.findByText('Directions not found (1)');
  expect(title.closest('details')?.textContent).toContain('2 Far St, 10451');
});

test.each([new Refused(503, ''), { ...ROUTE, status: 'unavailable' as const }])(
  'services that give no answer are named',
  async (route) => {
    open({ route, lookup: 'unavailable' });
    await screen.findByText('Directions are not available right now.');
    await screen.findByText('The address lookup is not available right now.');
    // No answer is not the same as nothing found.
    expect(screen.queryByText(/3 Lost St.*not found/)).toBeNull();
    expect(screen.getByText('Destination addresses not found (1)')).toBeTruthy();
  },
);

test('an address under the pointer or the focus is lit, one at a time', async () => {
  open();
  const far = await screen.findByRole('button', { name: /^2 Far St/ });
  const lit = () => document.querySelectorAll('[data-lit]');
  fireEvent.focus(far);
  expect([...lit()].map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['2 Far St']);
  fireEvent.blur(far);
  expect(lit()).toHaveLength(0);
  fireEvent.pointerEnter(far.closest('li') as HTMLElement);
  expect(lit()).toHaveLength(1);
});

test('more addresses are sent when they are asked for', async () => {
  const { server } = open({ total: 2_160 });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  const taken = () => server.callsTo(callCenterCalls.searchMarkers).map(({ body }) => body.take);
  await waitFor(() => expect(taken()).toEqual([500, 5_000]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull());
});

test('who is seen at an address is asked for when it is opened, without where the patient is', async () => {
  const { server } = open();
  await screen.findByRole('button', { name: 'Dr. Seven' });
  const asked = () => server.callsTo(callCenterCalls.getLocation).map(({ body }) => body);
  expect(asked()).toEqual([expect.objectContaining({ addressId: near.practiceAddressId })]);
  expect(JSON.stringify(asked())).not.toMatch(/origin|latitude|take/);
  fireEvent.click(screen.getByRole('button', { name: /^2 Far St/ }));
  await waitFor(() => expect(asked().at(-1)?.addressId).toBe(40_900));
});

test('keys pressed before the physicians of an address arrive still count', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { onOpen } = open({ held });
  const coming = await screen.findByRole('button', { name: 'Loading the physicians' });
  coming.focus();
  fireEvent.click(coming);
  answer();
  expect(await screen.findByRole('button', { name: 'Dr. Seven' })).toBe(document.activeElement);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(7);
});

test('an address that could not be read says so and can be tried again', async () => {
  const { server } = open({ location: new Refused(503, 'The database is away.') });
  await screen.findByText('The database is away.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsTo(callCenterCalls.getLocation).length).toBeGreaterThan(1));
});
