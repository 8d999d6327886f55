import type { MapSettings, Matrix, Route, StreetTile } from '@careline/contracts/call-center/maps';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { sharedDirectory } from '../support/call-center-directory.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

onADesk();

const addressBox = (page: Page) => page.getByLabel('ADDRESS / ZIP CODE');
const addresses = (page: Page) => page.getByRole('list', { name: 'Addresses on the map' });
/** Titled with its address; clusters are titled with their number. */
const markers = (page: Page) => page.locator('.leaflet-marker-icon[title*=" 10021"]');

test('a place of many names is asked about; list and map point at each other', async ({ page }) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await addressBox(page).fill('Springfield');
  await expect(page.getByText('Which place is meant?')).toBeVisible();
  await expectAccessible(page, 'a question which place is meant');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(addressBox(page)).toHaveValue(/^Springfield, [A-Z]{2}$/);
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeVisible();
  expect(page.url()).not.toContain('Springfield');

  await addressBox(page).fill('10021');
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(addresses(page).getByRole('button', { expanded: true })).toContainText('1 Near Street');
  await expect(addresses(page)).toContainText('miles, estimated');
  // Both are on the map, the nearest as the chosen one.
  await expect(markers(page)).toHaveCount(2);

  const far = addresses(page).getByRole('button', { name: /^2 Far Street/ });
  const pins = page.locator('.leaflet-marker-pane svg');
  const before = await pins.count();
  await far.hover();
  await expect(pins).toHaveCount(before + 1);
  await page.mouse.move(0, 0);
  await expect(pins).toHaveCount(before);
  await page.locator('.leaflet-marker-icon[title^="2 Far Street"]').hover();
  await expect(page.locator('[data-lit]')).toContainText('2 Far Street');

  await page.locator('.leaflet-marker-icon[title^="2 Far Street"]').click();
  const popup = page.locator('.leaflet-popup');
  await expect(popup).toContainText('2 Far Street');
  await expect(popup).toContainText('until 9 pm');
  await expect(far).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'the map with an open marker');
  await popup.getByRole('button', { name: names.far }).click();
  await expect(page.getByRole('heading', { name: names.far })).toBeVisible();
});

test('leaving the map while it zooms is no error', { tag: '@all' }, async ({ page }) => {
  const { route } = await sharedDirectory(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, 'callcenter', route);
  await addressBox(page).fill('10021');
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(markers(page)).toHaveCount(2);
  // A zoom takes 250 ms: too short for a click from here.
  await page.getByRole('tab', { name: 'List' }).evaluate((list: HTMLElement) => {
    const seen = new MutationObserver(() => document.querySelector('.leaflet-zoom-anim') && list.click());
    seen.observe(document.body, { subtree: true, attributeFilter: ['class'] });
  });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(addresses(page)).toBeHidden();
  await page.waitForTimeout(500);
});

const AREA = { west: -74.1, south: 40.6, east: -73.8, north: 40.95 };

test('streets, driving minutes and turns appear where a map extract is there', { tag: '@all' }, async ({
  page,
}) => {
  const { route } = await sharedDirectory(page);
  const tiles: string[] = [];
  await answer<MapSettings>(page, 'GetSettings', () => ({
    extract: { status: 'building', stage: 'reading', share: 0.5, message: '' },
    streets: AREA,
    hasRouter: true,
    tiles: null,
    sources: { addresses: ['extract'], routes: ['extract'], map: ['extract'] },
  }));
  await answer<Matrix>(page, 'Matrix', ({ to }: { to: unknown[] }) => ({
    status: 'ok',
    items: to.map((_, k) => ({ distance: 1 + k, duration: 7 + k })),
  }));
  await answer<Route>(page, 'Route', ({ from, to }: Record<'from' | 'to', Place>) => ({
    status: 'ok',
    distance: 3.21,
    duration: 14,
    geometry: [
      [from.latitude, from.longitude],
      [to.latitude, to.longitude],
    ],
    steps: [{ instruction: 'Drive north on Park Avenue.', distance: 0.4 }],
  }));
  await page.route('**/api/Maps/GetStreets/**', async (call) => {
    tiles.push(call.request().url());
    await call.fulfill({ json: STREETS });
  });
  await openAs(page, 'admin', route);
  await addressBox(page).fill('10021');
  await expect(page.getByRole('row', { name: /7 min/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /8 min/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(addresses(page)).toContainText('3.21 miles, 14 min');
  await page.getByText('First turns').click();
  await expect(page.getByText('Drive north on Park Avenue.')).toBeVisible();
  // Fitted to the results first; then deeper than the built-in basemap goes.
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await expect(async () => {
    await zoomIn.click();
    expect(tiles.some((url) => url.includes('/GetStreets/14/'))).toBe(true);
  }).toPass();
  await expectAccessible(page, 'the map with streets and turns');

  await page.goto('/#/settings?tab=Maps');
  await expect(page.getByRole('progressbar', { name: 'Building the map extract' })).toBeVisible();
  await expectAccessible(page, 'the settings of the map');
});

interface Place {
  latitude: number;
  longitude: number;
}

const STREETS: StreetTile = {
  areas: [],
  lines: [{ kind: 'major', name: 'Park Avenue', points: [0, 0, 4_096, 4_096] }],
  names: [],
};

/** Answers a call of the map in place of the server, which has no services in the tests. */
async function answer<T>(page: Page, call: string, reply: (body: never) => T): Promise<void> {
  await page.route(`**/api/Maps/${call}`, async (intercepted) => {
    const body: unknown = intercepted.request().postDataJSON();
    await intercepted.fulfill({ json: reply(body as never) });
  });
}
