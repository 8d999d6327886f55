import type { Page } from '@playwright/test';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** The line while one types in it, and what follows Enter. */

onADesk();

const line = (page: Page) => page.getByRole('textbox', { name: 'What the caller says' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Search results' });
const firstRow = (page: Page) => grid(page).getByRole('row').nth(1);
const details = (page: Page) => page.getByRole('complementary', { name: 'Provider details' });
const chips = (page: Page) => page.getByRole('list', { name: 'Set filters' }).getByRole('button');
const summary = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /providers?$|Searching/ })
    .first();

/** Types a sentence and waits until the list shows what all of it finds; the filter is that of its last piece. */
async function preview(page: Page, text: string, filter: string): Promise<void> {
  const isWhole = new RegExp(`"${filter}":\\d`);
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/CallCenter/Search') && isWhole.test(response.request().postData() ?? ''),
  );
  await page.keyboard.type(text);
  const { total } = (await (await answered).json()) as { total: number };
  await expect(summary(page)).toHaveText(`Preview ${total} providers`);
}

test('the list shows ahead what Enter will set, Escape returns, Enter opens the first', async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await expect(summary(page)).toHaveText(/^\d{3,} providers$/);
  await expect(line(page)).toBeFocused();
  await preview(page, 'tennis elbow, aetna', 'insuranceId');
  const ahead = (await firstRow(page).textContent()) ?? '';
  const count = (await summary(page).textContent())?.replace('Preview ', '') ?? '';
  await expect(chips(page)).toHaveCount(0);
  await expect(details(page)).toContainText('No provider open');

  await page.keyboard.press('Escape');
  await expect(summary(page)).toHaveText(/^\d{3,} providers$/);
  await expect(line(page)).toHaveValue('tennis elbow, aetna');

  await page.keyboard.press('w');
  await page.keyboard.type('tennis elbow, aetna');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(2);
  await expect(summary(page)).toHaveText(count);
  expect(await firstRow(page).textContent()).toBe(ahead);
  const name =
    (await firstRow(page).getByRole('gridcell').first().locator('.truncate').first().textContent()) ?? '';
  await expect(details(page).getByRole('heading', { level: 2 })).toContainText(name);
  await expect(details(page).getByText('Say to caller')).toBeVisible();
  await expect(grid(page)).toBeFocused();
  // What the line has opened, the next sentence replaces; Back returns to before the first.
  await page.keyboard.press('w');
  await page.keyboard.type('medicare');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter Medicare' })).toBeVisible();
  await expect(details(page).getByText('Say to caller')).toBeVisible();
  await expect(details(page).getByText(/Not in these results/)).toHaveCount(0);
});

test('a provider whom the agent has chosen stays, whatever is said next; R and a digit in one breath report', {
  tag: '@all',
}, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await page.keyboard.type('knee');
  await page.keyboard.press('Enter');
  await expect(details(page).getByText('Say to caller')).toBeVisible();
  await page.keyboard.press('j');
  const chosen = details(page).getByRole('heading', { level: 2 });
  const second = (await grid(page).getByRole('row').nth(2).locator('.truncate').first().textContent()) ?? '';
  await expect(chosen).toContainText(second);
  await page.keyboard.press('w');
  await page.keyboard.type('cigna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter Cigna' })).toBeVisible();
  await expect(chosen).toContainText(second);
  await page.keyboard.type('r8');
  await expect(page.getByRole('radio', { name: /Retired or left/ })).toBeChecked();
});

test('a click on a row that is shown ahead sets what was typed and opens that row', { tag: '@all' }, async ({
  page,
}) => {
  await openAs(page, 'callcenter', '/call-center');
  await preview(page, 'tennis elbow', 'termId');
  const row = grid(page).getByRole('row').nth(3);
  const name = (await row.locator('.truncate').first().textContent()) ?? '';
  await row.click();
  await expect(details(page).getByRole('heading', { level: 2 })).toContainText(name);
  await expect(page.getByRole('button', { name: 'Remove filter Tennis elbow' })).toBeVisible();
  await expect(line(page)).toHaveValue('');
});

test('a slow answer does not overwrite a newer one, and typing on asks nothing twice', {
  tag: '@all',
}, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await expect(summary(page)).toHaveText(/^\d{3,} providers$/);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked: string[] = [];
  await page.route('**/api/CallCenter/Search', async (route) => {
    const body = route.request().postDataJSON() as { insuranceId?: number; bodyPartId?: number };
    asked.push(JSON.stringify(body));
    if (body.bodyPartId !== undefined && body.insuranceId === undefined) await held;
    // The page may have given up on it meanwhile.
    await route.continue().catch(() => {});
  });
  const asking = page.waitForRequest('**/api/CallCenter/Search');
  await page.keyboard.type('knee ');
  const older = await asking;
  await preview(page, 'aetna ', 'insuranceId');
  const soFar = asked.length;
  const newer = (await summary(page).textContent()) ?? '';
  const row = (await firstRow(page).textContent()) ?? '';
  letGo();
  await older.response();
  const understood = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/CallCenter/Understand') &&
      (response.request().postData() ?? '').includes('please thanks'),
  );
  // At once: what half a word begins is not the question here.
  await page.keyboard.insertText('please thanks');
  await understood;
  await expect(summary(page)).toHaveText(newer);
  expect(await firstRow(page).textContent()).toBe(row);
  // Words that mean nothing more are no other search: the next one is that of the next word with a meaning.
  await page.keyboard.insertText(' telehealth');
  await expect.poll(() => asked.length).toBe(soFar + 1);
  expect(asked[soFar]).toContain('telehealth');
  expect(new Set(asked).size).toBe(asked.length);
});

test('a W that was pressed by habit is not part of the sentence', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('wknee pain, aetna');
  await expect(line(page)).toHaveValue('knee pain, aetna');
  await page.keyboard.press('Alt+n');
  // Enter before the line has been understood.
  await page.keyboard.type('whip fracture');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter Hip fracture' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await page.keyboard.type('wrist');
  await expect(page.locator('#understood')).toContainText('Hand and wrist');
  await expect(line(page)).toHaveValue('wrist');
});

test('where nobody fits, the caller is told so and a digit takes what is offered', async ({ page }) => {
  await openAs(page, 'callcenter', '/call-center');
  await page.keyboard.type('hip fracture, 91, medicaid');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('button', { name: /^1 ?Any hip condition: \d+ providers/ });
  await expect(offer).toBeVisible();
  await expect(page.getByText('Say to caller').locator('..')).toContainText(
    'I am afraid I have nobody who treats hip fracture, sees patients aged 91 and takes Medicaid. I can offer',
  );
  await expect(details(page)).toContainText('Nobody fits this search.');
  await expect(details(page)).not.toContainText('Enter');
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Remove filter Hip', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Age 91' })).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await expect(firstRow(page)).toBeVisible();
  // The digits answer what is asked next.
  const answer = page.getByRole('region', { name: 'Ask next' }).getByRole('button').first();
  const [, value] = /^1 (.+) \d+$/.exec((await answer.textContent()) ?? '') ?? [];
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: `Remove filter ${value}` })).toBeVisible();
});

test('who was asked for at a place is offered within 30 miles of the caller', { tag: '@all' }, async ({
  page,
}) => {
  await openAs(page, 'callcenter', '/call-center');
  await page.keyboard.type('cervical myelopathy, 1199, an office in queens, 10036');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Say to caller').locator('..')).toContainText('I am afraid I have nobody');
  const offer = page.getByRole('button', { name: /Outside Queens, within 30 miles: \d+ providers?/ });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page.getByRole('button', { name: 'Remove filter Queens' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Order by Distance/ })).toBeVisible();
  const nearest = await firstRow(page).getByRole('gridcell').last().textContent();
  expect(Number.parseFloat(nearest ?? '')).toBeLessThanOrEqual(30);
});

test('at 200 % zoom four results can be read', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await openAs(page, 'callcenter', '/call-center?bodyPartId=1');
  await page.getByRole('tab', { name: /^Results/ }).click();
  await expect(grid(page).getByRole('row').nth(5)).toBeVisible();
  for (const place of [1, 2, 3, 4])
    await expect(grid(page).getByRole('row').nth(place)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(683);
});
