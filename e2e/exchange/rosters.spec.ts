import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { madeReferences, randomNpi } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A server checks one roster at a time.
test.describe.configure({ mode: 'default' });

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
  const question = page.getByRole('dialog', { name: 'Apply roster' });
  await expect(question.getByText('1 created, 1 changed.')).toBeVisible();
  await question.getByRole('button', { name: 'Apply' }).press('Enter');
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

test('what the sender does not say, its profile, and changes one by one', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  test.slow();
  const api = apiOf(page, await openAs(page, 'admin', '/settings?tab=Rosters'));
  const { names, type } = await madeReferences(api);
  const [known, fresh] = [randomNpi(), randomNpi()];
  const called = unique('Rostered');
  const provider = await api.save('Providers', { name: called, npi: known, providerTypeId: type });
  const upload = (...rows: string[]) =>
    page.setInputFiles('input[type=file]', {
      name: `${called}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['NPI,Doctor,Sex,Tele,Term Dt', ...rows].join('\n')),
    });
  await upload(`${known},${called},F,Yes,`, `${fresh},"${called}, Fresh",M,,`);
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(box('Term Dt means')).toHaveValue('Termination Date');
  await box('Tele means').fill('Telehealth');
  await page.getByRole('option', { name: 'Telehealth' }).click();
  await box('Provider Type').fill(names.type);
  await page.getByRole('option', { name: names.type }).click();
  await page.getByRole('checkbox', { name: 'Create new providers' }).press('Space');
  await page.getByRole('textbox', { name: 'Name of the profile' }).fill(called);
  await page.getByRole('button', { name: 'Keep as a profile' }).click();
  await expect(page.getByText(`Profile “${called}” saved.`)).toBeVisible();
  await expectAccessible(page, 'the mapping of a sender');
  await page.getByRole('button', { name: 'Check', exact: true }).click();

  await page.getByRole('radio', { name: 'New (1)' }).press('ArrowRight', { timeout: 30_000 });
  const change = page.getByRole('checkbox', { name: 'Gender: Female added' });
  await change.press('Space');
  await expect(change).not.toBeChecked();
  await expectAccessible(page, 'changes one by one');
  await page.getByRole('button', { name: 'Apply what is taken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 created, 1 changed.')).toBeVisible({ timeout: 30_000 });
  expect(await api.get(`Providers/GetById/${provider.id}`)).toMatchObject({ gender: null, telehealth: true });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe(`${called} report.csv`);

  // Next month.
  await page.getByRole('button', { name: 'All rosters' }).click();
  await upload(`${known},${called},F,Yes,`, `${fresh},"${called}, Fresh",F,,`);
  await box('Profile of the sender').fill(called);
  await page.getByRole('option', { name: called }).click();
  await expect(box('Provider Type')).toHaveValue(names.type);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('0 new, 1 changed, 1 the same')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: 'Show only what is new since then' }).press('Space');
  await expect(page.getByRole('radio', { name: 'Changed (1)' })).toBeAttached();
  await page.getByRole('button', { name: 'All rosters' }).click();
  await page
    .getByRole('button', { name: `Delete ${called}.csv` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: `Delete ${called}.csv` })).toHaveCount(0);
});
