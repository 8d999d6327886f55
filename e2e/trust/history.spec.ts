import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('history: look at a version, restore it, bring a deleted record back, search and export', {
  tag: '@any-size',
}, async ({ page }) => {
  const first = unique('Riverdale');
  const second = unique('Harbor');
  const token = await openAs(page, 'admin', '/settings?tab=Regions');
  const api = apiOf(page, token);
  const { id } = await api.save('Regions', { name: first });
  await api.save('Regions', { id, name: second });

  await page.getByRole('textbox', { name: 'Search regions' }).fill(second);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: second }).click();
  const form = page.getByRole('dialog', { name: 'Edit region' });
  await form.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of this region' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText(second);
  await expectAccessible(page, 'History');

  await history
    .getByRole('button', { name: /View the version/ })
    .last()
    .press('Enter');
  const version = page.getByRole('dialog', { name: /^As of/ });
  await expect(version).toContainText(first);
  await expectAccessible(page, 'Version');
  await page.keyboard.press('Escape');
  await expect(version).toBeHidden();

  await history.getByRole('button', { name: /Restore the version/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore this version' });
  await question.getByRole('button', { name: 'Restore' }).press('Enter');
  await expectNotice(page, 'The region has been restored.');
  await expect(history).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(first);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await api.remove('Regions', id);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted regions' });
  await deleted.getByRole('textbox').fill(first);
  await page.keyboard.press('Enter');
  await expect(deleted.getByRole('button', { name: /^Bring back/ })).toHaveCount(1);
  await expectAccessible(page, 'Recently deleted');
  await deleted.getByRole('button', { name: `Bring back ${first}` }).click();
  await expectNotice(page, `${first} is back.`);
  await expect(deleted.getByText('No content')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deleted).toBeHidden();
  await page.getByRole('textbox', { name: 'Search regions' }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: first })).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('textbox', { name: 'Search the history' }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 events')).toBeVisible();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Deleted' }).click();
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await expectAccessible(page, 'Settings, History');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('history.csv');
});
