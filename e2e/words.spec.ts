import { openAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('what the caller says becomes filters, and leaves no trace', async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  const line = page.getByLabel('What the caller says');
  await expect(page.getByText(/\d+ providers/).first()).toBeVisible();
  await page.keyboard.press('w');
  await expect(line).toBeFocused();
  await page.keyboard.type('zwieback, slipped disc, 45, hmo, 10036 ');
  const understood = page.locator('#understood');
  await expect(understood).toContainText('Clinical term Herniated disc');
  await expect(understood).toContainText('Age 45 years');
  await expect(understood).toContainText('Near 10036');
  await expect(understood.getByTitle('Not understood')).toHaveText('zwieback');

  // Backspace takes the last piece; the arrows turn to the next choice.
  await page.keyboard.press('Backspace');
  await expect(line).toHaveValue('zwieback, slipped disc, 45, hmo, ');
  await expect(understood).not.toContainText('10036');
  const plan = understood.getByText(/^Insurance plan/).locator('..');
  const first = await plan.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(plan).not.toHaveText(first ?? '');

  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove filter Herniated disc' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Age 45' })).toBeVisible();
  await expect(page).toHaveURL(/termId=\d+/);
  expect(new URL(page.url()).hash).not.toMatch(/zwieback|45/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('zwieback');
});
