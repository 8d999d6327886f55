import type { Route } from '@playwright/test';
import { expectNotice } from '../support/notices.ts';
import { openAs, signInByHand } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** What the application does on its own: time out, offer updates, show a spinner, report failures. */

const MINUTE = 60_000;

test.describe('inactivity', () => {
  // What the menu asks for by itself may be under way when the session ends.
  test.use({ refusalsExpected: true });

  test('an hour without a key or the mouse signs out, after a warning', { tag: '@all' }, async ({ page }) => {
    await page.clock.install();
    await openAs(page, 'dataentry', '/practices');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.clock.fastForward(59 * MINUTE + 5_000);
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden();
    await page.getByRole('button', { name: 'New practice' }).click();
    await page.getByLabel('Name').fill('Typed before lunch');
    await page.clock.fastForward(59 * MINUTE + 30_000);
    // Above the open panel.
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden();
    await page.clock.fastForward(61 * MINUTE);
    await expect(page.getByText('You were signed out after an hour without activity.')).toBeVisible();
    await signInByHand(page, 'dataentry');
    await expect(page).toHaveURL(/#\/practices$/);
    await expect(page.getByLabel('Name')).toHaveValue('Typed before lunch');
    // Signing out asks, and wipes.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
  });
});

test('a new version is offered, and the reload keeps the route', { tag: ['@any-size', '@all'] }, async ({
  page,
}) => {
  await page.clock.install();
  await openAs(page, 'dataentry', '/practices?q=hand');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('/version.json', (route) => route.fulfill({ json: { version: 'the next one' } }));
  await page.clock.fastForward(6 * MINUTE);
  await expect(page.getByRole('dialog', { name: 'Update found' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\?v=\d+#\/practices\?q=hand/);
  await expect(page.getByRole('textbox', { name: 'Search practices' })).toHaveValue('hand');
});

test('a slow answer shows the spinner until it arrives', { tag: ['@any-size', '@all'] }, async ({ page }) => {
  await openAs(page, 'dataentry', '/practices');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/Insurances/Search', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type('gi');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  answer();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByLabel('Loading')).toBeHidden();
});

test.describe('failures', () => {
  test.use({ refusalsExpected: true });

  test('a server error and a cut network are reported, and what was typed stays', {
    tag: ['@any-size', '@all'],
  }, async ({ page }) => {
    await openAs(page, 'dataentry', '/practices');
    let fail = (route: Route) => route.fulfill({ status: 500, json: {} });
    await page.route('/api/Practices/Save', (route) => fail(route));
    await page.getByRole('button', { name: 'New practice' }).click();
    await page.getByLabel('Name').fill('Not lost');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectNotice(page, 'Ups... Something went wrong, please contact your support.');
    await expect(page.getByLabel('Name')).toHaveValue('Not lost');
    fail = (route) => route.abort('internetdisconnected');
    await page.keyboard.press('Control+s');
    await expectNotice(page, 'The server was not reached. Check the network connection and try again.');
    await expect(page.getByLabel('Name')).toHaveValue('Not lost');
  });
});

test('two tabs of one browser keep working, each with its own session', {
  tag: ['@any-size', '@all'],
}, async ({ page, context }) => {
  const other = await context.newPage();
  for (const [tab, user] of [
    [page, 'dataentry'],
    [other, 'admin'],
  ] as const) {
    await tab.goto('/#/practices');
    await signInByHand(tab, user);
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
  }
  const names = [page, other].map((tab) => tab.getByRole('button', { name: /^Account menu/ }));
  const [first, second] = await Promise.all(names.map((name) => name.getAttribute('aria-label')));
  expect(first).not.toBe(second);
  for (const tab of [page, other]) {
    await tab.getByRole('textbox', { name: 'Search practices' }).fill('hand');
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('row').nth(1)).toContainText('Hand');
  }
});
