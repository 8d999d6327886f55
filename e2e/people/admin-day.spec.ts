import { apiOf, unique } from '../support/api.ts';
import { mailedPassword, passwordsTo } from '../support/mail.ts';
import { expectNotice } from '../support/notices.ts';
import { authenticate, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a call-center user: create with groups, deactivate, activate, delete', { tag: '@any-size' }, async ({
  page,
}) => {
  const lastName = unique('Zimmer');
  const userName = lastName.replaceAll(' ', '.');
  await openAs(page, 'admin', '/user-managements');
  await page.getByRole('button', { name: 'New user' }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Call Center' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // First name, last name, username, email and groups.
  await expect(page.getByText('The field is mandatory')).toHaveCount(5);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Email').fill(`${userName}@careline.example`);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Data Entry' }).click();
  await expect(page.getByPlaceholder('No groups')).toBeHidden();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.keyboard.type('Call');
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('No groups')).toBeFocused();
  await page.getByPlaceholder('No groups').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'The entity has been saved successfully!');
  await expectNotice(page, `A temporary password was mailed to ${userName}@careline.example.`);
  const welcome = await mailedPassword(`${userName}@careline.example`);

  await page.getByRole('textbox', { name: 'Search users' }).fill(lastName);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('Call Center');

  await row.getByRole('button', { name: 'Send new password' }).click();
  await expect(page.getByText('Are you sure that a new temporary password has to be mailed')).toBeVisible();
  const sent = page.waitForResponse(/SendPassword/);
  await page.getByRole('button', { name: 'Yes' }).click();
  expect((await sent).status()).toBe(204);
  const passwords = passwordsTo(`${userName}@careline.example`);
  expect(passwords).toHaveLength(2);
  expect(passwords).toContain(welcome);

  await row.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Are you sure that the user has to be deactivated?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'The account has been deactivated successfully!');
  await expect(row).toContainText('Deactivated');
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Are you sure that the user has to be activated?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'The account has been activated successfully!');

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure that the user has to be deleted?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No content')).toBeVisible();
});

test('an Admin sees who waits after wrong passwords, and ends the wait', { tag: '@any-size' }, async ({
  page,
}) => {
  const lastName = unique('Warten');
  const userName = lastName.replaceAll(' ', '.');
  const email = `${userName}@careline.example`;
  const admin = apiOf(page, await authenticate(page, 'admin'));
  await admin.save('UserManagements', { firstName: 'Wanda', lastName, userName, email, role: 2 });
  const signIn = (password: string) =>
    page.request.post('/api/Account/Authenticate', { data: { username: userName, password } });
  for (let n = 0; n < 6; n++) expect((await signIn('wrong')).status()).toBe(400);
  // The right one has to wait, too.
  expect((await signIn(await mailedPassword(email))).status()).toBe(400);
  await openAs(page, 'admin', '/user-managements');
  await page.getByRole('textbox', { name: 'Search users' }).fill(lastName);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('Wrong passwords: waits until');
  await row.getByRole('button', { name: `End the wait Wanda ${lastName}` }).click();
  await expectNotice(page, `Wanda ${lastName} can sign in again at once.`);
  await expect(row).not.toContainText('waits until');
  expect((await signIn(await mailedPassword(email))).status()).toBe(200);
});

test('users are grouped by role and numbered, with a count per role; the own account cannot be deactivated', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  await openAs(page, 'admin', '/user-managements');
  await expect(page.getByRole('button', { name: 'Edit Maria Kent' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deactivate / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate Maria Kent' })).toHaveCount(0);
  const rows = page.getByRole('row');
  for (const number of [1, 2, 3])
    await expect(rows.nth(number).getByRole('gridcell').first()).toHaveText(String(number));
  await expect(rows.nth(1)).toContainText('Admin');
  const counts = page.getByRole('region', { name: 'User count by role' }).getByRole('listitem');
  await expect(counts).toHaveText([/^Admin \d+/, /^Call Center \d+/, /^Data Entry \d+/]);
  // On a phone the first column has the name instead.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.nth(1).getByRole('gridcell').first()).toHaveText('Maria Kent · admin');
  await expect(rows.nth(1)).toContainText('Admin');
  await expect(counts).toHaveText([/^Admin \d+/, /^Call Center \d+/, /^Data Entry \d+/]);
});

test('settings: every tab shows only its own list, and User Management is among them', {
  tag: '@any-size',
}, async ({ page }) => {
  await openAs(page, 'admin', '/settings');
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const names = await tabs.allTextContents();
  expect(names.slice(0, 6)).toEqual([
    'Body Parts',
    'Categories',
    'Specialties',
    'Provider Types',
    'Regions',
    'Terms',
  ]);
  for (const name of [
    'Categories',
    'Specialties',
    'Provider Types',
    'Regions',
    'Degrees',
    'Groups',
    'Languages',
  ]) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(1);
  }
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByText('User count by role:')).toBeVisible();
});

test('the profile: a name is mandatory, and a wrong confirmation is not sent', { tag: '@any-size' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/user-profile');
  await expect(page.getByLabel('Username')).toHaveAttribute('readonly', '');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The field is mandatory')).toBeVisible();
  await page.getByLabel('First name').fill('Maria');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'The entity has been saved successfully!');

  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('ChangePassword')) changes.push(request.url());
  });
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill('whatever it is');
  await page.getByRole('textbox', { name: 'New password' }).fill('a long new password');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('another password');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The field is mandatory and must match "Password" field')).toBeVisible();
  expect(changes).toEqual([]);
});

test("the system's dark setting counts until the user chooses, and the choice survives a reload", {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'admin', '/insurances');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Insurances' })).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
