import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** What only a browser shows of a call: focus, size, and a network that is gone. */

const line = (page: Page) => page.getByRole('textbox', { name: 'What the caller says' });
const script = (page: Page) => page.getByText('Say to caller').locator('..');

test.describe('without a network', () => {
  test.use({ refusalsExpected: true });

  test('a call begins in the line, and a sentence that was not sent stays', { tag: '@all' }, async ({
    page,
  }) => {
    await openAs(page, 'callcenter', '/call-center');
    await expect(line(page)).toBeFocused();
    expect(await line(page).evaluate((input) => getComputedStyle(input).outlineWidth)).toBe('2px');
    await page.route('**/api/CallCenter/Understand', (route) => route.abort('internetdisconnected'));
    await page.keyboard.type('knee, aetna');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not sent: the server was not reached. Enter tries again')).toBeVisible();
    await expect(line(page)).toHaveValue('knee, aetna');
    await page.unroute('**/api/CallCenter/Understand');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove filter Aetna' })).toBeVisible();
    // Enter again opens the first row.
    await expect(page.getByRole('grid', { name: 'Search results' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(script(page)).toBeInViewport();
    // The next caller inherits nothing.
    await page.keyboard.press('Alt+n');
    await expect(page.getByText('No provider open')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Set filters' })).toBeHidden();
    await expect(line(page)).toBeFocused();
  });
});

test('R without a provider swallows nothing that is typed after it', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center?view=list&bodyPartId=1');
  await expect(page.getByRole('grid', { name: 'Search results' })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByText('Open a provider first to report wrong data.')).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.type('hip');
  await expect(line(page)).toHaveValue('hip');
});

test('a place far from every office is asked about before it counts', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  const address = page.getByLabel('ADDRESS / ZIP CODE');
  await address.fill('Flushing');
  await expect(page.getByText('≈ Flushing, NY')).toBeVisible();
  await address.fill('Flushing, MI');
  await expect(page.getByText('Far from every office. Is it the right town?')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeHidden();
  await expectAccessible(page, 'a far town');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('≈ Flushing, MI')).toBeVisible();
});

test('a report is chosen, sent and taken back, and the focus is not lost', { tag: '@all' }, async ({
  page,
}) => {
  await openAs(page, 'callcenter', '/call-center?physician=Robert%20P.%20Schwartz');
  await expect(page.getByText('1 provider', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(script(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /Report wrong data/ })).toBeVisible();
  await page.keyboard.press('8');
  await expect(page.getByRole('radio', { name: /Retired or left/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(script(page)).toContainText('Let me confirm first that');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(script(page)).not.toContainText('Let me confirm first that');
});

test('the longest name breaks nothing, and what to say is in sight, at every size', { tag: '@all' }, async ({
  page,
}) => {
  await openAs(page, 'callcenter', '/call-center?provider=12');
  for (const [width, height] of [
    [1366, 768],
    [683, 384],
    [390, 844],
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(script(page)).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('button', { name: 'Close details' })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});

test('the filter column fits on a low screen', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await openAs(page, 'callcenter', '/call-center');
  for (const tab of ['clinical', 'practice', 'insurance', 'preferences']) {
    await page.evaluate((name) => location.assign(`#/call-center?tab=${name}`), tab);
    await expect(page.locator(`[role=tabpanel][data-tab=${tab}]`)).toBeVisible();
    const filters = page.getByRole('region', { name: 'Filters' });
    await expect(filters).toBeVisible();
    // The column settles once its choices are there.
    const hidden = () => filters.evaluate((column) => column.scrollHeight - column.clientHeight);
    await expect.poll(hidden, { message: tab }).toBeLessThanOrEqual(0);
  }
});
