import { gzipSync } from 'node:zlib';
import { apiOf, unique } from '../support/api.ts';
import { mailedPassword } from '../support/mail.ts';
import { expectNotice } from '../support/notices.ts';
import { authenticate, openAs, signInByHand } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('who may sign in', () => {
  test.use({ refusalsExpected: true });

  test('both fields are mandatory, and a wrong password is refused', { tag: '@any-size' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('The field is mandatory')).toHaveCount(2);
    await signInByHand(page, unique('nobody'), 'not the password');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/#\/login/);
  });

  test('an expired session leads to the login page and back to the same screen', {
    tag: '@any-size',
  }, async ({ page }) => {
    await openAs(page, 'dataentry', '/practices?q=hand');
    await page.evaluate(() => sessionStorage.setItem('careline.token', 'ended'));
    await page.reload();
    await signInByHand(page, 'dataentry');
    await expect(page.getByRole('heading', { name: 'Practices', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/practices\?q=hand/);
    await expect(page.getByRole('textbox', { name: 'Search practices' })).toHaveValue('hand');
  });
});

for (const [role, home] of [
  ['Admin', '/call-center'],
  ['Data Entry', '/insurances'],
  ['Call Center', '/call-center'],
] as const) {
  test(`${role} signs in with one click on the demo account and lands on ${home}`, {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Demo accounts' }).getByRole('button', { name: role }).click();
    await expect(page).toHaveURL(new RegExp(`#${home}`));
  });
}

test('a new user signs in with the mailed password, sets a new one, signs out and requests another', {
  tag: '@any-size',
}, async ({ page }) => {
  const userName = unique('erin').replaceAll(' ', '.');
  const email = `${userName}@careline.example`;
  const admin = apiOf(page, await authenticate(page, 'admin'));
  await admin.save('UserManagements', { firstName: 'Erin', lastName: 'Novak', userName, email, role: 2 });

  await page.goto('/');
  await signInByHand(page, userName, await mailedPassword(email));
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('quiet harbour lantern');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('quiet harbour');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('New password and Confurm new password must be same!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('quiet harbour lantern');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/insurances/);

  await page.getByRole('button', { name: 'Account menu, Erin Novak' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/#/practices');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Username').fill(userName);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'New password is sent to your email!');
  await expect(page).toHaveURL(/#\/login/);
});

test('a password cannot be requested for an unknown username', { tag: ['@any-size', '@all'] }, async ({
  page,
}) => {
  await page.goto('/#/forgot-password');
  await page.getByLabel('Username').fill(unique('nobody'));
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(page.getByRole('alert')).toContainText('no user with this username');
});

test('the login page loads at most 180 KB of gzipped JavaScript in ten files', { tag: '@any-size' }, async ({
  page,
}) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.body());
  });
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.length).toBeLessThanOrEqual(10);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
});

test('the frame of the page is drawn before any of the application has loaded', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  let loadScripts = () => {};
  const scriptsMayLoad = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsMayLoad;
    await route.continue();
  });
  const painted = () =>
    page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const frame = page.locator('.first-paint');
  // Not "load", which waits for the scripts.
  await page.goto('/#/login', { waitUntil: 'commit' });
  await painted();
  await expect(frame.locator('.first-paint-card')).toBeVisible();
  await expect(frame.locator('.first-paint-bar')).toBeHidden();

  const token = await authenticate(page, 'callcenter');
  await page.evaluate((value) => sessionStorage.setItem('careline.token', value), token);
  await page.goto('/?again#/call-center', { waitUntil: 'commit' });
  await painted();
  await expect(frame.locator('.first-paint-bar')).toBeVisible();
  await expect(frame.locator('.first-paint-card')).toBeHidden();

  loadScripts();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(frame).toBeHidden();
});
