import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

onADesk();
test.use({ refusalsExpected: true });

test('what the directory said of a provider on a day, and what was told, is printed alone', async ({
  page,
}) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const providerTypeId = (await api.save('ProviderTypes', { name: unique('Type') })).id;
  const name = unique('Asof').replace(' ', '-');
  const { id } = await api.save('Providers', {
    name,
    providerTypeId,
    communication: 'Calls back on Mondays',
  });
  const told = await api.post('Answers/Save', { providers: [{ providerId: id }], language: 'en' });
  await page.goto(`/#/providers?q=${name}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('link', { name: 'As of a day, to print' }).click();

  const sheet = page.getByRole('region', { name: new RegExp(`^${name} as of`) });
  await expect(sheet).toContainText('Calls back on Mondays');
  await expect(sheet).toContainText(told.number);
  await expectAccessible(page, 'a provider as of a day');
  await page.emulateMedia({ media: 'print' });
  const paper = await page.locator('body').innerText();
  expect(paper).toContain('Calls back on Mondays');
  expect(paper).toContain(told.number);
  expect(paper).not.toMatch(/Print|Insurances|Main menu/);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await page.getByLabel('Day').fill('2001-02-03');
  await expect(page.getByText('The provider was not in the directory at the end of this day.')).toBeVisible();
  await page.getByLabel('Day').fill('2099-12-31');
  await expect(page.getByText('This day has not come yet.')).toBeVisible();
});
