import type { Page } from '@playwright/test';
import { sharedDirectory } from '../support/call-center-directory.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** A whole call without the mouse. */

onADesk();

test('an agent finds, opens and copies with the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  const { keyboard } = page;
  const grid = page.getByRole('grid', { name: 'Search results' });
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();

  await keyboard.press('a');
  await expect(page.getByLabel('AGE', { exact: true })).toBeFocused();
  await keyboard.type('40');
  await keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await keyboard.press('z');
  await expect(page.getByLabel('ADDRESS / ZIP CODE')).toBeFocused();
  await keyboard.type('10021');
  await keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeVisible();
  await expect(grid).toBeFocused();

  await keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'Practice group' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove filter Practice/ })).toBeVisible();
  // After a choice the next empty box has the focus.
  await expect(page.getByRole('combobox', { name: 'Practice', exact: true })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox', { name: 'Practice group' })).toBeFocused();
  await keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^Remove filter Practice/ })).toBeHidden();
  // The first Escape closes the list, the second leaves the box.
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Practice group' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Practice group' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await keyboard.press('3');
  await expect(page.getByRole('combobox', { name: 'Insurance', exact: true })).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('4');
  await expect(page.getByRole('combobox', { name: 'Specialty' })).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('1');
  await expect(page.getByRole('combobox', { name: 'Body part' })).toBeFocused();
  await keyboard.press('Escape');

  await keyboard.press('/');
  const physician = page.getByRole('textbox', { name: 'PHYSICIAN' });
  await expect(physician).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(grid).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('k');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Provider details' });
  await expect(panel.getByRole('heading', { name: names.far })).toBeVisible();
  await keyboard.press('k');
  await expect(panel.getByRole('heading', { name: names.near })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Copy phone/ })).toBeVisible();
  await keyboard.press('c');
  await expect(page.getByText('Copied (212) 555-0122')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(212) 555-0122');
  // Escape closes an open menu and nothing behind it.
  for (const menu of [/^Order by/, /^GROUP/]) {
    await page.getByRole('button', { name: menu }).press('Enter');
    await expect(page.getByRole('button', { name: menu })).toHaveAttribute('aria-expanded', 'true');
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: menu })).toHaveAttribute('aria-expanded', 'false');
    await expect(panel.getByRole('heading', { name: names.near })).toBeVisible();
  }
  await grid.focus();
  await keyboard.press('Escape');
  await expect(panel.getByText('No provider open')).toBeVisible();
  await expect(grid).toBeFocused();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of [...'/ADZU123BYTPSNEILMOJKC', 'Enter', 'Alt+R'])
    await expect(help.getByText(key, { exact: true }).first()).toBeVisible();
  await keyboard.press('Escape');
  await expect(help).toBeHidden();

  await keyboard.press('Alt+r');
  await expect(page.getByRole('textbox', { name: 'What the caller says' })).toBeFocused();
  await expect(page.getByLabel('AGE', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('ADDRESS / ZIP CODE')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Set filters' })).toBeHidden();
});

test('every box has a key, takes new text at once, and leads to the next', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { names, insuranceName, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  const { keyboard } = page;
  const grid = page.getByRole('grid', { name: 'Search results' });
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();

  // Without a current row the first one is meant.
  await keyboard.press('c');
  await expectNotice(page, 'Copied (212) 555-0122');

  for (const [key, name] of [
    ['y', 'Category'],
    ['t', 'Clinical term'],
    ['b', 'Body part'],
    ['s', 'Practice'],
    ['n', 'Practice region'],
    ['p', 'Practice group'],
    ['l', 'Insurance plan'],
    ['i', 'Insurance'],
  ] as const) {
    await keyboard.press(key);
    await expect(page.getByRole('combobox', { name, exact: true })).toBeFocused();
    if (name !== 'Insurance') await keyboard.press('Escape');
  }
  await keyboard.type(insuranceName.slice(-14));
  await expect(page.getByRole('option', { name: insuranceName })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove filter ${insuranceName}` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Insurance plan' })).toBeFocused();
  // Tab does not stop on a Clear button.
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox', { name: 'Insurance', exact: true })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Insurance plan' })).toBeFocused();
  await keyboard.press('Escape');

  // A second value replaces the first.
  for (const [key, box, first, second] of [
    ['a', page.getByLabel('AGE', { exact: true }), '40', '41'],
    ['d', page.getByLabel('DATE OF BIRTH'), '010180', '010181'],
    ['z', page.getByLabel('ADDRESS / ZIP CODE'), '10451', '10021'],
    ['/', page.getByRole('textbox', { name: 'PHYSICIAN' }), 'farrow', 'newton'],
  ] as const) {
    for (const text of [first, second]) {
      await keyboard.press(key);
      await expect(box).toBeFocused();
      await keyboard.type(text);
      await expect(box).toHaveValue(text);
      await keyboard.press('Escape');
    }
  }
  await keyboard.press('/');
  await keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Provider details' });
  await expect(panel.getByRole('heading', { name: names.near })).toBeVisible();
  await expect(grid).toBeFocused();

  await keyboard.press('m');
  await expect(page.getByRole('list', { name: 'Addresses on the map' })).toBeVisible();
  await keyboard.press('m');
  await expect(grid).toBeFocused();
  await keyboard.press('o');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Default' })).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('u');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
});

test('the map has the same keys as the list, and closing details returns the focus', { tag: '@all' }, async ({
  page,
}) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', `${route}&view=map`);
  const addresses = page.getByRole('list', { name: 'Addresses on the map' });
  await expect(addresses.getByRole('button', { name: /2 Far Street/ })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByLabel('ADDRESS / ZIP CODE')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(addresses.getByRole('button', { name: /1 Near Street/ })).toBeFocused();
  // Where priority decides, it orders the addresses, too: the other place of the first provider comes before.
  await page.keyboard.press('j');
  await expect(addresses.getByRole('button', { name: /3 Nowhere Street/, expanded: true })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const far = addresses.getByRole('button', { name: /2 Far Street/, expanded: true });
  await expect(far).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Provider details' });
  await expect(panel.getByRole('heading', { name: names.far })).toBeVisible();
  await panel.getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await expect(panel.getByText('No provider open')).toBeVisible();
  await expect(addresses.getByRole('button', { name: names.far })).toBeFocused();
});

test('a button that disappears when pressed leaves the focus nearby', { tag: '@all' }, async ({ page }) => {
  const { route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await page.getByLabel('AGE', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Without Age 5: 2 providers' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Search results' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear clinical term' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Clinical term' })).toBeFocused();
});

test('a two-key shortcut takes precedence over the second key alone', { tag: '@all' }, async ({ page }) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await expect(page.getByRole('row', { name: names.near })).toBeVisible();
  // P alone leads to the practice group.
  await page.keyboard.type('gp');
  await expect(page).toHaveURL(/#\/practices/);
});

test('keys pressed before the choices of a filter arrive still count', { tag: '@all' }, async ({ page }) => {
  const { practiceName, insuranceName, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();
  let answer = await holdChoices(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'Practice group' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  answer();
  await expect(page.getByRole('button', { name: `Remove filter ${practiceName}` })).toBeVisible();

  answer = await holdChoices(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(page.getByRole('combobox', { name: 'Insurance', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  answer();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove filter ${insuranceName}` })).toBeVisible();
});

/** Holds back the answers with the filters' choices; returns the function that releases them. */
async function holdChoices(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.unrouteAll();
  await page.route('/api/CallCenter/SearchFiltersAvailable', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
