import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { editProvider, formOf, madeReferences } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const endsOf = (plans: { insurancePlanId: number; endsOn: string | null }[]) =>
  Object.fromEntries(plans.map(({ insurancePlanId, endsOn }) => [insurancePlanId, endsOn]));

test('data entry says until when: the day is kept, marked once it is over, and goes with what has ended', async ({
  page,
}) => {
  test.slow();
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const [bronze = 0, gold = 0] = refs.plans;
  const [place = 0] = refs.places;
  const name = unique('Endicott, Ada');
  const { id } = await api.save('Providers', {
    name,
    providerTypeId: refs.type,
    providerInsurancePlans: [{ insurancePlanId: bronze }, { insurancePlanId: gold }],
    providerPracticeAddresses: [
      {
        practiceAddressId: place,
        insurancePlans: [{ insurancePlanId: bronze }, { insurancePlanId: gold }],
      },
    ],
  });
  await editProvider(page, name);
  const form = formOf(page);
  const { section } = form;
  const plans = section('Insurance Plans');
  const locations = section('Locations');

  await test.step('a day is opened beside its row, and judged at its field', async () => {
    await plans.getByRole('button', { name: 'until …, days of Bronze' }).click();
    const last = plans.getByRole('textbox', { name: 'Last day: Bronze' });
    await expect(last).toBeFocused();
    await last.fill('6/30/2031');
    await plans.getByRole('textbox', { name: 'First day: Bronze' }).fill('7/1/2031');
    await expect(last).toHaveValue('06/30/2031');
    await form.save.click();
    await expect(last).toBeFocused();
    await expect(last).toHaveAccessibleDescription('The last day is before the first.');
    await expectAccessible(page, 'a last day before the first');
    await plans.getByRole('textbox', { name: 'First day: Bronze' }).fill('2030-01-01');
    await last.fill('soon');
    await last.press('Tab');
    await expect(last).toHaveAccessibleDescription(/^Give a day from 2000-01-01 to 2099-12-31/);
    await last.fill('12/31/2020');
    await plans.getByRole('textbox', { name: 'First day: Bronze' }).fill('');
    await last.press('Tab');
    await expect(plans.getByRole('button', { name: 'ended Dec 31, 2020, days of Bronze' })).toBeVisible();
  });

  await test.step('so it is with a location, a plan there and the provider', async () => {
    await locations.getByRole('button', { name: /^until …, days of/ }).click();
    await locations.getByRole('textbox', { name: /^First day/ }).fill('1/15/2020');
    await locations.getByRole('button', { name: /^Insurance plans at/ }).click();
    await locations.getByRole('button', { name: /^until …, days of Gold at/ }).click();
    await locations.getByRole('textbox', { name: /^Last day: Gold at/ }).fill('6/30/2098');
    await section('Basic info').getByRole('button', { name: 'until …, days of this provider' }).click();
    await section('Basic info')
      .getByRole('textbox', { name: /^Leaves/ })
      .fill('12/31/2098');
    await expectAccessible(page, 'days of a provider');
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    const saved = await api.get(`Providers/GetById/${id}`);
    expect(saved).toMatchObject({ startsOn: null, endsOn: '2098-12-31' });
    expect(endsOf(saved.providerInsurancePlans)).toEqual({ [bronze]: '2020-12-31', [gold]: null });
    const [there] = saved.providerPracticeAddresses;
    expect(there.startsOn).toBe('2020-01-15');
    expect(endsOf(there.insurancePlans)).toEqual({ [bronze]: null, [gold]: '2098-06-30' });
  });

  await test.step('what has ended is there, marked, until it is removed', async () => {
    await editProvider(page, name);
    await expect(plans.getByRole('button', { name: 'ended Dec 31, 2020, days of Bronze' })).toBeVisible();
    await expect(form.dialog.getByText('One plan or location has ended.')).toBeVisible();
    await form.dialog.getByRole('button', { name: 'Remove what has ended' }).click();
    await expect(form.name).toBeFocused();
    await expect(plans.getByText('Bronze')).toBeHidden();
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    expect(await api.get(`Providers/GetById/${id}`)).toMatchObject({
      endsOn: '2098-12-31',
      providerInsurancePlans: [{ insurancePlanId: gold }],
      providerPracticeAddresses: [{ insurancePlans: [{ insurancePlanId: gold, endsOn: '2098-06-30' }] }],
    });
  });
});
