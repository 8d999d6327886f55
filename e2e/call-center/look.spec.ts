import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable } from '../support/axe.ts';
import { type CallCenterDirectory, sharedDirectory } from '../support/call-center-directory.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk, onAPhone } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** The search page on desktop and phone: everything in reach, no axe violations in light or dark. */

const patient = async (page: Page) => {
  await page.getByLabel('AGE', { exact: true }).fill('40');
  await page.getByLabel('ADDRESS / ZIP CODE').fill('10021');
};

test.describe('on a desk', () => {
  onADesk();

  test('filters, details, orders, an empty result and the map are accessible', async ({ page }) => {
    test.slow();
    const { names, route } = await sharedDirectory(page);
    await openAs(page, 'admin', route);
    await test.step('groups', async () => {
      await page.getByRole('button', { name: /^GROUP/ }).click();
      await expectAccessible(page, 'groups');
      await page.keyboard.press('Escape');
    });
    await test.step('a filter list, beside the line with what is understood', async () => {
      await page.getByLabel('What the caller says').fill('zwieback, 45, aetna, telehealth');
      await expect(page.locator('#understood')).toContainText('Not understood zwieback');
      await page.getByRole('combobox', { name: 'Clinical term' }).click();
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page, 'filter list, and the line with what is understood');
      await page.keyboard.press('Escape');
      await page.getByLabel('What the caller says').fill('');
    });
    await test.step('preferences and details', async () => {
      await page.getByRole('tab', { name: /PREFERENCES/ }).click();
      await page.getByRole('checkbox', { name: /^Urgent/ }).check();
      await patient(page);
      await page.getByRole('row', { name: names.near }).click();
      await expect(page.getByText('Say to caller')).toBeVisible();
      await expectAccessible(page, 'preferences and details');
    });
    await test.step('the order menu', async () => {
      await page.getByRole('button', { name: /^Order by/ }).click();
      await expectAccessible(page, 'order menu');
      await page.keyboard.press('Escape');
    });
    await test.step('the map', async () => {
      await page.getByRole('checkbox', { name: /^Urgent/ }).uncheck();
      await page.getByRole('tab', { name: 'Map' }).click();
      await expect(page.getByText(/miles, estimated/).first()).toBeVisible();
      await expect(page.getByText('Destination addresses not found')).toBeVisible();
      await expectAccessible(page, 'map');
      await page.getByRole('tab', { name: 'List' }).click();
    });
    await test.step('no results', async () => {
      await page.getByLabel('AGE', { exact: true }).fill('5');
      await expect(page.getByText(/^Without Age 5/)).toBeVisible();
      await expectAccessible(page, 'no results');
    });
  });

  test('in forced colours a provider, the report dialog, nobody and the help can be read', {
    tag: '@all',
  }, async ({ page }) => {
    test.slow();
    // The system's colours are those of light or dark alike; axe would hold them beside the dark scheme's own.
    await page.emulateMedia({ forcedColors: 'active' });
    await openAs(page, 'callcenter', '/call-center?bodyPartId=1&provider=20');
    await expect(page.getByText('Say to caller')).toBeVisible();
    await expectReadable(page, 'details');
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: /^Report wrong data/ })).toBeVisible();
    await expectReadable(page, 'report');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+n');
    await page.keyboard.type('hip fracture, 91, medicaid');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Any hip condition/ })).toBeVisible();
    // What is offered where nobody fits is seen by axe here alone.
    await expectAccessible(page, 'nobody', 'light');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectReadable(page, 'help');
  });

  test('all set filters are visible, however many', { tag: '@all' }, async ({ page }) => {
    const { ids, route } = await sharedDirectory(page);
    const more = `bodyPartId=${ids.bodyPart}&insurancePlanId=${ids.plan}&groups=[]&physician=newton`;
    await openAs(page, 'admin', `${route}&${more}`);
    await page.getByLabel('AGE', { exact: true }).fill('40');
    await page.getByLabel('ADDRESS / ZIP CODE').fill('4711 A street with a very long name, 10021');
    const chips = page.getByRole('list', { name: 'Set filters' }).getByRole('button');
    await expect(chips).toHaveCount(7);
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
  });

  test('the whole page fits in 1366 x 640', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 640 });
    await openAs(page, 'callcenter', '/call-center');
    await patient(page);
    await page.getByRole('row').nth(2).click();
    await expect(page.getByRole('button', { name: 'Show on map' })).toBeInViewport();
    await expect(page.getByRole('combobox', { name: 'Clinical term' })).toBeInViewport({ ratio: 1 });
    const [scrolls, wide] = await page.evaluate(() => {
      const root = document.documentElement;
      return [root.scrollHeight > root.clientHeight, root.scrollWidth > root.clientWidth];
    });
    expect([scrolls, wide]).toEqual([false, false]);
  });
});

test.describe('on a phone', () => {
  onAPhone();
  let directory: CallCenterDirectory;
  test.beforeEach(async ({ page }) => {
    directory = await sharedDirectory(page);
    await openAs(page, 'admin', directory.route);
  });

  test('Filters and Results are tabs, details fill the screen', { tag: '@all' }, async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // No other label contains this word.
    await expect(page.getByLabel('AGE')).toHaveCount(1);
    await patient(page);
    await expect(page.getByRole('tab', { name: 'Filters (3)' })).toBeVisible();
    await expectAccessible(page, 'filters');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'Results (2)' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('AGE', { exact: true })).toBeHidden();
    await expectAccessible(page, 'results');
    await page.getByRole('row', { name: directory.names.near }).click();
    const panel = page.getByRole('dialog', { name: 'Provider details' });
    await expect(panel.getByText('Say to caller')).toBeVisible();
    expect((await panel.boundingBox())?.width).toBe(390);
    await expect(panel.locator(':focus')).toBeVisible();
    await expectAccessible(page, 'details');
    // A narrow desktop window has a keyboard, too.
    await page.keyboard.press('c');
    await expectNotice(page, 'Copied (212) 555-0122');
    await panel.getByRole('button', { name: 'Show on map' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText(/miles, estimated/).first()).toBeVisible();
    // While it moves away it covers half of a link.
    await expect(page.getByText('Copied (212) 555-0122')).toBeHidden();
    await expectAccessible(page, 'map');
  });

  test('Escape leaves a box, so that the shortcuts work', { tag: '@all' }, async ({ page }) => {
    await expect(page.getByLabel('AGE', { exact: true })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByLabel('AGE', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: /^Filters/ })).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'PHYSICIAN' })).toBeFocused();
  });

  test('Back closes the details', { tag: '@all' }, async ({ page }) => {
    await page.getByRole('tab', { name: /^Results/ }).click();
    await page.getByRole('row', { name: directory.names.near }).click();
    await expect(page.getByRole('dialog', { name: 'Provider details' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Provider details' })).toBeHidden();
    await expect(page.getByRole('row', { name: directory.names.near })).toBeVisible();
  });
});
