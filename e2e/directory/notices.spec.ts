import { addDays, dayOf } from '@careline/contracts/rules/days';
import { apiOf } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeDirectory } from '../support/call-center-directory.ts';
import { authenticate, openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

onADesk();

test('data entry writes a notice from the details; the agent is not sent there until it is over', async ({
  page,
}) => {
  test.slow();
  const { ids, names, route } = await makeDirectory(page);
  const api = apiOf(page, await authenticate(page, 'admin'));
  const { providerPracticeAddresses } = await api.get(`Providers/GetById/${ids.near}`);
  const [here] = providerPracticeAddresses;
  const { practiceId } = await api.get(`PracticeAddresses/GetById/${here.practiceAddressId}`);
  const form = page.getByRole('dialog', { name: 'Create notice' });
  const last = addDays(dayOf(new Date()), 3);
  await openAs(page, 'dataentry', `${route}&provider=${ids.near}`);

  await test.step('the form says what is wrong, and nothing typed is lost', async () => {
    const details = page.getByRole('complementary', { name: 'Provider details' });
    await details.getByRole('button', { name: 'Add notice' }).click();
    await expect(form).toBeVisible();
    await form.getByLabel('About').click();
    await page
      .getByRole('option', { name: new RegExp(here.address) })
      .first()
      .click();
    await expect(form.getByLabel('Kind')).toHaveValue('Closed');
    await form.getByLabel('Last day').fill(addDays(last, -30));
    await form.getByLabel('Text', { exact: true }).fill('Flooded');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toContainText('The last day is before the first.');
    await form.getByLabel('Last day').fill(last);
    await expectAccessible(page, 'the form of a notice');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
  });

  await test.step('the agent is told, until the day after', async () => {
    const item = async (on?: string) => {
      const { items } = await api.post('CallCenter/Search', { physician: names.near, ...(on && { on }) });
      return items[0];
    };
    await expect(async () => {
      expect((await item()).notice).toMatchObject({ kind: 'closed', text: 'Flooded', endsOn: last });
    }).toPass();
    expect((await item(addDays(last, 1))).notice).toBeNull();
  });

  await test.step('it is on the record and in the list', async () => {
    await page.goto(`/#/practices/practice-addresses/${practiceId}`);
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Edit notice: Closed until/ })).toBeVisible();
    await page.goto('/#/settings?tab=Notices');
    await expect(page.getByRole('row', { name: /Closed until .*: Flooded/ }).first()).toBeVisible();
    await expectAccessible(page, 'the list of notices');
  });
});
