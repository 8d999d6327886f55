import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('two addresses are merged and separated by keyboard alone', async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const name = unique('Twin');
  const street = `${Date.now() % 1_000_000} Elm`;
  const practiceId = (await api.save('Practices', { name })).id;
  const address = { practiceId, address: `${street} Street`, zip: '10550', mainPhone: '914-555-0100' };
  const first = await api.save('PracticeAddresses', {
    ...address,
    siteContact1: 'Ann Ames',
    fax: '914-555-0101',
  });
  const second = await api.save('PracticeAddresses', {
    ...{ ...address, address: `${street} St`, siteContact1: 'Bea Boyd', accommodations: ['wheelchair'] },
    ...{ otherNotes: 'Park behind the house; the bell is broken, so call when you are at the door.' },
  });
  const providerTypeId = (await api.save('ProviderTypes', { name: unique('Type') })).id;
  await api.save('Providers', {
    ...{ name: `Ada ${name}`, providerTypeId },
    providerPracticeAddresses: [{ practiceAddressId: second.id }],
  });

  await page.goto(`/#/settings?tab=Duplicates&set=PracticeAddresses&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('m');
  const panel = page.getByRole('dialog', { name: 'Merge practice addresses' });
  await expect(panel.getByText('Moves along: Providers 1')).toBeVisible();
  const contact = panel.getByRole('radiogroup', { name: 'Site contact 1' });
  await expect(contact.getByRole('radio', { name: 'Ann Ames' })).toBeChecked();
  await page.keyboard.press((await contact.locator('kbd').textContent()) ?? '');
  await expect(contact.getByRole('radio', { name: 'Bea Boyd' })).toBeChecked();
  await page.keyboard.press('e');
  await expect(panel.getByRole('button', { name: /fields are equal/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('p');
  await expect(panel.getByRole('button', { name: /Preview/ })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'the merge panel');
  await page.keyboard.press('e');
  await page.keyboard.press('p');
  await page.keyboard.press('m');
  await expect(page.getByText(`has been merged.`)).toBeVisible();
  await expectAccessible(page, 'after a merge');
  expect((await api.get(`PracticeAddresses/GetById/${first.id}`)).siteContact1).toBe('Bea Boyd');

  await page.keyboard.press('u');
  await expectNotice(page, 'Both are as they were.');
  expect((await api.get(`PracticeAddresses/GetById/${first.id}`)).siteContact1).toBe('Ann Ames');
  expect((await api.get(`PracticeAddresses/GetById/${second.id}`)).siteContact1).toBe('Bea Boyd');
});
