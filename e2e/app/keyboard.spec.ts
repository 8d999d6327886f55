import type { Page } from '@playwright/test';
import { unique } from '../support/api.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a body part is created, found, renamed and deleted without a mouse', { tag: '@all' }, async ({
  page,
}) => {
  const name = unique('Thumb');
  await openAs(page, 'dataentry', '/settings');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.keyboard.press('n');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'The entity has been saved successfully!');
  await expect(page.getByRole('button', { name: 'New body part' })).not.toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 body part', { exact: true })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' left');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: `Edit ${name} left` })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  // The list has the focus back, at the same row.
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Are you sure that the body part has to be deleted?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No content')).toBeVisible();
});

test('shortcuts open screens, and ? lists them', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'dataentry', '/insurances');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.type('gp');
  await expect(page.getByRole('heading', { name: 'Practices', exact: true })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Search practices');
  await expect(help).toContainText('Ctrl+K');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('director');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Directories', exact: true })).toBeVisible();
});

/** Stops every timer and animation frame of the page. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('keys typed before the palette or a form has the focus are not lost', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  await openAs(page, 'dataentry', '/practices');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Also from within a field, which would otherwise receive the letters.
  const search = page.getByRole('textbox', { name: 'Search practices' });
  await search.focus();
  await stopTheClock(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('director');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Directories', exact: true })).toBeVisible();

  await page.keyboard.type('gr');
  await expect(page.getByRole('heading', { name: 'Providers', exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await stopTheClock(page);
  await page.keyboard.type('nNina Newcomer');
  await page.clock.resume();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nina Newcomer');
});

test('Escape and Ctrl+K in quick succession start a clean palette, and a word typed into nothing is not a shortcut', {
  tag: '@all',
}, async ({ page }) => {
  await openAs(page, 'dataentry', '/practices');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.type('hudson');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('insu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('director');
  await expect(page.getByRole('textbox', { name: 'Search commands' })).toHaveValue('director');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Directories', exact: true })).toBeVisible();
});

test('the first Tab offers to skip the menu; the current row stays in view, and is current again after Back', {
  tag: '@all',
}, async ({ page }) => {
  await openAs(page, 'dataentry', '/practices');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  for (let row = 1; row <= 17; row++) await page.keyboard.press('j');
  const name = await expectCurrentRowInView(page);
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: `Practice Addresses for ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Practices' }).press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await expectCurrentRowInView(page)).toBe(name);
  for (let row = 1; row <= 14; row++) await page.keyboard.press('k');
  await expectCurrentRowInView(page);
});

/** Returns the name in the current row. */
async function expectCurrentRowInView(page: Page): Promise<string> {
  const grid = page.getByRole('grid');
  // Keys pressed before the rows are there count once they are.
  await expect(grid).toHaveAttribute('aria-activedescendant', /./);
  const id = await grid.getAttribute('aria-activedescendant');
  const row = page.locator(`[id="${id}"]`);
  // The head covers the first rows.
  const head = grid.getByRole('row').first();
  await expect
    .poll(async () => {
      const [inside, above, at] = await Promise.all([grid, head, row].map((one) => one.boundingBox()));
      if (!inside || !above || !at) return false;
      return at.y >= above.y + above.height - 1 && at.y + at.height <= inside.y + inside.height + 1;
    })
    .toBe(true);
  return (await row.getByRole('gridcell').first().innerText()).trim();
}
