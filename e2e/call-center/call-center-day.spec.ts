import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** What call-center staff see besides the search page. */

test('practices are read-only', { tag: '@any-size' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/practices');
  await page
    .getByRole('button', { name: /^Details / })
    .first()
    .click();
  const locations = page.getByRole('dialog').getByRole('button', { expanded: false });
  const phone = page.getByText('Main phone').first();
  await expect(locations.first().or(phone).first()).toBeVisible();
  // An only location is open.
  if (!(await phone.isVisible())) await locations.first().click();
  await expect(phone).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New practice' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Practice addresses) / })).toHaveCount(0);
});

test('directories can be searched but not changed', { tag: '@any-size' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/directories');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search directories' }).fill('pharmacy');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=pharmacy/);
  await expect(page.getByRole('row').nth(1)).toContainText('Pharmacy');
  await expect(page.getByRole('button', { name: /^(New directory|Edit|Delete)/ })).toHaveCount(0);
});

test('the call center has no access to maintenance screens', { tag: '@any-size' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/practices');
  for (const route of [
    '/insurances',
    '/insurances/insurance-plans/1',
    '/practices/practice-addresses/1',
    '/providers',
    '/settings',
    '/user-managements',
  ]) {
    await page.goto('/#/practices');
    await expect(page.getByRole('heading', { name: 'Practices', exact: true })).toBeVisible();
    await page.goto(`/#${route}`);
    await expect(page.getByRole('heading', { name: 'Forbidden access' }), route).toBeVisible();
  }
});

test('the menu offers only permitted screens', async ({ page, isMobile, viewport }) => {
  await openAs(page, 'callcenter', '/practices');
  if (isMobile || (viewport?.width ?? 0) < 992) await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByText(/.+/)).toHaveText(['Practices', 'Call Center', 'Directories']);
});
