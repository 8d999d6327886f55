import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { madeReferences, randomNpi } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a roster is mapped, decided on, applied and undone by keyboard', { tag: '@any-size' }, async ({
  page,
}) => {
  test.slow();
  const api = apiOf(page, await openAs(page, 'admin', '/settings?tab=Rosters'));
  const { names, type } = await madeReferences(api);
  const [known, fresh] = [randomNpi(), randomNpi()];
  const called = unique('Rostered');
  const provider = await api.save('Providers', { name: called, npi: known, providerTypeId: type });
  const file = [
    'NPI,Doctor,Sex,Kind of provider,Practice Name,Address 1,Suite,Zip Code',
    `${known},${called},F,,${names.practice},1 First Street,4B,10001`,
    `${fresh},"${called}, Fresh",M,Nobody knows,${names.practice},1 First Street,4B,10001`,
    '12,Nobody,,,,,,',
  ].join('\n');
  await page.setInputFiles('input[type=file]', {
    name: `${called}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });

  // The columns, with a guess for all but one.
  const kind = page.getByRole('combobox', { name: 'Kind of provider means' });
  await expect(page.getByRole('combobox', { name: 'Sex means' })).toHaveValue('Gender');
  await expect(page.getByRole('combobox', { name: 'Zip Code means' })).toHaveValue('Zip');
  await kind.focus();
  await page.keyboard.type('Provider T');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveValue('Provider Type');
  await page.getByRole('checkbox', { name: 'Create new providers' }).press('Space');
  await page.getByRole('checkbox', { name: /Create new specialties/ }).press('Space');
  await expectAccessible(page, 'the columns of a roster');
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');

  // The differences.
  await expect(page.getByText('An NPI has ten digits')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the problems of a roster');
  await page.getByRole('radio', { name: 'Problems (1)' }).press('ArrowRight');
  const box = page.getByRole('checkbox', { name: `Take Fresh ${called}` });
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(box).toBeChecked();
  await expectAccessible(page, 'the differences of a roster');
  await page.getByRole('button', { name: 'Apply what is taken' }).press('Enter');
  await expect(page.getByText('This roster is applied.')).toBeVisible({ timeout: 30_000 });
  expect(await api.get(`Providers/GetById/${provider.id}`)).toMatchObject({ gender: 'female' });

  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByText('This roster is undone.')).toBeVisible({ timeout: 30_000 });
  expect(await api.get(`Providers/GetById/${provider.id}`)).toMatchObject({ gender: null });
  await page.getByRole('button', { name: 'All rosters' }).press('Enter');
  await expect(page.getByText(`${called}.csv`)).toBeVisible();
  await expectAccessible(page, 'all rosters');
});
