import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { sharedDirectory } from '../support/call-center-directory.ts';
import { mailsTo } from '../support/mail.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** From the search to what the caller takes along, without the mouse. */

onADesk();

/** After the search: pin two, compare, choose one, mail it, next caller; every letter of the mail address is a key. */
const MOST_KEYS = 25;

test('two are pinned, one is given by mail, and the next caller finds nothing of the last', async ({
  page,
}) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  const { keyboard } = page;
  const tray = page.getByRole('region', { name: 'Pinned providers' });
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();
  await page.getByLabel('ADDRESS / ZIP CODE').fill('10021');
  await keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeVisible();

  // Rows that arrive later would take the mark of the current one along.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const count of [1, 2]) {
    await keyboard.press('j');
    await expect(page.locator('[role=row][data-current]')).toHaveCount(1);
    await keyboard.press('p');
    await expect(tray.getByRole('listitem')).toHaveCount(count);
  }
  await expect(tray.getByText(/ mi$/).first()).toBeVisible();
  await expectAccessible(page, 'pinned providers');

  await keyboard.press('q');
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('rowheader', { name: 'Verified on' })).toBeVisible();
  await expectAccessible(page, 'comparison');
  await keyboard.press('Escape');
  await expect(comparison).toBeHidden();

  await keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Give to caller' });
  const sheet = dialog.getByRole('region', { name: /^Answer/ });
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveCount(2);
  await keyboard.press('1');
  await expect(sheet.getByRole('heading', { level: 2, name: names.near })).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveCount(1);
  await keyboard.press('l');
  await expect(sheet.getByRole('heading', { name: 'Información de proveedores' })).toBeVisible();
  await expectAccessible(page, 'give to caller');
  await page.emulateMedia({ media: 'print' });
  const map = await sheet.getByRole('region', { name: 'Where the office is' }).boundingBox();
  expect(map?.height).toBe(170);
  await page.emulateMedia({ media: null });
  for (const format of ['A4', 'Letter']) {
    const paper = await page.pdf({ format });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await keyboard.press('m');
  const address = `caller-${Date.now()}@example.org`;
  await keyboard.type(address);
  await keyboard.press('Enter');
  await expectNotice(page, 'The answer has been mailed.');
  await expect(dialog).toBeHidden();
  expect(mailsTo(address)).toHaveLength(1);

  await keyboard.press('Alt+n');
  await expect(tray).toBeHidden();
  await expect(page.getByLabel('ADDRESS / ZIP CODE')).toHaveValue('');
  await expect(page.getByText('2 providers', { exact: true })).toBeHidden();
  await expect(page.getByText('Recent searches')).toBeHidden();
  await keyboard.press('Alt+b');
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();
  await expect(page.getByLabel('ADDRESS / ZIP CODE')).toHaveValue('');
  await expect(tray).toBeHidden();
});

test(`pinned, chosen, mailed and the next caller, in at most ${MOST_KEYS} keys`, { tag: '@all' }, async ({
  page,
}) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();
  const address = 'ann@mail.test';
  const dialog = page.getByRole('dialog', { name: 'Give to caller' });
  const pressed: string[] = [];
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      pressed.push(key);
      await page.keyboard.press(key);
    }
  };
  await press('j', 'p', 'j', 'p', 'q');
  await expect(page.getByRole('region', { name: 'Comparison' }).getByRole('columnheader')).toHaveCount(2);
  await press('Escape', 'g', '1', 'm');
  await press(...address, 'Enter');
  await expectNotice(page, 'The answer has been mailed.');
  await expect(dialog).toBeHidden();
  await press('Alt+n');
  await expect(page.getByRole('region', { name: 'Pinned providers' })).toBeHidden();
  await expect(page.getByText('2 providers', { exact: true })).toBeHidden();
  // The next caller can be heard at once.
  await expect(page.locator('input:focus, textarea:focus')).toHaveCount(1);
  const mail = mailsTo(address).at(-1);
  expect(mail).toContain(names.near);
  expect(mail).not.toContain(names.far);
  expect(pressed.length, pressed.join(' ')).toBeLessThanOrEqual(MOST_KEYS);
});

test('Back closes the dialog and leaves the search below it alone; Back again undoes the last change', {
  tag: '@all',
}, async ({ page }) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  const before = page.url();
  const goBack = () => page.evaluate(() => window.history.back());
  await page.getByRole('row', { name: names.near }).click();
  await expect(page).toHaveURL(/provider=\d+/);
  const opened = page.url();
  const details = page.getByRole('complementary', { name: 'Provider details' });
  await details.getByRole('button', { name: 'Give to caller' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give to caller' });
  await expect(dialog.getByRole('region', { name: /^Answer/ })).toBeVisible();
  await goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(opened);
  await expect(details.getByRole('heading', { level: 2, name: names.near })).toBeVisible();
  await goBack();
  await expect(page).toHaveURL(before);
});

test('the key that pins may follow at once the one that moves on, while the details are on their way', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Provider details' });
  await expect(panel.getByRole('heading', { name: names.near })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const pinned = page.getByRole('region', { name: 'Pinned providers' });
  await expect(pinned.getByRole('listitem')).toHaveText([new RegExp(names.far)]);
});

test('the script is read in Spanish with one key', { tag: '@all' }, async ({ page }) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await page.getByRole('row', { name: names.near }).click();
  const details = page.getByRole('complementary', { name: 'Provider details' });
  await expect(details.getByText(/sees patients/)).toBeVisible();
  await page.keyboard.press('l');
  await expect(details.getByText(/atiende pacientes/)).toBeVisible();
  await page.keyboard.press('l');
  await expect(details.getByText(/sees patients/)).toBeVisible();
});

test('names of any length stay within the tray, the comparison and the dialog', { tag: '@all' }, async ({
  page,
}) => {
  await openAs(page, 'callcenter', '/call-center');
  const tray = page.getByRole('region', { name: 'Pinned providers' });
  for (const [count, name] of ['Wolfeschlegel', 'Morales-Taylor'].entries()) {
    await page.getByRole('textbox', { name: 'PHYSICIAN' }).fill(name);
    await expect(page.locator('[role=row][data-index="0"]')).toContainText(name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.locator('[role=row][data-current]')).toHaveCount(1);
    await page.keyboard.press('p');
    await expect(tray.getByRole('listitem')).toHaveCount(count + 1);
  }
  for (const pin of await tray.getByRole('listitem').all()) await expectNotWider(pin);
  await page.keyboard.press('q');
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('columnheader')).toHaveCount(2);
  await expectNotWider(comparison);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Give to caller' });
  await expect(dialog.getByRole('heading', { level: 2, name: /Wolfeschlegel/ })).toBeVisible();
  await expectNotWider(dialog);
});

const expectNotWider = async (box: Locator) =>
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
    1,
  );
