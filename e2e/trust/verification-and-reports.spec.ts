import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

onADesk();

test('ten records are verified by telephone with one key each; a wrong fact opens its section and comes back', async ({
  page,
}) => {
  const token = await openAs(page, 'dataentry', '/providers');
  const api = apiOf(page, token);
  const { items: types } = await api.search('ProviderTypes', '');
  const family = unique('Verified');
  for (let n = 0; n < 11; n++)
    await api.save('Providers', {
      name: `${family} ${String(n).padStart(2, '0')}`,
      providerTypeId: types[0]?.id,
      coordinatorName: 'Diana Rossi',
      coordinatorPhone: '(718) 555-0160',
    });
  await page.goto(`/#/verification?all=true&q=${encodeURIComponent(family)}`);
  await expect(page.getByRole('row', { name: new RegExp(`${family} 10`) })).toBeVisible();
  await expectAccessible(page, 'verification');

  await page.keyboard.press('s');
  const card = page.getByRole('article');
  for (let n = 0; n < 10; n++) {
    await expect(
      card.getByRole('heading', { name: `${family} ${String(n).padStart(2, '0')}` }),
    ).toBeVisible();
    await expect(card.getByRole('listitem').first()).toBeVisible();
    if (n === 0) await expectAccessible(page, 'verification card');
    await page.keyboard.press('Enter');
  }

  // The second fact is the coordinator.
  await expect(card.getByRole('heading', { name: `${family} 10` })).toBeVisible();
  await expect(card.getByRole('listitem').nth(1)).toContainText('Diana Rossi');
  await page.keyboard.press('2');
  await expect(page.getByLabel('Coordinator', { exact: true })).toBeFocused();
  await page.getByLabel('Coordinator', { exact: true }).fill('Emma Stone');
  await page.keyboard.press('Control+s');
  await expect(card.getByRole('listitem').nth(1)).toContainText('Emma Stone');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByText('That was the last one.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('row', { name: /Verified today by phone/ })).toHaveCount(11);
});

test('wrong data is reported with two keys, warns the next agent, and is answered', async ({
  page,
  browser,
}) => {
  await openAs(page, 'callcenter', '/call-center');
  const editors = await browser.newContext();
  const desk = await editors.newPage();
  const editorToken = await openAs(desk, 'dataentry', '/reports');
  const api = apiOf(desk, editorToken);
  const { items: types } = await api.search('ProviderTypes', '');
  const name = unique('Wrongly');
  const { id } = await api.save('Providers', { name, providerTypeId: types[0]?.id });

  await page.goto(`/#/call-center?provider=${id}&physician=${encodeURIComponent(name)}`);
  const details = page.getByRole('complementary', { name: 'Provider details' });
  await expect(details.getByText('Never verified')).toBeVisible();
  // Out of the line, which has the focus at the start.
  await details.getByText('Never verified').click();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /Report wrong data/ })).toBeVisible();
  await expectAccessible(page, 'report dialog');
  await page.keyboard.press('8');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Reported.');
  await expect(details.getByText('Retired or left')).toBeVisible();
  await expect(page.getByRole('img', { name: /Reported as wrong/ })).toBeVisible();

  await desk.goto(`/#/reports?q=${encodeURIComponent(name)}`);
  const report = desk.getByRole('article', { name: new RegExp(name) });
  await expect(report).toContainText('Retired or left');
  await expectAccessible(desk, 'reports');
  await desk.keyboard.press('a');
  await desk.keyboard.type('She works on Mondays.');
  await report.getByRole('button', { name: 'Right as it is' }).click();
  await expect(report).toBeHidden();
  await editors.close();

  await page.reload();
  await expect(page.getByRole('button', { name: /answers to your reports/ })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: /My reports/ }).click();
  await expect(page.getByRole('article', { name: new RegExp(name) })).toContainText('She works on Mondays.');
  await expect(page.getByRole('button', { name: /answers to your reports/ })).toBeHidden();
});
