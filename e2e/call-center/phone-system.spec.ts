import type { Browser } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAs, signInByHand } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** What a telephone system opens when a call is answered, and how the call ends. */

onADesk();

const CALLER = '9175550142';

/** An Admin at a desk of their own: cookies are shared by all tabs of a browser. */
async function openOffice(browser: Browser, baseURL: string | undefined, route: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const office = await context.newPage();
  return { office, api: apiOf(office, await openAs(office, 'admin', route)), close: () => context.close() };
}

test('a call begins with its line, and nothing of the caller is left anywhere', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const admin = await openOffice(browser, baseURL, '/settings?tab=Lines');
  const { id } = await admin.api.save('PhoneLines', {
    number: '+1 (212) 555-0188',
    name: 'Women first',
    language: 'es',
    query: 'gender=female',
  });
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  const link = `/?#/call-center?ani=${CALLER}&line=2125550188&name=Ann%20${CALLER}`;

  await test.step('signed out: the way back holds the line alone', async () => {
    await page.goto(link);
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(page.url()).not.toContain(CALLER);
    await signInByHand(page, 'callcenter');
    await expect(page.getByText('Women first', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter Female' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ask next' })).toContainText('¿');
    expect(page.url()).not.toContain('line=');
    await expectAccessible(page, 'a call on a line');
  });
  await test.step('a tab that is opened for the next call gives it to this one', async () => {
    await page.keyboard.press('Alt+n');
    await expect(page.getByText('Women first', { exact: true })).toBeHidden();
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'The call is in your other tab' })).toBeVisible();
    await expect(page.getByText('Women first', { exact: true })).toBeVisible();
    expect(other.url()).not.toContain(CALLER);
    await other.close();
  });
  await test.step('a number that is no line begins a caller all the same', async () => {
    await page.evaluate((hash) => location.assign(hash), `#/call-center?line=12345&ani=${CALLER}`);
    await expect(page.getByText('No line has the number 12345.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter Female' })).toBeHidden();
    await expect(page.getByLabel('What the caller says')).toBeFocused();
  });
  expect(sent.filter((part) => part.includes(CALLER))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).not.toContain(CALLER);
  for (let steps = 0; steps < 6; steps++) {
    await page.goBack().catch(() => {});
    expect(page.url()).not.toContain(CALLER);
  }
  await admin.api.remove('PhoneLines', id);
  await admin.close();
});

test('how a call ended is one key while the next begins, and is counted', async ({
  page,
  browser,
  baseURL,
}) => {
  const { office, api, close } = await openOffice(browser, baseURL, '/settings?tab=Calls');
  await api.put('Calls/SaveSettings', { ask: true });
  await openAs(page, 'callcenter', '/call-center');
  const row = page.getByRole('region', { name: 'How did the last call end?' });
  await expect(page.getByRole('grid', { name: 'Search results' })).toBeVisible();
  await expect(row).toBeHidden();
  await page.keyboard.press('Alt+n');
  await expect(row).toBeVisible();
  await expectAccessible(page, 'outcome of a call');
  await page.keyboard.press('Alt+1');
  await expect(row).toBeHidden();
  await page.keyboard.press('Alt+n');
  await expect(row).toBeVisible();
  await page.keyboard.type('knee');
  await expect(row).toBeHidden();
  await office.goto('/#/insights');
  await expect(office.getByRole('region', { name: 'Calls in figures' })).toContainText('1');
  await expectAccessible(office, 'calls in figures');
  await api.put('Calls/SaveSettings', { ask: false });
  await close();
});
