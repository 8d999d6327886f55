import type { Page } from '@playwright/test';
import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { mailedPassword } from '../support/mail.ts';
import { authenticate, openAs, signInByHand } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A passkey belongs to a name; an IP address has none.
test.use({ baseURL: `http://localhost:${process.env.CARELINE_E2E_PORT}` });
// A page that has just lost its session may still ask for something.
test.use({ refusalsExpected: true });

const OWN_PASSWORD = 'quiet harbour lantern';

/** A device that holds passkeys and verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a passkey is set up in the profile, shows recovery codes once, and signs in alone', {
  tag: '@any-size',
}, async ({ page }) => {
  const userName = unique('pia').replaceAll(' ', '.');
  const email = `${userName}@careline.example`;
  const admin = apiOf(page, await authenticate(page, 'admin'));
  await admin.save('UserManagements', { firstName: 'Pia', lastName: 'Novak', userName, email, role: 2 });
  await addAuthenticator(page);
  await page.goto('/');
  await expectAccessible(page, 'sign-in');
  await signInByHand(page, userName, await mailedPassword(email));
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/#\/insurances/);

  await page.goto('/#/user-profile');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('(this one)')).toBeVisible();
  await expectAccessible(page, 'security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Desk');
  await page.getByRole('textbox', { name: 'Current password' }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Continue on this device' }).click();
  await expect(page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'authenticator app');

  await page.evaluate(() => sessionStorage.removeItem('careline.token'));
  await page.goto('/#/login');
  await page.reload();
  await signInByHand(page, userName, OWN_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page, 'second step');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/#\/insurances/);

  await page.evaluate(() => sessionStorage.removeItem('careline.token'));
  await page.goto('/#/login');
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/#\/insurances/);
});

test('an Admin makes a key, sees it once and revokes it', async ({ page }) => {
  await openAs(page, 'admin', '/settings?tab=Keys');
  const name = unique('roster');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Import data').check();
  await expectAccessible(page, 'new key');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText(/^clk_[\w-]{43}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Revoked');
  await openAs(page, 'admin', '/settings?tab=Security');
  await expect(page.getByText('Must have a second factor')).toBeVisible();
  await expectAccessible(page, 'security settings');
});
