import { sharedDirectory } from '../support/call-center-directory.ts';
import { openAs, signInByHand } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** Patient data travels only in request bodies to our own server and stays in memory. */

onADesk();

const CANARIES = ['4711 Canary', 'Canary', '10/31/1957', '1957-10-31'];

test('patient data is in no URL, no storage and no request to other hosts', async ({ page, baseURL }) => {
  const { names, route } = await sharedDirectory(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
  await openAs(page, 'callcenter', route);
  await page.getByLabel('DATE OF BIRTH').fill('10/31/1957');
  await page.getByLabel('ADDRESS / ZIP CODE').fill('4711 Canary Street, 10021');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeVisible();
  await page.getByRole('row', { name: names.far }).click();
  await expect(page.getByRole('heading', { name: names.far })).toBeVisible();
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByText(/miles, estimated/)).toBeVisible();
  await expect(page.getByText('Recent searches')).toBeVisible();

  const kept = await page.evaluate(async () =>
    JSON.stringify([
      location.href,
      document.title,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  for (const canary of CANARIES) {
    expect(kept).not.toContain(canary);
    expect(urls.filter((url) => decodeURIComponent(url).includes(canary))).toEqual([]);
  }
  expect(urls.filter((url) => url !== '' && !url.startsWith(baseURL ?? ''))).toEqual([]);

  // Leaving the page and coming back keeps the patient; a reload forgets it.
  await page.getByRole('link', { name: 'Directories' }).click();
  await expect(page.getByRole('heading', { name: 'Directories' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Call Center · CareLine');
  await expect(page.getByLabel('DATE OF BIRTH')).toHaveValue('10/31/1957');
  await page.reload();
  await expect(page.getByLabel('DATE OF BIRTH')).toHaveValue('');
  await expect(page.getByText('Recent searches')).toBeHidden();
});

test('signing out forgets the patient', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await page.getByLabel('DATE OF BIRTH').fill('10/31/1957');
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The next user signs in to the same document, without a reload.
  await signInByHand(page, 'callcenter');
  await expect(page.getByLabel('DATE OF BIRTH')).toHaveValue('');
});
