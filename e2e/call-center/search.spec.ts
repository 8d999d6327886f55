import type { Page } from '@playwright/test';
import { apiOf, unique } from '../support/api.ts';
import {
  type CallCenterDirectory,
  makeDirectory,
  sharedDirectory,
} from '../support/call-center-directory.ts';
import { authenticate, openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** What agents and editors do on the search page. */

const rows = (page: Page) => page.getByRole('grid', { name: 'Search results' }).getByRole('row');
const row = (page: Page, name: string) => page.getByRole('row', { name });
const details = (page: Page) => page.getByRole('complementary', { name: 'Provider details' });
const total = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

onADesk();

let directory: CallCenterDirectory;
test.beforeEach(async ({ page }) => {
  directory = await sharedDirectory(page);
});

test('age, birth date, address and name narrow and order the results; a typing error is forgiven', async ({
  page,
}) => {
  const { names, route } = directory;
  await openAs(page, 'callcenter', route);
  await total(page, '2 providers');
  await expect(page.getByRole('columnheader')).toHaveText(['PHYSICIAN', 'MIN', 'MAX', 'SPECIALTIES']);
  await page.getByLabel('AGE', { exact: true }).fill('20');
  await total(page, '1 provider');
  await expect(row(page, names.near)).toContainText('1865');
  await page.getByLabel('AGE', { exact: true }).fill('');
  await page.getByLabel('DATE OF BIRTH').fill(`01/01/${new Date().getFullYear() - 70}`);
  await expect(row(page, names.far)).toBeVisible();
  await total(page, '1 provider');
  await page.getByRole('button', { name: /^Remove filter Age/ }).click();
  await page.getByLabel('ADDRESS / ZIP CODE').fill('10021');
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'New York, NY 10021' })).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(names.near);
  await expect(rows(page).nth(2)).toContainText(names.far);
  await expect(rows(page).nth(2).getByRole('gridcell').last()).toHaveText(/^\d+\.\d\d$/);
  await page.getByLabel('ADDRESS / ZIP CODE').fill('99999 Atlantis');
  await expect(page.getByText('Address not found')).toBeVisible();
  await page.getByRole('button', { name: /^Remove filter Near/ }).click();

  const physician = page.getByRole('textbox', { name: 'PHYSICIAN' });
  await physician.pressSequentially('newton');
  await total(page, '1 provider');
  await expect(row(page, names.near)).toBeVisible();
  await physician.fill('nweton');
  await expect(page.getByText('No exact match; similar names')).toBeVisible();
  await expect(row(page, names.near)).toBeVisible();
  // Enter pressed before the answer opens the first match of the new name, not of the previous search.
  await physician.fill('farrow');
  await physician.press('Enter');
  await expect(details(page).getByRole('heading', { name: names.far })).toBeVisible();
});

test('an impossible birth date gets a reason', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'callcenter', directory.route);
  const box = page.getByLabel('DATE OF BIRTH');
  for (const [typed, answer] of [
    ['1/1/2999', 'In the future'],
    ['1/1/1800', 'Too old'],
    ['13/13/1990', 'No such date'],
    ['abc', 'No such date'],
  ] as const) {
    await box.fill(typed);
    await expect(page.getByText(answer)).toBeVisible();
  }
  // Half a date is not an error during typing.
  await box.fill('2/30/00');
  await expect(page.getByText('No such date')).toBeHidden();
  await box.blur();
  await expect(page.getByText('No such date')).toBeVisible();
});

test('a filter offers what would find somebody, toggles, and is kept in the URL', async ({ page }) => {
  const { insuranceName, names, route } = directory;
  await openAs(page, 'callcenter', route);
  await expect(page.getByRole('tab', { name: /CLINICAL SCOPE/ })).toContainText(names.term);
  await page.getByRole('tab', { name: /INSURANCE/ }).click();
  const box = page.getByRole('combobox', { name: 'Insurance', exact: true });
  await box.click();
  // The full name finds the insurance, too; only one of the two providers accepts it.
  await box.fill(`${insuranceName} of america`);
  const option = page.getByRole('option', { name: insuranceName });
  await expect(option).toHaveText(`${insuranceName}1`);
  await option.click();
  await total(page, '1 provider');
  await expect(page.getByRole('tab', { name: /INSURANCE/ })).toContainText(insuranceName);

  await page.reload();
  await total(page, '1 provider');
  await expect(box).toHaveValue(insuranceName);
  await box.click();
  await page.getByRole('option', { name: insuranceName }).click();
  await total(page, '2 providers');
  await page.goBack();
  await total(page, '1 provider');
  await page.goForward();
  await total(page, '2 providers');

  // The open details of a provider who does not have the chosen specialty say so.
  await page.getByRole('tab', { name: /PREFERENCES/ }).click();
  await row(page, names.far).click();
  await expect(details(page).getByRole('heading', { name: names.far })).toBeVisible();
  await page.getByRole('combobox', { name: 'Specialty' }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: names.specialty }).click();
  await total(page, '1 provider');
  const misfit = `Not in these results: does not have the specialty ${names.specialty}`;
  await expect(details(page).getByText(misfit)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh: reset all filters' }).click();
  await expect(page).toHaveURL(/call-center\?tab=preferences$/);
});

test('an accommodation is chosen like a service, kept in the URL, and said to the caller', {
  tag: '@all',
}, async ({ page }) => {
  const { names, route } = directory;
  await openAs(page, 'callcenter', `${route}&tab=preferences`);
  await total(page, '2 providers');
  await page.locator('summary', { hasText: 'Accommodations' }).click();
  await page.getByRole('group', { name: 'Accommodations' }).getByLabel('Wheelchair access 1').check();
  await total(page, '1 provider');
  await expect(page).toHaveURL(/accommodations=/);
  await expect(page.getByRole('button', { name: 'Remove filter Wheelchair access' })).toBeVisible();
  await row(page, names.near).click();
  await expect(
    details(page).getByText(/The office at 1 Near Street.* has wheelchair access\./),
  ).toBeVisible();
  await expect(details(page).getByText('Wheelchair access, Sign language')).toBeVisible();
  // Two keys add another; with it nobody is left.
  await page.keyboard.press('v');
  await page.keyboard.press('p');
  await expect(
    details(page).getByText('Not in these results: has no location with public transit nearby'),
  ).toBeVisible();
});

test('a click sends one request for results and one for choices', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await expect(rows(page).nth(1)).toBeVisible();
  const asked = { Search: 0, SearchFiltersAvailable: 0 };
  page.on('request', (request) => {
    for (const call of ['Search', 'SearchFiltersAvailable'] as const)
      if (request.url().endsWith(`/api/CallCenter/${call}`)) asked[call] += 1;
  });
  // A surplus request of one step fails the next step's count, so no step waits for requests that should not come.
  const expectAsked = (searches: number, availabilities: number) =>
    expect.poll(() => asked).toEqual({ Search: searches, SearchFiltersAvailable: availabilities });
  await page.getByRole('combobox', { name: 'Body part' }).click();
  await page.getByRole('option').first().click();
  await expectAsked(1, 1);
  await page.getByLabel('AGE', { exact: true }).fill('20');
  await expect(page.getByRole('button', { name: 'Remove filter Age 20' })).toBeVisible();
  await expectAsked(2, 2);
  await page
    .getByRole('button', { name: /^Remove filter/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1);
  await expectAsked(3, 3);
  await page.getByRole('tab', { name: /INSURANCE/ }).click();
  await expectAsked(3, 4);
  await rows(page).nth(1).click();
  await expect(details(page).getByText('Say to caller')).toBeVisible();
  await expectAsked(3, 4);
});

test('a value added after the page was opened shows its name, plans of the same name their insurance', {
  tag: '@all',
}, async ({ page }) => {
  const token = await openAs(page, 'admin', '/call-center');
  await expect(rows(page).nth(1)).toBeVisible();
  const api = apiOf(page, token);
  const fullName = unique('Newcomer Health');
  const { id } = await api.save('Insurances', { fullName, consumerFriendlyName: fullName });
  const plan = await api.save('InsurancePlans', { insuranceId: id, name: 'Gold' });
  const [type] = (await api.search('ProviderTypes', '')).items;
  await api.save('Providers', {
    name: unique('Newcomer'),
    providerTypeId: type?.id,
    providerInsurancePlans: [{ insurancePlanId: plan.id }],
  });
  // From another tab of filters, where the answer does not list insurances.
  await page.evaluate((insurance) => location.assign(`#/call-center?insuranceId=${insurance}`), id);
  await expect(page.getByRole('button', { name: `Remove filter ${fullName}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: /INSURANCE/ })).toContainText(fullName);

  await page.goto('/#/call-center?tab=insurance');
  const box = page.getByRole('combobox', { name: 'Insurance plan' });
  await box.click();
  await box.fill('HMO');
  const [first = ''] = await page.getByRole('option', { name: /^HMO / }).allInnerTexts();
  const insurance = /^HMO (.+)\s\d+$/.exec(first.replace(/\s+/g, ' '))?.[1];
  expect(insurance).toBeTruthy();
  await box.fill(`hmo ${insurance}`);
  await page.getByRole('option', { name: new RegExp(`^HMO ${insurance}`) }).click();
  await expect(box).toHaveValue(`HMO (${insurance})`);
  await expect(page.getByRole('button', { name: `Remove filter HMO (${insurance})` })).toBeVisible();
});

test('groups start with all and can be narrowed; those of others in a bookmark are ignored', {
  tag: '@all',
}, async ({ page }) => {
  const api = apiOf(page, await authenticate(page, 'admin'));
  const foreign = await api.save('Groups', { name: unique('Foreign group') });
  await openAs(page, 'callcenter', directory.route);
  const group = page.getByRole('button', { name: /^GROUP/ });
  await expect(group).toContainText(/^All \d+ groups$/);
  await group.click();
  await page.getByRole('checkbox').first().uncheck();
  await expect(group).toContainText(/^\d+ of \d+ groups$/);
  await expect(page).toHaveURL(/groups=/);
  const [, own = ''] = /groups=\[(.*)\]/.exec(decodeURIComponent(page.url())) ?? [];
  const narrowed = await group.textContent();
  await page.getByRole('button', { name: 'None' }).click();
  await expect(group).toContainText('No groups');
  // Neither provider has a group, so everybody finds them.
  await total(page, '2 providers');
  await page.goto(`/#/call-center?groups=[${own},${foreign.id}]`);
  await expect(page.getByRole('button', { name: `Remove filter ${narrowed}` })).toBeVisible();
  await expect(group).toHaveText(narrowed ?? '');
});

test('the keyboard reaches the last of hundreds of results', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'admin', '/call-center?order=physician');
  await rows(page).nth(1).click();
  await expect(details(page).getByText('Basic info')).toBeVisible();
  const total = Number((await page.getByText(/^[\d,]+ providers$/).textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(300);
  await page.getByRole('grid').press('End');
  const last = page.locator(`[role="row"][aria-rowindex="${total + 1}"]`);
  await expect(last).toBeInViewport();
  await expect(last.getByRole('gridcell')).toHaveCount(4);
  await page.getByRole('grid').press('Enter');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('grid').press('Home');
  await expect(rows(page).nth(1)).toBeInViewport();
});

test('a search survives a visit to another screen, and can be repeated', { tag: '@all' }, async ({
  page,
}) => {
  const { names, route } = directory;
  await openAs(page, 'callcenter', route);
  await page.getByLabel('AGE', { exact: true }).fill('39');
  await expect(page.getByRole('button', { name: 'Remove filter Age 39' })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: `Age 39 · ${names.term}` })).toBeVisible();
  await page.getByLabel('AGE', { exact: true }).fill('40');
  await expect(page.getByRole('button', { name: 'Remove filter Age 40' })).toBeVisible();
  await row(page, names.near).click();
  await expect(details(page).getByRole('heading', { name: names.near })).toBeVisible();
  await page.getByRole('link', { name: 'Directories' }).click();
  await expect(page.getByRole('heading', { name: 'Directories' })).toBeVisible();
  await page.getByRole('link', { name: 'Call Center' }).click();
  await expect(details(page).getByRole('heading', { name: names.near })).toBeVisible();
  await expect(page.getByLabel('AGE', { exact: true })).toHaveValue('40');
  await page.keyboard.press('Alt+r');
  await expect(page.getByLabel('AGE', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: `Age 40 · ${names.term}` }).click();
  await total(page, '2 providers');
  await expect(page.getByLabel('AGE', { exact: true })).toHaveValue('40');
});

test('orders are offered when they apply and can be turned off', { tag: '@all' }, async ({ page }) => {
  const { names } = directory;
  await openAs(page, 'callcenter', `/call-center?bodyPartId=${directory.ids.bodyPart}`);
  const menu = page.getByRole('button', { name: /^Order by/ });
  await menu.click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Priority ascending' })).toBeHidden();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Distance ascending' })).toBeHidden();
  await page.getByRole('menuitemcheckbox', { name: 'Physician name descending' }).click();
  await expect(rows(page).nth(1)).toContainText(names.near);
  await expect(menu).toContainText('Physician name');
  await menu.click();
  await page.getByRole('menuitemcheckbox', { name: 'Physician name ascending' }).click();
  await expect(rows(page).nth(1)).toContainText(names.far);
  await menu.click();
  await page.getByRole('menuitemcheckbox', { name: 'Physician name ascending' }).click();
  await expect(menu).toHaveAccessibleName('Order by Default');
  await page.getByLabel('AGE', { exact: true }).fill('40');
  await page.getByLabel('ADDRESS / ZIP CODE').fill('10021');
  await menu.click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Priority ascending' })).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: 'Distance descending' }).click();
  await expect(rows(page).nth(1)).toContainText(names.far);
});

test('the details show every field of a provider', async ({ page, context }) => {
  const { names, practiceName, route, ids } = directory;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'callcenter', `${route}&insurancePlanId=${ids.plan}`);
  await row(page, names.near).click();
  const panel = details(page);
  await expect(panel.getByRole('heading', { name: names.near })).toBeVisible();
  await expect(panel.getByText('No second opinions.').first()).toBeVisible();
  await expect(panel.getByText('Only mornings')).toHaveCount(3);
  await expect(panel).toContainText("The coordinator's number is (212) 555-0122.");
  await expect(panel).toContainText(`sees patients aged 18 to 65 at ${practiceName}`);
  await expect(panel).toContainText('is accepted there, but not at');
  await expect(panel).toContainText('; a referral is needed. Please note,');
  for (const text of [
    'Cora Coordinator · (212) 555-0122',
    'Eve Extender',
    'Text before four.',
    'Oxford number 1',
    'UHC number 2',
  ])
    await expect(panel.getByText(text)).toBeVisible();
  await expect(panel.getByText('Primary', { exact: true })).toBeVisible();
  await expect(panel.getByText('Medical Terms')).toBeVisible();
  await expect(panel.getByRole('row', { name: 'Call the primary physician' })).toContainText('Yes');
  await panel.getByText('Body parts').scrollIntoViewIfNeeded();
  await expect(panel.getByRole('region', { name: 'Map of the locations' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit provider' })).toBeHidden();
  await panel.getByRole('button', { name: 'Copy phone (212) 555-0122' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(212) 555-0122');

  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByText('Eve Extender')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Report wrong data' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page
    .getByRole('button', { name: /^Remove filter/ })
    .last()
    .click();
  await row(page, names.far).click();
  await expect(panel.getByText('This provider is marked inactive.')).toBeVisible();
  for (const none of ['No extenders found', 'No location insurance plans', 'No insurances found'])
    await expect(panel.getByText(none)).toBeVisible();
});

test('an empty result says which filter to drop, or which two', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'callcenter', directory.route);
  await page.getByLabel('AGE', { exact: true }).fill('5');
  await expect(page.getByText('No content')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Without Age 5: 2 providers' })).toBeVisible();
  // Also on the map.
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.getByRole('button', { name: 'Without Age 5: 2 providers' }).click();
  await total(page, '2 providers');
  await expect(page.getByLabel('AGE', { exact: true })).toHaveValue('');

  // No single one is to blame.
  await page.getByLabel('AGE', { exact: true }).fill('5');
  await page.getByLabel('PHYSICIAN').fill('zzzzqqqq');
  const both = page.getByRole('button', { name: 'Without Age 5 and “zzzzqqqq”: 2 providers' });
  await expect(page.getByText('With two things less there are results:')).toBeVisible();
  await both.click();
  await total(page, '2 providers');
  await expect(page.getByLabel('AGE', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('PHYSICIAN')).toHaveValue('');
});

test('the map routes to the open provider, else to the nearest address, and lists addresses it cannot show', {
  tag: '@all',
}, async ({ page }) => {
  const { names, ids, route } = directory;
  await openAs(page, 'callcenter', `${route}&provider=${ids.far}`);
  await page.getByLabel('ADDRESS / ZIP CODE').fill('10021');
  await page.getByRole('tab', { name: 'Map' }).click();
  const list = page.getByRole('list', { name: 'Addresses on the map' });
  const nearest = list.getByRole('button', { expanded: true });
  await expect(nearest).toContainText('2 Far Street');
  await details(page).getByRole('button', { name: 'Close' }).click();
  await expect(nearest).toContainText('1 Near Street');
  await expect(nearest).toContainText(/\d+\.\d\d miles, estimated/);
  await expect(list.getByRole('list', { name: 'Hours and services' })).toContainText('UH');
  await expect(list.getByRole('list', { name: 'Hours and services' })).toContainText('XRAY');
  await expect(page.locator('path[stroke-dasharray]')).toBeAttached();
  await expect(page.getByText('Destination addresses not found (1)')).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^3 Nowhere Street/ })
      .last(),
  ).toBeVisible();
  await list.getByRole('button', { name: /2 Far Street/ }).click();
  await list.getByRole('button', { name: names.far }).click();
  await expect(details(page).getByRole('heading', { name: names.far })).toBeVisible();
  await page.getByLabel('ADDRESS / ZIP CODE').fill('99999 Atlantis');
  await expect(page.getByText('Origin addresses not found (1)')).toBeVisible();
});

test('an editor corrects a provider without leaving the search', { tag: '@all' }, async ({ page }) => {
  const { names, route } = await makeDirectory(page);
  await openAs(page, 'dataentry', route);
  await row(page, names.near).click();
  await details(page).getByRole('button', { name: 'Edit provider' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Provider' });
  await expect(form).toBeVisible();
  await expect(details(page).getByRole('heading', { name: names.near })).toBeHidden();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(details(page).getByRole('heading', { name: names.near })).toBeVisible();
  await expect(details(page).getByRole('button', { name: 'Edit provider' })).toBeFocused();
  await details(page).getByRole('button', { name: 'Edit provider' }).click();
  await form.getByLabel('Name').first().fill(`${names.near} Junior`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The entity has been saved successfully!')).toBeVisible();
  await expect(details(page).getByRole('heading', { name: `${names.near} Junior` })).toBeVisible();
  await expect(row(page, `${names.near} Junior`)).toBeVisible();
});
