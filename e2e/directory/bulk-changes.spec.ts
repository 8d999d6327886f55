import type { Locator } from '@playwright/test';
import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNotice } from '../support/notices.ts';
import { searchProviders } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('two providers are changed and changed back by keyboard alone', { tag: '@any-size' }, async ({
  page,
}) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const providerTypeId = (await api.save('ProviderTypes', { name: unique('Type') })).id;
  const family = unique('Bulk').replace(' ', '-');
  const coordinator = { coordinatorName: 'Ann Former', coordinatorPhone: '212-555-0100' };
  for (const first of ['Ada', 'Bea', 'Cy'])
    await api.save('Providers', { name: `${first} ${family}`, providerTypeId, ...coordinator });
  await searchProviders(page, family);
  await expect(page.getByRole('button', { name: `Edit Cy ${family}` })).toBeVisible();

  for (const key of ['ArrowDown', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
  await expectAccessible(page, 'providers with a selection');

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Change 2 providers' });
  await expect(dialog.getByRole('combobox', { name: 'Change' })).toBeFocused();
  await page.keyboard.type('coordinator');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Zoe Successor');
  const removal = dialog.getByRole('checkbox', { name: 'Remove the phone number' });
  await reach(removal, 'Tab');
  await page.keyboard.press('Space');
  await expectAccessible(page, 'which change');
  await page.keyboard.press('Enter');

  await expect(dialog.getByText('2 providers change.')).toBeVisible();
  await expect(dialog.getByText('Ann Former → Zoe Successor')).toHaveCount(2);
  await expect(dialog.getByText('212-555-0100 removed')).toHaveCount(2);
  await expectAccessible(page, 'what the change would do');
  const apply = dialog.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeEnabled();
  await reach(apply, 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expectNotice(page, '2 providers changed.');
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
  await reach(page.getByRole('button', { name: 'Undo', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Undone: 2 providers as before.');
});

/** Goes from one control to the next, as a hand on the keyboard does. */
async function reach(control: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await expect(async () => {
    await control.page().keyboard.press(key);
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
