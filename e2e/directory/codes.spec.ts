import { SAVED } from '@careline/contracts/basis/messages';
import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNotice } from '../support/notices.ts';
import { searchProviders } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a code is checked, saved and told by the history', { tag: ['@any-size', '@all'] }, async ({ page }) => {
  const name = unique('Knee surgery');
  await openAs(page, 'dataentry', '/settings?tab=Specialties');
  await page.getByRole('button', { name: 'New specialty' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const code = page.getByRole('textbox', { name: 'Taxonomy code' });
  await code.fill('207X');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A taxonomy code has nine letters or digits and an X')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page, 'specialty with a wrong code');
  await code.fill('207xs0114x');
  await page.keyboard.press('Control+s');
  await expectNotice(page, SAVED);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(code).toHaveValue('207XS0114X');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Taxonomy code')).not.toHaveCount(0);
});

test('the parts of a name are derived, and entered where they differ', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const providerTypeId = (await api.save('ProviderTypes', { name: unique('Type') })).id;
  const family = unique('Khai').replace(' ', '-');
  const name = `Nguyen Minh ${family} III, MD`;
  await api.save('Providers', { name, providerTypeId });
  await searchProviders(page, family);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog');
  const parts = form.getByText('Parts of the name');
  await expect(parts).toContainText(`${family} III, Nguyen Minh`);
  await expect(form.getByLabel('First name')).toBeHidden();
  await parts.press('Enter');
  await expect(form.getByLabel('First name')).toHaveAttribute('placeholder', 'Nguyen');
  await expectAccessible(page, 'parts of a name');
  await form.getByLabel('First name').fill(family);
  await expect(form.getByText('These count once there is a last name')).toBeVisible();
  await form.getByLabel('Last name').fill('Nguyen');
  await expect(parts).toContainText(`Nguyen, ${family}`);
  await page.keyboard.press('Control+s');
  await expectNotice(page, SAVED);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(parts).toContainText(`Nguyen, ${family}`);
});
