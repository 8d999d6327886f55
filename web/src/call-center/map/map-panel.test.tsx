// @vitest-environment happy-dom
import '../../testing/dom.ts';
import type { Geocoded, Route } from '@careline/contracts/call-center/maps';
import type { LocationPractice, SearchLocationsAnswer } from '@careline/contracts/call-center/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Answer, fakeServer } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { toSearch } from '../model/search/requests.ts';
import { NOTHING_SET } from '../model/search/search-state.ts';
import type { Search } from '../search/use-search.ts';
import { type MapChoice, MapPanel } from './map-panel.tsx';

// The map itself needs a layout: what it shows is in the list, and the browser tests look at it.
vi.mock('./results-map.tsx', () => ({ ResultsMap: () => null }));

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
  ({
    practiceAddressId: latitude === null ? 9 : Math.round(latitude * 1_000),
    practice: `Practice of ${address}`,
    address,
    zipCode: address && '10451',
    latitude,
    longitude: latitude && -74,
    siteContact1: '',
    siteContact2: '',
    physicians: [{ providerId: 7, physician: 'Dr. Seven', phoneNumber: '7185550107', inactive: false }],
    ...more,
  }) as LocationPractice;
const near = practice('1 Near St', 40.71, {
  urgentHours: true,
  urgentHoursAdditional: 'until 9 pm',
  xrayOnSite: true,
});
const locations = [near, practice('2 Far St', 40.9), practice('3 Lost St', null), practice('', null)];

function open(answers: { route?: Route | Answer; lookup?: Geocoded['status']; total?: number } = {}) {
  const server = fakeServer({
    '/api/CallCenter/SearchLocations': (): SearchLocationsAnswer => ({
      locations: locations.map((one) => ({ address: one.address, practices: [one] })),
      total: answers.total ?? 4,
    }),
    '/api/Maps/Route': () => answers.route ?? ROUTE,
    '/api/Maps/Geocode': (): Geocoded => ({
      status: answers.lookup ?? 'notFound',
      latitude: null,
      longitude: null,
      label: '',
    }),
    '/api/PracticeAddresses/GetDetails/40710': () => ({
      suite: 'Suite 4B',
      mainPhone: '7185550101',
      backLine: '',
    }),
  });
  const onOpen = vi.fn();
  const facts = { origin: ORIGIN };
  const search = {
    state: NOTHING_SET,
    facts,
    request: toSearch(NOTHING_SET, facts),
    patient: {
      patient: { address: '4711 Canary Street' },
      whereabouts: { status: 'ok', choices: [] },
      notUnderstood: { problems: [], isPending: false },
    },
  } as unknown as Search;
  const Page = () => {
    const [choice, setChoice] = useState<MapChoice>();
    const panel = useRef(null);
    return <MapPanel {...{ search, choice, onChoose: setChoice, onOpen, isNobody: false, panel }} />;
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
  const link = screen.getByRole('link', { name: /^Directions in another map program/ });
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
    expect(server.callsTo('/api/Maps/Route').at(-1)?.body).toEqual({
      from: ORIGIN,
      to: { latitude: 40.9, longitude: -74 },
    }),
  );
  const title = await screen.findByText('Directions not found (1)');
  expect(title.closest('details')?.textContent).toContain('2 Far St, 10451');
});

test.each([new Answer(503, {}), { ...ROUTE, status: 'unavailable' as const }])(
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
  const taken = () =>
    server.callsTo('/api/CallCenter/SearchLocations').map(({ body }) => (body as { take: number }).take);
  await waitFor(() => expect(taken()).toEqual([500, 5_000]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull());
});
