import { addDays, dayOf } from '@careline/contracts/rules/days';
import { expectAccessible } from '../support/axe.ts';
import { makeDirectory } from '../support/call-center-directory.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

onADesk();
// The form is saved once with days in the wrong order.
test.use({ refusalsExpected: true });

test('data entry writes a notice from the details; the agent is not sent there until it is over', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ids, names, route } = await makeDirectory(page);
  const form = page.getByRole('dialog', { name: 'Create notice' });
  const last = addDays(dayOf(new Date()), 3);
  await openAs(page, 'dataentry', `${route}&provider=${ids.near}`);

  await test.step('the form says what is wrong, and nothing typed is lost', async () => {
    const details = page.getByRole('complementary', { name: 'Provider details' });
    await details.getByRole('button', { name: 'Add notice' }).click();
    await expect(form.getByLabel('About')).toHaveValue(new RegExp(names.near));
    await expect(form.getByLabel('Kind')).toHaveValue('Away');
    await form.getByLabel('Last day').fill(addDays(last, -30));
    await form.getByLabel('Text', { exact: true }).fill('At a congress');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toContainText('The last day is before the first.');
    await form.getByLabel('Last day').fill(last);
    await expectAccessible(page, 'the form of a notice');
  });

  await test.step('"Save and new" goes on with another one', async () => {
    await form.getByRole('button', { name: 'Save and new' }).click();
    await expect(form.getByLabel('Text', { exact: true })).toHaveValue('');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('the agent is told, until the day after', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const agent = await context.newPage();
    await openAs(agent, 'callcenter', `${route}&provider=${ids.near}`);
    const row = agent.getByRole('row', { name: new RegExp(names.near) });
    const details = agent.getByRole('complementary', { name: 'Provider details' });
    await expect(row).toContainText('Away until');
    await expect(details).toContainText('At a congress');
    await agent.goto(`/#${route}&provider=${ids.near}&on=${addDays(last, 1)}`);
    await expect(row).not.toContainText('Away until');
    await expect(details).not.toContainText('At a congress');
    await context.close();
  });

  await test.step('it is on the record and in the list', async () => {
    await page.goto(`/#/providers?q=${encodeURIComponent(names.near)}`);
    const listed = page.getByRole('row', { name: new RegExp(`${names.near} · Away until`) });
    await listed.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('button', { name: /^Edit notice: Away until .*At a congress/ });
    await expect(edit).toBeVisible();
    await edit.click();
    await expect(page.getByRole('dialog', { name: 'Edit notice' }).getByLabel('Last day')).toHaveValue(last);
    await page.goto('/#/settings?tab=Notices');
    await expect(page.getByRole('row', { name: /Away until .*: At a congress/ }).first()).toBeVisible();
    await expectAccessible(page, 'the list of notices');
  });
});
