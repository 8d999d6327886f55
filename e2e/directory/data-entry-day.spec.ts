import { MANDATORY } from '@careline/contracts/basis/messages';
import type { Locator, Page } from '@playwright/test';
import { apiOf, unique } from '../support/api.ts';
import { expectNotice } from '../support/notices.ts';
import { formOf, madeReferences } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const SAVED = 'The entity has been saved successfully!';

test('an insurance with its plans: create, refuse, edit, delete', { tag: '@any-size' }, async ({ page }) => {
  const name = unique('Meadow Mutual');
  await openAs(page, 'dataentry', '/insurances');

  await page.getByRole('button', { name: 'New insurance' }).click();
  const form = panel(page, 'Create insurance');
  await expect(form.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('The field is mandatory')).toHaveCount(2);
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Customer friendly name').fill('Meadow');
  await page.keyboard.press('Control+s');
  await expectNotice(page, SAVED);
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeInViewport();

  await page.getByRole('button', { name: `Insurance plans ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Insurance Plans for ${name}` })).toBeVisible();
  await expect(page.getByText('No content')).toBeVisible();
  await page.getByRole('button', { name: 'New insurance plan' }).click();
  await page.getByLabel('Name').fill('Gold');
  await page.getByLabel('Referral required').check();
  await page.getByLabel('Referral details').fill('From the primary care physician');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const plan = page.getByRole('row').filter({ hasText: 'Gold' });
  await expect(plan).toContainText('Yes');
  await expect(plan).toContainText('From the primary care physician');

  await page.getByRole('link', { name: 'Back to Insurances' }).click();
  await page.getByRole('textbox', { name: 'Search insurances' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 insurance', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Are you sure that the insurance has to be deleted?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'The entity has been deleted successfully!');
  await expect(page.getByText('No content')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('a practice and its address, found on the map by its ZIP', { tag: '@any-size' }, async ({ page }) => {
  const practice = unique('Lakeside Orthopaedics');
  await openAs(page, 'dataentry', '/practices');
  await page.getByRole('button', { name: 'New practice' }).click();
  await page.getByLabel('Name').fill(practice);
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expectNotice(page, SAVED);
  await page.getByRole('textbox', { name: 'Search practices' }).fill(practice);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 practice', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Practice addresses ${practice}` }).click();
  await page.getByRole('link', { name: 'Back to Practices' }).click();
  await expect(page.getByRole('textbox', { name: 'Search practices' })).toHaveValue(practice);
  await expect(page.getByText('1 practice', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Practice addresses ${practice}` }).click();
  await page.getByRole('button', { name: 'New practice address' }).click();
  const form = panel(page, 'Create practice address');
  const lookups: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('/Geocode') && lookups.push(request.postData() ?? '')),
  );
  await form.getByLabel('Address').fill(unique('1 Lake Road'));
  await form.getByLabel('Suite').focus();
  await form.getByLabel('Zip').fill('10021');
  await form.getByLabel('Main phone').fill('2125550123');
  await form.getByLabel('Back line').focus();
  await expect(form.getByText('This place is approximate')).toBeVisible();
  // The town of the ZIP, and the place of the address: each is asked for once.
  expect(lookups.toSorted()).toEqual([expect.stringContaining('1 Lake Road'), '{"address":"10021"}']);
  await expect(form.getByLabel('Latitude')).toHaveValue(/^40\.\d+/);
  await expect(form.locator('.leaflet-marker-icon')).toBeVisible();
  await expect(form.getByLabel('Main phone')).toHaveValue('(212) 555-0123');
  await form.getByLabel('MRI on site', { exact: true }).check();
  await form.getByLabel('MRI on site: additional information').fill('Open unit');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: /^Details 1 Lake Road/ }).click();
  await expect(page.getByText('YES · Open unit')).toBeVisible();
  await page.keyboard.press('Escape');

  // Enter does not blur the field, yet the new ZIP's coordinates and the formatted number are saved.
  await page.getByRole('button', { name: /^Edit 1 Lake Road/ }).click();
  const edit = panel(page, 'Edit practice address');
  await pickOption(page, edit.getByRole('combobox', { name: 'Region' }), 'Brooklyn');
  await edit.getByLabel('Main phone').fill('7185550160');
  await edit.getByLabel('Zip').fill('11201');
  await edit.getByLabel('Zip').press('Enter');
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: /^Edit 1 Lake Road/ }).click();
  await expect(edit.getByLabel('Latitude')).toHaveValue(/^40\.69/);
  await expect(edit.getByLabel('Main phone')).toHaveValue('(718) 555-0160');
  await pickOption(page, edit.getByRole('combobox', { name: 'Region' }), 'No region');
  await expect(edit.getByRole('combobox', { name: 'Region' })).toHaveValue('');
  await edit.getByLabel('Back line').fill('7185550161');
  await edit.getByLabel('Back line').press('Control+s');
  await expect(page.getByRole('row', { name: /1 Lake Road/ })).toContainText('(718) 555-0161');
});

async function pickOption(page: Page, box: Locator, name: string): Promise<void> {
  await box.click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('a provider is entered by keyboard alone: Tab takes what was typed, and the focus is never lost', {
  tag: '@any-size',
}, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const { keyboard } = page;
  const name = unique('Quintana, Marisol');
  const focus = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      if (element === document.body) return 'BODY';
      return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? '';
    });
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  await expect(form.name).toBeFocused();
  await keyboard.type(name);
  // Enter does not save this long form.
  await keyboard.press('Enter');
  await expect(form.name).toHaveValue(name);
  await expect(form.dialog.getByText(MANDATORY)).toHaveCount(0);

  await form.dialog.getByRole('combobox', { name: 'Provider Type' }).focus();
  await keyboard.type(refs.names.type);
  await keyboard.press('Tab');
  await expect(form.dialog.getByRole('combobox', { name: 'Provider Type' })).toHaveValue(refs.names.type);
  const gender = form.dialog.getByRole('combobox', { name: 'Gender' });
  await gender.focus();
  await keyboard.type('fem');
  await keyboard.press('Enter');
  await expect(gender).toHaveValue('Female');

  const bodyPart = form.section('Terms').getByRole('combobox', { name: 'Body part' });
  await bodyPart.focus();
  await keyboard.type('no such part');
  await keyboard.press('Tab');
  await expect(form.section('Terms').getByText('Choose one of the list')).toBeVisible();
  await expect(bodyPart).toHaveValue('no such part');
  await keyboard.press('Control+s');
  await expect(bodyPart).toBeFocused();
  await bodyPart.fill('');
  await keyboard.type(refs.names.bodyPart);
  await keyboard.press('Tab');
  await expect(bodyPart).toHaveValue(refs.names.bodyPart);
  await keyboard.press('Enter');
  await expect.poll(focus).toBe('Min: Ache');

  const company = form.section('Insurance Plans').getByRole('combobox', { name: 'Insurance company' });
  await company.focus();
  await keyboard.type(refs.names.insurance);
  await keyboard.press('Enter');
  await expect(company).toHaveAttribute('aria-expanded', 'false');
  await expect(company).toHaveValue(refs.names.insurance);
  await keyboard.press('Enter');
  await expect.poll(focus).toBe('Insurance consideration: Bronze');

  await form.section('Locations').getByRole('button', { name: 'Add location' }).focus();
  await keyboard.press('Enter');
  await keyboard.type(`${refs.names.practice} 1 First`);
  await keyboard.press('Enter');
  await expect.poll(focus).toBe('PRIS# (HIP)');
  await keyboard.type('H7');
  await keyboard.press('Tab');
  await keyboard.type('exist');
  await keyboard.press('Tab');
  await expect(form.location('1 First Street').getByRole('combobox', { name: 'Patients' })).toHaveValue(
    /existing/i,
  );
  await form.section('Scheduling').getByRole('textbox', { name: 'Coordinator', exact: true }).focus();
  await keyboard.type('Bo Li');
  await keyboard.press('Enter');
  await expect(form.dialog).toBeVisible();
  await keyboard.press('Control+s');
  await expect(form.dialog).toBeHidden();
  await expectNotice(page, SAVED);
});

test('leaving with unsaved changes is asked about, and No keeps them', { tag: '@any-size' }, async ({
  page,
}) => {
  await openAs(page, 'dataentry', '/practices');
  await expect(page.getByRole('heading', { name: 'Practices' })).toBeVisible();
  await page.keyboard.type('gd');
  await page.getByRole('button', { name: 'New directory' }).click();
  await page.getByLabel('Contact').fill('Diana Rossi');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
    () => page.evaluate(() => location.assign('#/insurances')),
  ]) {
    await leave();
    await expect(page.getByText('Are you sure? There are unsaved data.')).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByLabel('Contact')).toHaveValue('Diana Rossi');
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(panel(page, 'Create Directory')).toBeHidden();

  // One that was opened by its address is left for the list, after a single question.
  await page.goto('/#/directories/directory/1');
  await page.getByLabel('Location').fill('The Bronx');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page).toHaveURL(/#\/directories$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a body part can be added while creating a term, and an existing name is pointed out', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  const bodyPart = unique('Left elbow');
  const term = unique('Tennis elbow');
  await openAs(page, 'dataentry', '/settings?tab=Terms');
  await page.getByRole('button', { name: 'New term' }).click();
  await page.getByLabel('Name').fill(term);
  await panel(page, 'Create term').getByRole('combobox', { name: 'Body part' }).fill(bodyPart);
  await page.getByRole('option', { name: `Add “${bodyPart}”` }).click();
  await expect(panel(page, 'Create term').getByRole('combobox', { name: 'Body part' })).toHaveValue(bodyPart);
  await panel(page, 'Create term').getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, SAVED);
  await page.getByRole('tab', { name: 'Body Parts' }).click();
  await page.getByRole('button', { name: 'New body part' }).click();
  await page.getByLabel('Name').fill(bodyPart.toUpperCase());
  await expect(page.getByText(`“${bodyPart}” already exists`)).toBeVisible();
});

test.describe('two people, one record', () => {
  test.use({ refusalsExpected: true });

  test('what was typed is kept, and Reload shows the changes of the other user', {
    tag: '@any-size',
  }, async ({ page }) => {
    const contact = unique('Front desk');
    const api = apiOf(page, await openAs(page, 'dataentry', '/directories'));
    const stored = await api.save('Directories', { contact, location: 'Bronx' });
    await page.goto(`/#/directories/directory/${stored.id}`);
    const form = panel(page, 'Edit Directory');
    await expect(form.getByLabel('Location')).toHaveValue('Bronx');
    await form.getByLabel('Group').fill('Reception');
    await api.save('Directories', { ...stored, location: 'Queens' });

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Someone else changed this record');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(form.getByText('dataentry changed Location: Bronx → Queens')).toBeVisible();
    await expect(form.getByLabel('Location')).toHaveValue('Queens');
    await expect(form.getByLabel('Group')).toHaveValue('Reception');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectNotice(page, SAVED);
    await expect(page).toHaveURL(/#\/directories$/);
  });
});

test.describe('refused', () => {
  test.use({ refusalsExpected: true });

  test('a record in use is not asked about: its users are shown instead', { tag: '@any-size' }, async ({
    page,
  }) => {
    await openAs(page, 'dataentry', '/practices?q=hand');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Hand');
    const name = (await row.getByRole('gridcell').first().textContent()) ?? '';
    await row.getByRole('button', { name: /^Delete / }).click();
    const answer = page.getByRole('dialog', { name: 'Delete practice' });
    await expect(answer).toContainText(/\d+ providers?/);
    await expect(answer.getByRole('button', { name: 'Yes' })).toBeHidden();
    const count = /(\d+) providers?/.exec((await answer.textContent()) ?? '')?.[1];
    await answer.getByRole('link', { name: /providers?$/ }).click();
    await expect(page).toHaveURL(/#\/providers\?practice=\d+$/);
    await expect(page.getByRole('combobox', { name: 'Practice' })).toHaveValue(name);
    await expect(page.getByText(new RegExp(`^${count} providers?$`))).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/#\/providers$/);
  });
});

test('a long list scrolls to its end and sorts by name', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'dataentry', '/settings?tab=Terms');
  const table = page.getByRole('grid', { name: 'Terms' });
  await expect(table.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  const total = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(100);
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await table.focus();
  // Rows with long names are taller than estimated, so the end moves down as they render.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.locator(`[aria-rowindex="${total + 1}"]`)).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(
    page.locator(`[aria-rowindex="${total + 1}"]`).getByRole('button', { name: /^Edit / }),
  ).toBeVisible();

  for (const [order, direction] of [
    ['name', 'ascending'],
    ['-name', 'descending'],
  ] as const) {
    await page.getByRole('button', { name: 'NAME' }).click();
    await expect(page).toHaveURL(new RegExp(`order=${order}$`));
    await expect(page.getByRole('columnheader', { name: 'NAME' })).toHaveAttribute('aria-sort', direction);
  }
});

test.describe('when the server is away', () => {
  test.use({ refusalsExpected: true });

  test('a list says so and can be tried again', { tag: ['@any-size', '@all'] }, async ({ page }) => {
    await openAs(page, 'dataentry', '/directories');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/#/practices');
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await expect(page.getByText('This could not be loaded.')).toBeHidden();
  });

  test('what the address bar names and is not there is Page not found, with the menu', {
    tag: ['@any-size', '@all'],
  }, async ({ page }) => {
    await openAs(page, 'dataentry', '/insurances');
    for (const route of [
      '/insurances/insurance-plans/2000000000',
      '/practices/practice-addresses/abc',
      '/directories/directory/0',
      '/no/such/page',
    ]) {
      await page.goto(`/#${route}`);
      await expect(page.getByRole('heading', { name: 'Page not found' }), route).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    }
    await page.goto('/#/user-managements');
    await expect(page.getByRole('heading', { name: 'Forbidden access' })).toBeVisible();
    await page.getByRole('link', { name: 'Practices' }).click();
    await expect(page.getByRole('heading', { name: 'Practices', level: 1 })).toBeVisible();
  });
});
