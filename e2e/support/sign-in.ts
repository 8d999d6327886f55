import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const PASSWORD = 'CareLine-demo-2026';
export type DemoUser = 'admin' | 'dataentry' | 'callcenter';

/** Signs in as a user does. */
export async function signInByHand(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens a screen as a signed-in user. Returns the token, for API calls in the same session. */
export async function openAs(page: Page, user: DemoUser, route: string): Promise<string> {
  const token = await authenticate(page, user);
  await page.addInitScript((value) => {
    // Only once: after a sign-out, a reload must not restore the token.
    if (sessionStorage.getItem('opened-by-test')) return;
    sessionStorage.setItem('opened-by-test', 'yes');
    sessionStorage.setItem('careline.token', value);
  }, token);
  await page.goto(`/#${route}`);
  await expect(page.getByRole('main')).toBeVisible();
  return token;
}

export async function authenticate(page: Page, username: string, password = PASSWORD): Promise<string> {
  const response = await page.request.post('/api/Account/Authenticate', { data: { username, password } });
  expect(response.status()).toBe(200);
  const { token } = (await response.json()) as { token: string };
  return token;
}
