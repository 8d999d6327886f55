import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type CallCenterDirectory, sharedDirectory } from '../support/call-center-directory.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** An agent must never read out something false. */

onADesk();

const age = (page: Page) => page.getByLabel('AGE', { exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const details = (page: Page) => page.getByRole('complementary', { name: 'Provider details' });
const script = (page: Page) => details(page).getByText('Say to caller').locator('..');
const total = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** Dimmed rows have the muted colour. */
const expectDimmed = (line: Locator, isDimmed: boolean) =>
  expect
    .poll(() =>
      line.evaluate((element) => {
        const probe = document.createElement('i');
        probe.className = 'muted';
        element.append(probe);
        const muted = getComputedStyle(probe).color;
        probe.remove();
        return getComputedStyle(element).color === muted;
      }),
    )
    .toBe(isDimmed);

let directory: CallCenterDirectory;
test.beforeEach(async ({ page }) => {
  directory = await sharedDirectory(page);
});

test('open details say what does not fit, and so do the words for the caller', async ({ page }) => {
  test.slow();
  const { names, ids, practiceName, insuranceName, route } = directory;
  await openAs(page, 'callcenter', `${route}&provider=${ids.near}`);
  const panel = details(page);
  await expect(script(page)).toContainText(`${names.near} sees patients aged 18 to 65 at ${practiceName}`);
  await expect(panel.getByText(/Not in these results/)).toBeHidden();
  const misfit = `sees ages 18 to 65 for ${names.term}`;
  await age(page).fill('80');
  await expect(panel.getByText(`Not in these results: ${misfit}`)).toBeVisible();
  await expect(script(page)).toContainText(`${names.near} ${misfit}.`);
  await expectAccessible(page, 'details that do not fit');

  // A link to a provider who does not take the plan.
  await age(page).fill('');
  await page.evaluate(
    ([provider, plan]) => location.assign(`#/call-center?provider=${provider}&insurancePlanId=${plan}`),
    [ids.far, ids.plan],
  );
  await expect(panel.getByText(/Not in these results: does not take/)).toContainText(`(${insuranceName})`);
  await expect(script(page)).toContainText('is not seeing patients at the moment');

  // The insurance alone: all of its plans are taken at one location, none at the other.
  await page.evaluate(
    ([provider, term]) => location.assign(`#/call-center?provider=${provider}&termId=${term}&tab=insurance`),
    [ids.near, ids.term],
  );
  await page.getByRole('combobox', { name: 'Insurance', exact: true }).click();
  await page.getByRole('option', { name: insuranceName }).click();
  await expect(script(page)).toContainText(`${insuranceName} is accepted there, but not at 3 Nowhere Street`);
  await expect(panel.getByText(new RegExp(`^${insuranceName} is accepted at`))).toContainText('Not at');
  await expect(panel.getByText(new RegExp(`^(\\d+) of \\1 ${insuranceName} plans$`))).toBeVisible();
  await expect(panel.getByText(`No ${insuranceName} plan`, { exact: true })).toBeVisible();

  // Phone and address stay in view; terms have their ages and notes.
  const term = panel.getByRole('listitem').filter({ hasText: names.term });
  await term.scrollIntoViewIfNeeded();
  await expect(term).toContainText('ages 18 to 65');
  await expect(term).toContainText('Only mornings');
  await expect(panel.getByRole('link', { name: '(212) 555-0122' }).first()).toBeInViewport();
  await expect(panel.getByRole('link', { name: '(212) 555-0122' }).first()).toHaveAttribute(
    'href',
    'tel:+12125550122',
  );
  await expect(panel.getByRole('heading', { name: names.near })).toBeInViewport();
  await expect(row(page, names.near).getByLabel('Clinical restriction: No second opinions.')).toBeVisible();
});

/** Searches are answered once the returned function is called. */
async function holdSearches(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/CallCenter/Search', async (call) => {
    await held;
    await call.continue();
  });
  return answer;
}

test('what is not understood is said, and the rows are dimmed', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { names, route } = directory;
  await openAs(page, 'callcenter', route);
  await total(page, '2 providers');
  const near = row(page, names.near);
  await expectDimmed(near, false);
  const problem = (text: string) => page.getByText(text);

  await age(page).fill('9z');
  await expect(problem('AGE “9z” is not understood')).toBeVisible();
  await expectDimmed(near, true);
  await expectAccessible(page, 'dimmed results');
  await age(page).fill('6 months');
  await expect(page.getByRole('button', { name: 'Remove filter Age 0' })).toBeVisible();
  await expect(problem('AGE “9z” is not understood')).toBeHidden();
  await age(page).fill('');

  const birth = page.getByLabel('DATE OF BIRTH');
  await birth.fill('13/45/2020');
  await expect(problem('DATE OF BIRTH “13/45/2020” is not understood')).toBeVisible();
  await expectDimmed(near, true);
  await birth.fill('010190');
  await expectDimmed(near, false);
  await birth.fill('');

  await page.getByLabel('ADDRESS / ZIP CODE').fill('99999 Atlantis');
  await expect(problem('ADDRESS “99999 Atlantis” was not found')).toBeVisible();
  await expectDimmed(near, true);
  await page.getByRole('button', { name: 'Remove filter Near 99999 Atlantis' }).click();
  await expectDimmed(near, false);

  // A slow search: its predecessor's rows are dimmed until the answer is there.
  const answer = await holdSearches(page);
  await age(page).fill('40');
  await expectDimmed(near, true);
  await age(page).press('Escape');
  // The phone of a row that may go is not copied, that of the first row is as soon as it is known.
  await page.evaluate(() => navigator.clipboard.writeText('untouched'));
  await page.keyboard.press('c');
  await expectDimmed(near, true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched');
  answer();
  await expectDimmed(near, false);
  await expectNotice(page, 'Copied (212) 555-0122');
});

test('priority shows where it decides, and divides the results', { tag: '@all' }, async ({ page }) => {
  const { names, ids, route } = directory;
  await openAs(page, 'callcenter', `/call-center?bodyPartId=${ids.bodyPart}&order=physician`);
  await total(page, '2 providers');
  const star = row(page, names.near).getByRole('img', { name: 'Priority' });
  const divider = page.getByText('Without priority');
  // Ordered by name, without a term or an age, it decides nothing.
  await expect(star).toBeHidden();
  await expect(divider).toBeHidden();

  // Not on the rows of the search before, where it did not decide.
  const answer = await holdSearches(page);
  await page.evaluate((to) => location.assign(`#${to}`), route);
  await expectDimmed(row(page, names.near), true);
  await expect(star).toBeHidden();
  answer();
  await expect(star).toBeVisible();
  await expect(row(page, names.near)).toContainText('With priority');
  await expect(row(page, names.far)).toContainText('Without priority');
  const [above, below] = await Promise.all([row(page, names.near), divider].map((one) => one.boundingBox()));
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);

  const menu = page.getByRole('button', { name: /^Order by/ });
  await menu.click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^Default/ })).toHaveCount(1);
  await page.getByRole('menuitemcheckbox', { name: 'Physician name ascending' }).click();
  await expect(divider).toBeHidden();
  // The addresses of the map follow: Faraway comes before Nearby.
  await page.getByRole('tab', { name: 'Map' }).click();
  const addresses = page.getByRole('list', { name: 'Addresses on the map' }).getByRole('button');
  await expect(addresses.first()).toContainText('2 Far Street');
  await menu.click();
  await page.getByRole('menuitemcheckbox', { name: 'Default' }).click();
  await expect(addresses.first()).toContainText('1 Near Street');
});
