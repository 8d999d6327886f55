import { gapCalls } from '@careline/contracts/trust/gaps';
import { type InsightsOverview, insightCalls } from '@careline/contracts/trust/insights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { InsightsPage } from './insights-page.tsx';

const LONG_NAME = 'Orthopaedic '.repeat(10).trim();

const OVERVIEW: InsightsOverview = {
  verifiedShares: [
    { day: '2026-01-05', verified: 0, total: 8 },
    { day: '2026-01-12', verified: 3, total: 8 },
    { day: '2026-01-19', verified: 6, total: 8 },
  ],
  regions: [
    { id: 3, name: 'Queens', never: 0, overdue: 1, dueSoon: 0, current: 99_999 },
    { id: 4, name: 'Bronx', never: 5, overdue: 0, dueSoon: 0, current: 20_000 },
  ],
  practices: [{ id: 9, name: LONG_NAME, never: 0, overdue: 0, dueSoon: 0, current: 0 }],
  reportAges: [
    { businessDays: 0, count: 2 },
    { businessDays: 1, count: 0 },
    { businessDays: 2, count: 0 },
    { businessDays: 3, count: 4 },
  ],
  officeAnswers: {
    asked: 5,
    answered: 2,
    unanswered: [
      { weeks: 0, count: 2 },
      { weeks: 1, count: 1 },
    ],
  },
  mostOpened: [{ id: 5, name: 'Ann One', opened: 1, status: 'overdue' }],
};

async function openInsights() {
  fakeServer(
    on(insightCalls.getOverview, () => OVERVIEW),
    on(gapCalls.gaps, () => ({ items: [], total: 0 })),
  );
  const page = await renderPage(<InsightsPage />);
  await screen.findByRole('region', { name: 'What agents open most' });
  return page;
}

const card = (name: string) => screen.getByRole('region', { name });
/** What hovering over each part of a card's drawing says. */
const tips = (name: string) =>
  [...card(name).querySelectorAll<HTMLElement>('[data-tooltip]')].map(({ dataset }) => dataset.tooltip);
const partWith = (name: string, tip: string): HTMLElement => {
  const part = card(name).querySelector<HTMLElement>(`[data-tooltip="${tip}"]`);
  if (!part) throw new Error(`${name} draws no ${tip}`);
  return part;
};

test('each row has its name, a part for each count but 0, and the sum', async () => {
  await openInsights();
  expect(tips('Verification by region')).toEqual([
    'Queens\n1 overdue\n99,999 current',
    'Queens\n1 overdue',
    'Queens\n99,999 current',
    'Bronx\n5 never verified\n20,000 current',
    'Bronx\n5 never verified',
    'Bronx\n20,000 current',
  ]);
  expect(card('Verification by region').textContent).toMatch(/Queens100,000Bronx20,005$/);
  expect(tips('Practices to call first')).toEqual([LONG_NAME]);
  expect(tips('What agents open most')).toEqual(Array(2).fill('Ann One\nOpened 1 time\nOverdue'));
  expect(card('Offices that have not answered').textContent).toContain('2 of 5 offices answered');
  expect(tips('Offices that have not answered')).toEqual([
    ...Array(2).fill('This week\n2 offices'),
    ...Array(2).fill('1 week or more\n1 office'),
  ]);
  expect(tips('Open reports by age in business days')).toEqual([
    'Today\n2 reports',
    'Today\n2 reports',
    '1 day',
    '2 days',
    '3 days or more\n4 reports, late',
    '3 days or more\n4 reports, late',
  ]);
});

test('the longest bar takes the whole width, the others their share of it', async () => {
  await openInsights();
  const shareOf = (tip: string) =>
    Number(partWith('Verification by region', tip).parentElement?.style.getPropertyValue('--share'));
  expect(shareOf('Queens\n1 overdue')).toBe(1);
  expect(shareOf('Bronx\n5 never verified')).toBeCloseTo(0.2, 3);
});

test('a part leads to the records behind it, a name to all of its row', async () => {
  const { history } = await openInsights();
  const [name] = screen.getAllByText('Bronx');
  expect(name?.getAttribute('href')).toBe('/verification?region=4');
  fireEvent.click(partWith('Verification by region', 'Bronx\n5 never verified'));
  await waitFor(() => expect(history.location.pathname).toBe('/verification'));
  expect(new URLSearchParams(history.location.search).get('status')).toBe('["never"]');
  expect(new URLSearchParams(history.location.search).get('region')).toBe('4');
});

test('each week says its share, and the line passes through it', async () => {
  await openInsights();
  const title = 'Verified providers over time';
  expect(tips(title)).toEqual(['Jan 5\n0 %, 0 of 8', 'Jan 12\n38 %, 3 of 8', 'Jan 19\n75 %, 6 of 8']);
  const [from = '', ...curves] =
    card(title).querySelector('[vector-effect]')?.getAttribute('d')?.split('C') ?? [];
  expect([from, ...curves.map((curve) => curve.split(',').slice(-2).join(','))]).toEqual([
    'M0,100',
    '1,62.5',
    '2,25',
  ]);
});

test('the drawing is not a Tab stop and hidden from screen readers, which have the table', async () => {
  await openInsights();
  const region = card('Verification by region');
  expect(within(region).queryByRole('link')).toBeNull();
  expect([...region.querySelectorAll('a')].filter(({ tabIndex }) => tabIndex >= 0)).toEqual([]);
  fireEvent.click(within(region).getByRole('button', { name: /show as a table/ }));
  const row = await within(region).findByRole('row', { name: /Queens/ });
  expect(within(row).getAllByRole('link')).toHaveLength(5);
});
