import type { Page } from '@playwright/test';
import { sharedDirectory } from '../support/call-center-directory.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** What leaves the house on paper: the caller's sheet alone, whatever stands open behind it. */

onADesk();

const RECORD =
  /PRIS|main phone|back line|\bfax\b|site contact|for consideration|communication|say to caller|report wrong data|other notes|coordinator,/i;

/** Everything that would be on paper. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

async function countPages(page: Page, format: string): Promise<number> {
  const paper = await page.pdf({ format });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a sheet about four providers is one page, and nothing of the open record is on it', async ({
  page,
}) => {
  await openAs(page, 'callcenter', '/call-center');
  await page.getByLabel('ADDRESS / ZIP CODE').fill('10021');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'MILES' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const tray = page.getByRole('region', { name: 'Pinned providers' });
  for (const count of [1, 2, 3, 4]) {
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect(tray.getByRole('listitem')).toHaveCount(count);
  }
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Provider details' });
  await expect(details.getByText('Say to caller')).toBeVisible();
  await expect(details.getByText('Main phone').first()).toBeVisible();
  // Alone, the record is printed as it is.
  expect(await onPaper(page)).toContain('Main phone');
  await page.keyboard.press('g');
  const sheet = page.getByRole('region', { name: /^Answer/ });
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveCount(4);
  const paper = await onPaper(page);
  expect(paper).toContain('Provider information');
  expect(paper).not.toMatch(RECORD);
  // A comparison says restrictions, to the agent; a sheet is the caller's.
  expect(paper).not.toMatch(/restriction/i);
  // Nothing of the dialog either.
  expect(paper).not.toMatch(/Give to caller|Mail|used once/);
  for (const format of ['A4', 'Letter']) expect(await countPages(page, format), format).toBe(1);
});

test('a comparison over the open record is printed alone', { tag: '@all' }, async ({ page }) => {
  const { names, route } = await sharedDirectory(page);
  await openAs(page, 'callcenter', route);
  await expect(page.getByText('2 providers', { exact: true })).toBeVisible();
  for (const key of ['j', 'p', 'j', 'p', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('This provider is marked inactive.')).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByRole('region', { name: 'Comparison' }).getByText('Verified on')).toBeVisible();
  const paper = await onPaper(page);
  expect(paper).toContain(names.near);
  expect(paper).not.toMatch(RECORD);
  expect(paper).not.toContain('This provider is marked inactive.');
});
