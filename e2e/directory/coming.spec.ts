import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const inDays = (count: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + count);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

test('what ends soon is found, moved by keyboard alone, moved back, and opened', {
  tag: '@any-size',
}, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const providerTypeId = (await api.save('ProviderTypes', { name: unique('Type') })).id;
  const name = unique('Coming').replace(' ', '-');
  const insuranceId = (
    await api.save('Insurances', { fullName: unique('Health'), consumerFriendlyName: 'Soon' })
  ).id;
  const insurancePlanId = (await api.save('InsurancePlans', { insuranceId, name: 'Ending' })).id;
  const staying = (await api.save('InsurancePlans', { insuranceId, name: 'Basic' })).id;
  const { id } = await api.save('Providers', {
    name,
    providerTypeId,
    providerInsurancePlans: [{ insurancePlanId: staying }, { insurancePlanId, endsOn: inDays(5) }],
  });

  await page.goto(`/#/coming?q=${name}`);
  const row = page.getByRole('row').filter({ hasText: 'Soon Ending ends' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plans end 1' })).toBeVisible();
  await expectAccessible(page, 'what is coming');

  await test.step('another last day', async () => {
    await page.getByRole('grid', { name: 'Coming' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `${name}: Soon Ending ends` });
    const last = dialog.getByLabel('Last day');
    await expect(last).toHaveValue(inDays(5));
    await expect(last).toBeFocused();
    await expectAccessible(page, 'days of a row');
    await last.fill('1999-12-31');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Give a day from 2000 to 2099.')).toBeVisible();
    await last.fill(inDays(90));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    const { providerInsurancePlans: plans } = await api.get(`Providers/GetById/${id}`);
    expect(plans.map(({ endsOn }: { endsOn: string | null }) => endsOn).sort()).toEqual([inDays(90), null]);
  });

  await test.step('and back; the form opens at its row', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await row.click();
    const form = page.getByRole('dialog', { name: /Edit Provider/ });
    await expect(form.getByLabel('Insurance consideration: Ending')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
