import { STALE, UNSAVED } from '@careline/contracts/basis/messages';
import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import {
  answer,
  createProvider,
  editProvider,
  formOf,
  madeReferences,
  randomNpi,
  searchProviders,
} from '../support/provider-form.ts';
import { openAs, signInByHand } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Leaving a form with changes, restoring them, and merging with another user's changes. */

test('asks before changes are lost: Cancel, the X, Escape and another page; not when there are none', async ({
  page,
}) => {
  await openAs(page, 'dataentry', '/providers');
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  await form.name.fill('Half typed');
  const ways = [
    () => form.cancel.click(),
    () => form.dialog.getByRole('button', { name: 'Close' }).click(),
    () => form.name.press('Escape'),
    () => page.evaluate(() => window.location.assign('#/practices')),
  ];
  for (const leave of ways) {
    await leave();
    await expect(page.getByText(UNSAVED)).toBeVisible();
    await answer(page, 'No');
    await expect(page.getByText(UNSAVED)).toBeHidden();
    await expect(form.name).toHaveValue('Half typed');
  }
  await expect(page).toHaveURL(/#\/providers/);
  // Escape closes the question but not the form below.
  await form.name.press('Escape');
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(UNSAVED)).toBeHidden();
  await expect(form.name).toHaveValue('Half typed');
  await page.evaluate(() => window.location.assign('#/practices'));
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await answer(page, 'Yes');
  await expect(page.getByRole('heading', { name: 'Practices', level: 1 })).toBeVisible();
  // A discarded draft is not offered again.
  await page.evaluate(() => window.location.assign('#/providers'));
  await page.getByRole('button', { name: 'New provider' }).click();
  await expect(form.name).toHaveValue('');
  await expect(page.getByText('are kept on this computer')).toBeHidden();
  // Back to its original values, there is nothing to lose.
  await form.name.fill('x');
  await form.name.clear();
  await form.section('Extenders').getByRole('button', { name: 'Add extender' }).click();
  await form
    .section('Extenders')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await form.cancel.click();
  await expect(form.dialog).toBeHidden();
});

test('leaving in the very moment of an answer is asked about again', { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'dataentry', '/providers');
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  await form.name.fill('Half typed');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  for (const ask of ['cancel', 'navigate'] as const) {
    for (const moment of ['at once', 'microtask', 'timer', 'frame'] as const) {
      await test.step(`${ask}, then leave: ${moment}`, async () => {
        if (ask === 'cancel') await form.cancel.click();
        else await page.evaluate(() => window.location.assign('#/insurances'));
        await expect(question).toBeVisible();
        await answerNoAndLeave(page, moment);
        await expect(question).toBeVisible();
        await answer(page, 'No');
        await expect(question).toBeHidden();
        await expect(form.name).toHaveValue('Half typed');
        await expect(page).toHaveURL(/#\/providers$/);
      });
    }
  }
});

test('going Back twice is asked about once, and address and screen stay in step', { tag: '@all' }, async ({
  page,
}) => {
  await openAs(page, 'dataentry', '/practices');
  for (const route of ['/insurances', '/providers']) {
    await page.evaluate((to) => window.location.assign(`#${to}`), route);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${route}$`));
  }
  const form = formOf(page);
  await page.getByRole('button', { name: 'New provider' }).click();
  await form.name.fill('Half typed');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  const goBack = () => page.evaluate(() => window.history.back());
  for (const word of ['No', 'Yes'] as const) {
    await goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/#\/providers$/);
    await goBack();
    await expect(page).toHaveURL(/#\/providers$/);
    await answer(page, word);
    await expect(question).toBeHidden();
    if (word === 'No') await expect(page).toHaveURL(/#\/providers$/);
  }
  await expect(page).toHaveURL(/#\/insurances$/);
  await expect(page.getByRole('heading', { name: 'Insurances', level: 1 })).toBeVisible();
});

test('asks once, also when Escape is pressed again before the question has the focus', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'dataentry', '/providers');
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  await form.name.fill('Half typed');
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.name.press('Escape');
  await expect(page.getByText(UNSAVED)).toBeAttached();
  await page.keyboard.press('Escape');
  await page.clock.resume();
  await expect(page.getByText(UNSAVED)).toBeHidden();
  await expect(form.name).toHaveValue('Half typed');
});

test('keeps a draft over a reload, and offers it', { tag: '@all' }, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const { name } = await createProvider(api, refs, { uhc: 'stored' });
  const form = await editProvider(page, name);
  await form.field('PRIS# (UHC)').fill('typed before the crash');
  await reloadAnyway(page);
  await expect(page.getByText('Unsaved changes are kept on this computer')).toBeVisible();
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect(form.field('PRIS# (UHC)')).toHaveValue('typed before the crash');

  await reloadAnyway(page);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.field('PRIS# (UHC)')).toHaveValue('stored');
  await form.dialog.getByRole('button', { name: 'Restore them' }).click();
  await expect(form.field('PRIS# (UHC)')).toHaveValue('typed before the crash');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  expect(await keptDrafts(page)).toEqual([]);
  await expect(page.getByText('Unsaved changes are kept on this computer')).toBeHidden();
});

test('changes made while an older draft is on offer are kept beside it', { tag: '@all' }, async ({
  page,
}) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const { name } = await createProvider(api, refs);
  const form = await editProvider(page, name);
  await form.field('PRIS# (UHC)').fill('typed first');
  await reloadAnyway(page);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.dialog.getByRole('button', { name: 'Restore them' })).toBeVisible();
  await form.field('PRIS# (OXFORD)').fill('typed second');
  await reloadAnyway(page);
  expect(await keptDrafts(page)).toHaveLength(2);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const restore = form.dialog.getByRole('button', { name: 'Restore them' });
  await restore.click();
  await expect(form.field('PRIS# (OXFORD)')).toHaveValue('typed second');
  await form.field('PRIS# (OXFORD)').fill('typed third');
  await restore.click();
  await expect(restore).toBeHidden();
  await expect(form.field('PRIS# (UHC)')).toHaveValue('typed first');
  await expect(form.field('PRIS# (OXFORD)')).toHaveValue('typed third');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  expect(await keptDrafts(page)).toEqual([]);
});

test("another user who signs in finds none of the first user's drafts", { tag: '@all' }, async ({ page }) => {
  await openAs(page, 'dataentry', '/providers');
  await page.getByRole('button', { name: 'New provider' }).click();
  await formOf(page).name.fill('Mine alone');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  // The session ends under the open form.
  await page.evaluate(() => sessionStorage.removeItem('careline.token'));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/#/login');
  await page.reload();
  expect(await keptDrafts(page)).toHaveLength(1);
  await signInByHand(page, 'admin');
  await expect(page.locator('#main')).toBeVisible();
  expect(await keptDrafts(page)).toEqual([]);
});

test.describe('a session that ends', () => {
  test.use({ refusalsExpected: true });

  test('under a half-filled form loses nothing', { tag: '@all' }, async ({ page }) => {
    const token = await openAs(page, 'dataentry', '/providers');
    await page.getByRole('button', { name: 'New provider' }).click();
    const form = formOf(page);
    // The form itself asks for similar providers. After that answer, only the next field's request meets the ended session.
    const asked = page.waitForResponse(/FindSimilar/);
    await form.name.fill('Typed before the end');
    await asked;
    await apiOf(page, token).signOut();
    await form.field('NPI').fill('1234567893');
    await expect(page.getByText('Your session has ended.')).toContainText('What you typed has been kept.');
    await signInByHand(page, 'dataentry');
    await expect(form.name).toHaveValue('Typed before the end');
    await expect(form.field('NPI')).toHaveValue('1234567893');
  });
});

test.describe('two people', () => {
  test.use({ refusalsExpected: true });

  test('save the same provider: the second keeps what was typed, reloads and saves both', {
    tag: '@all',
  }, async ({ page }) => {
    const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
    const refs = await madeReferences(api);
    const stored = await createProvider(api, refs, {
      providerTerms: refs.terms.map((termId) => ({ termId })),
    });
    const form = await editProvider(page, stored.name);
    await form.field('PRIS# (UHC)').fill('mine');
    await form.field('Note: Ache').fill('mine');
    const [ache, breaking] = refs.terms;
    await api.save('Providers', {
      id: stored.id,
      oxford: 'theirs',
      providerTerms: [{ termId: ache, min: 7 }, { termId: breaking }],
    });
    await form.save.click();
    await expect(form.dialog.getByText(STALE)).toBeVisible();
    await expect(form.field('PRIS# (UHC)')).toHaveValue('mine');
    await form.dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(form.field('PRIS# (OXFORD)')).toHaveValue('theirs');
    await expect(form.field('PRIS# (UHC)')).toHaveValue('mine');
    await expect(form.field('Note: Ache')).toHaveValue('mine');
    await expect(form.field('Min: Ache')).toHaveValue('7');
    await expect(form.field('Note: Cramp')).toBeHidden();
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    const again = await editProvider(page, stored.name);
    await expect(again.field('PRIS# (UHC)')).toHaveValue('mine');
    await expect(again.field('PRIS# (OXFORD)')).toHaveValue('theirs');
  });
});

test('an existing provider is shown before a duplicate is entered', { tag: '@all' }, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const surname = `Zq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  const npi = randomNpi();
  await api.save('Providers', { name: `${surname}, Quincy`, providerTypeId: refs.type, npi });
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  await form.name.fill(`Quincy ${surname}`);
  await expect(form.dialog.getByText('Is it one of these?')).toBeVisible();
  await form.field('NPI').fill(`${npi.slice(0, 9)}${(Number(npi[9]) + 1) % 10}`);
  await expect(form.field('NPI')).toHaveAccessibleDescription(/wrong check digit/);
  await form.field('NPI').fill(npi);
  await expect(form.field('NPI')).toHaveAccessibleDescription(
    `This NPI is already used by ${surname}, Quincy.`,
  );
  await form.dialog.getByRole('button', { name: `Edit ${surname}, Quincy` }).click();
  await answer(page, 'Yes');
  await expect(form.dialog).toHaveAccessibleName('Edit Provider');
  await expect(form.field('NPI')).toHaveValue(npi);
  await form.cancel.click();
  await searchProviders(page, surname);
  await page.getByRole('button', { name: `Delete ${surname}, Quincy` }).click();
  const question = page.getByRole('dialog', { name: 'Delete Provider' });
  await expect(question).toContainText('Are you sure that the provider has to be deleted?');
  await answer(page, 'Yes');
  await expect(page.getByText('No content')).toBeVisible();
});

/** Answers No and goes to another page as soon as `moment` has come, faster than any user. Returns after the answer. */
async function answerNoAndLeave(
  page: Page,
  moment: 'at once' | 'microtask' | 'timer' | 'frame',
): Promise<void> {
  const no = await page.getByRole('button', { name: 'No', exact: true }).elementHandle();
  await page.evaluate(
    async ([button, when]) => {
      const frame = () => new Promise(requestAnimationFrame);
      (button as HTMLElement).click();
      if (when === 'microtask') await Promise.resolve();
      if (when === 'timer') await new Promise((resolve) => setTimeout(resolve));
      if (when === 'frame') await frame();
      const isBack = new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => window.location.hash === '#/providers' && resolve());
      });
      window.location.assign('#/practices');
      await isBack;
      await frame();
      await frame();
    },
    [no, moment] as const,
  );
}

/** Reloads and accepts the browser's own question. */
async function reloadAnyway(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
}

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('careline.draft.')));
