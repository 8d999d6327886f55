import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** The next best question: read aloud, answered with a digit. */

onADesk();

test('questions are answered by digits until three providers are left, or in the profile no more', async ({
  page,
}) => {
  await openAs(page, 'callcenter', '/call-center');
  const { keyboard } = page;
  const question = page.getByRole('region', { name: 'Ask next' });
  const total = page.getByText(/^\d+ providers?$/);
  const readTotal = async () => Number.parseInt((await total.textContent()) ?? '', 10);
  await expect(question).toContainText('?');
  await expectAccessible(page, 'ask next');
  await test.step('the focus stays where it is', async () => {
    await expect(page.getByLabel(/What the caller says/)).toBeFocused();
    await keyboard.press('Escape');
  });
  await test.step('0 asks something else', async () => {
    const first = (await question.textContent()) ?? '';
    await keyboard.press('0');
    await expect(question).not.toHaveText(first);
  });
  await test.step('a digit sets what it stands for, and leaves as many as it said', async () => {
    const answer = question.getByRole('button').first();
    const [, value, count] = /^1 (.+) (\d+)$/.exec((await answer.textContent()) ?? '') ?? [];
    await keyboard.press('1');
    await expect(page.getByRole('button', { name: `Remove filter ${value}` })).toBeVisible();
    await expect.poll(readTotal).toBe(Number(count));
  });
  await test.step('in the language of the call', async () => {
    await page.goto('/#/call-center');
    await keyboard.press('w');
    await keyboard.type('habla español, le duele la rodilla');
    await keyboard.press('Enter');
    await expect(question).toContainText('¿');
  });
  await test.step('the profile switches it off, and digits open the tabs again', async () => {
    await page.goto('/#/user-profile');
    const box = page.getByRole('checkbox', { name: 'Say what to ask the caller next' });
    const save = async () => {
      await page.getByRole('button', { name: 'Save' }).first().click();
      await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
    };
    await box.uncheck();
    await save();
    await page.goto('/#/call-center');
    await expect(page.getByRole('grid', { name: 'Search results' })).toBeVisible();
    await expect(question).toBeHidden();
    await keyboard.press('Escape');
    await keyboard.press('3');
    await expect(page.getByRole('combobox', { name: 'Insurance', exact: true })).toBeFocused();
    await page.goto('/#/user-profile');
    await box.check();
    await save();
  });
});
