import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type CallCenterDirectory, sharedDirectory } from '../support/call-center-directory.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** The search page while the server or the network is down: it says so, keeps its rows and recovers. */

onADesk();
test.use({ refusalsExpected: true });

const NOT_LOADED = 'This could not be loaded.';
const details = (page: Page) => page.getByRole('complementary', { name: 'Provider details' });

let directory: CallCenterDirectory;
test.beforeEach(async ({ page }) => {
  directory = await sharedDirectory(page);
  await openAs(page, 'dataentry', directory.route);
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();
});

test('when the server fails, the rows stay and the details offer another try', { tag: '@all' }, async ({
  page,
}) => {
  const { names } = directory;
  await page.route('/api/CallCenter/*', (route) => route.fulfill({ status: 503, json: { Messages: [] } }));
  await page.getByLabel('AGE', { exact: true }).fill('20');
  await expect(page.getByText(/these rows are from the previous search/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Body part' }).click();
  await expect(page.getByRole('listbox', { name: 'Body part' })).toHaveText('No answer');
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: names.far }).click();
  await expect(details(page).getByText(NOT_LOADED)).toBeVisible();
  await page.unrouteAll();
  await details(page).getByRole('button', { name: 'Try again' }).click();
  await expect(details(page).getByRole('heading', { name: names.far })).toBeVisible();
  await expect(details(page).getByText('No insurances found')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 provider', { exact: true })).toBeVisible();
});

test('while the database is away, search goes on, says as of when, and everything comes back by itself', async ({
  page,
}) => {
  const { names } = directory;
  const sentence = 'The database does not answer at the moment. Please try again in a few seconds.';
  const asOf = new Date(2026, 10, 16, 16, 5).toISOString();
  const unknown = [
    'coordinator',
    'coordinatorPhone',
    'extenders',
    'communication',
    'oxford',
    'uhc',
    'openReports',
  ];
  await page.route('/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (
      !/\/(Search|SearchFiltersAvailable|GetUser|GetProviderDetails)$/.test(pathname) ||
      /Reports/.test(pathname)
    )
      return route.fulfill({ status: 503, json: { Messages: [sentence] } });
    const answer = (await (await route.fetch()).json()) as Record<string, unknown>;
    const partial = pathname.endsWith('Details')
      ? { ...Object.fromEntries(unknown.map((field) => [field, null])), isPartial: true, phone: '2125550100' }
      : {};
    return route.fulfill({ json: { ...answer, ...partial, asOf } });
  });
  const line = page.getByText(/data as of 4:05 PM; nothing can be saved at the moment/);
  await page.getByLabel('AGE', { exact: true }).fill('20');
  await expect(page.getByText('1 provider', { exact: true })).toBeVisible();
  await expect(line).toBeVisible();
  await page.getByRole('row', { name: names.near }).click();
  await expect(details(page).getByText('Not all of the record is here')).toBeVisible();
  await expect(details(page).getByText('(212) 555-0100').first()).toBeVisible();
  await expect(details(page).getByText(NOT_LOADED)).toBeHidden();
  await expectAccessible(page, 'an outage');
  await page.unrouteAll();
  await expect(line).toBeHidden();
  await expect(details(page).getByRole('heading', { name: /^Insurances/ })).toBeVisible();
  await expect(details(page).getByText('Not all of the record is here')).toBeHidden();
});

test('without a network the search says so, and resumes when the network is back', { tag: '@all' }, async ({
  page,
}) => {
  await page.context().setOffline(true);
  await page.getByLabel('AGE', { exact: true }).fill('20');
  await expect(page.getByText(/The search was not answered/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('1 provider', { exact: true })).toBeVisible();
  await expect(page.getByText(/The search was not answered/)).toBeHidden();
});

test('a map whose code fails to load leaves the rest of the page working', { tag: '@all' }, async ({
  page,
}) => {
  await page.getByLabel('AGE', { exact: true }).fill('40');
  await page.route(/assets\/(results-map|markers)/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await expect(page.getByRole('button', { name: /2 Far Street/ })).toBeVisible();
  await expect(page.getByLabel('AGE', { exact: true })).toHaveValue('40');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const map = page.getByRole('region', { name: 'Map of the results' });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  // The second try loaded its style sheet, too.
  await expect(map).toHaveCSS('overflow', 'hidden');
});

test('a map without its basemap still shows the markers', { tag: '@all' }, async ({ page }) => {
  await page.route('/basemap/*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByTitle(/1 Near Street|addresses: zoom in/)).toBeVisible();
});

test('a form whose code fails to load can be closed', { tag: '@all' }, async ({ page }) => {
  await page.route(/assets\/provider-form/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('row', { name: directory.names.near }).click();
  await page.getByRole('button', { name: 'Edit provider' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Provider' });
  await expect(form.getByText(NOT_LOADED)).toBeVisible();
  await expect(form.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit provider' })).toBeFocused();
});

test('a screen whose code fails to load leaves the menu working', { tag: '@all' }, async ({ page }) => {
  await page.route(/assets\/directories/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Directories' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('link', { name: 'Practices' }).click();
  await expect(page.getByRole('heading', { name: 'Practices', exact: true })).toBeVisible();
});
