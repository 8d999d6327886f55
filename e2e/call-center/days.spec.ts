import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeDirectory } from '../support/call-center-directory.ts';
import { authenticate, openAs } from '../support/sign-in.ts';
import { onADesk } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** A caller wants an appointment on a day: nobody is sent where nothing holds any more, or not yet. */

onADesk();

const LAST = '2031-06-30';

test('the agent asks for a day: a plan that has ended is not taken, and one that ends says until when', async ({
  page,
}) => {
  test.slow();
  const { ids, names, route, practiceName } = await makeDirectory(page);
  const api = apiOf(page, await authenticate(page, 'admin'));
  const near = await api.get(`Providers/GetById/${ids.near}`);
  const [here] = near.providerPracticeAddresses;
  const name = unique('Endsoon Endicott');
  const provider = await api.save('Providers', {
    name,
    providerTypeId: near.providerTypeId,
    coordinatorPhone: '2125550133',
    providerTerms: [{ termId: ids.term }],
    providerInsurancePlans: [{ insurancePlanId: ids.plan, endsOn: LAST }],
    providerPracticeAddresses: [
      {
        practiceAddressId: here.practiceAddressId,
        isPrimary: true,
        insurancePlans: [{ insurancePlanId: ids.plan, endsOn: LAST }],
      },
    ],
  });
  await openAs(page, 'callcenter', `${route}&insurancePlanId=${ids.plan}`);
  const row = page.getByRole('row', { name });
  const day = page.getByLabel('Appointment on');
  const details = page.getByRole('complementary', { name: 'Provider details' });
  const chips = page.getByRole('list', { name: 'Set filters' });
  await expect(row).toBeVisible();

  await test.step('on the last day it is taken, until then', async () => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('v');
    await page.keyboard.press('d');
    await expect(day).toBeFocused();
    await day.fill('6/30/31');
    await day.press('Enter');
    await expect(page).toHaveURL(/[?&]on=2031-06-30/);
    await expect(chips).toContainText('On Jun 30, 2031');
    await expect(row).toContainText('until Jun 30, 2031');
    await row.click();
    await expect(details.getByText('Say to caller').locator('..')).toContainText(
      'For an appointment on June 30, 2031: ',
    );
    await expect(details).toContainText('Please note, this holds only until June 30, 2031.');
    await page.keyboard.press('l');
    await expect(details).toContainText('Tenga en cuenta que esto vale solo hasta el 30 de junio de 2031.');
    await expectAccessible(page, 'a provider whose plan ends');
    await page.keyboard.press('g');
    const sheet = page.getByRole('dialog', { name: 'Give to caller' });
    await expect(sheet).toContainText('Solo hasta el 30 de junio de 2031.');
    await expect(sheet).toContainText('Para una cita el 30 de junio de 2031.');
    await page.keyboard.press('l');
    await expect(sheet).toContainText('Only until June 30, 2031.');
    await page.keyboard.press('Escape');
  });

  await test.step('the map says it, too', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: /1 Near Street/ }).click();
    const physicians = page.getByRole('list', { name: /^Physicians at/ });
    await expect(physicians.getByRole('listitem').filter({ hasText: name })).toContainText(
      'until Jun 30, 2031',
    );
    await page.keyboard.press('m');
    await expect(row).toBeVisible();
  });

  await test.step('a day later the provider is not listed, and the details say why', async () => {
    await day.fill('07/01/2031');
    await expect(chips).toContainText('On Jul 1, 2031');
    await expect(row).toBeHidden();
    await expect(page.getByRole('row', { name: names.near })).toBeVisible();
    await page.evaluate(
      ([id, plan]) => location.assign(`#/call-center?provider=${id}&insurancePlanId=${plan}&on=2031-07-01`),
      [provider.id, ids.plan],
    );
    await expect(details.getByText(/Not in these results: took .* only until June 30, 2031/)).toBeVisible();
    await expect(details.getByRole('button', { name: new RegExp(practiceName) })).toContainText(
      'Plan not taken',
    );
    await expect(details.getByRole('table', { name: 'Insurances' })).toContainText('ended Jun 30, 2031');
    await expectAccessible(page, 'a provider whose plan has ended');
  });

  await test.step('a bad day gets a sentence, and is not taken for one', async () => {
    await day.fill('2/30/2031');
    await day.press('Tab');
    await expect(page.getByText('Give a day from 2000-01-01 to 2099-12-31, like 2026-12-31.')).toBeVisible();
    await expect(day).toHaveValue('2/30/2031');
    await expect(page).toHaveURL(/on=2031-07-01/);
    await expectAccessible(page, 'a day that does not exist');
    await page.getByRole('button', { name: 'Remove filter On Jul 1, 2031' }).click();
    await expect(page).not.toHaveURL(/on=/);
    await expect(day).toHaveValue('');
    await expect(page.getByText('Give a day from 2000-01-01')).toBeHidden();
  });

  await test.step('a new call has no day, and own searches keep none', async () => {
    await day.fill('2031-06-30');
    await expect(page).toHaveURL(/on=2031-06-30/);
    await page.getByRole('button', { name: 'My searches' }).click();
    await page.getByLabel('Keep this search as').fill(unique('Knees'));
    const kept = page.waitForRequest(/Searches\/Save/);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    expect((await kept).postDataJSON().query).not.toContain('on=');
    await page.keyboard.press('Escape');
    await day.fill('7/2');
    await page.keyboard.press('Alt+n');
    await expect(page).not.toHaveURL(/on=/);
    await expect(day).toHaveValue('');
  });
});

test('a notice is told before anything else, with the day it ends and the way to who or what is named instead', async ({
  page,
}) => {
  test.slow();
  const { ids, names, route } = await makeDirectory(page);
  const api = apiOf(page, await authenticate(page, 'admin'));
  const near = await api.get(`Providers/GetById/${ids.near}`);
  const [here, nowhere] = near.providerPracticeAddresses;
  const away = unique('Gone Goldberg');
  const { id: awayId } = await api.save('Providers', {
    name: away,
    providerTypeId: near.providerTypeId,
    providerTerms: [{ termId: ids.term }],
    providerPracticeAddresses: [{ practiceAddressId: nowhere.practiceAddressId, insurancePlans: [] }],
  });
  const days = { startsOn: '2031-06-01', endsOn: '2031-06-30', text: '', textEs: '' };
  const notice = (of: object) => api.save('Notices', { ...days, ...of });
  await notice({
    set: 'PracticeAddresses',
    recordId: here.practiceAddressId,
    kind: 'closed',
    text: 'The pipes burst',
    insteadId: nowhere.practiceAddressId,
  });
  await notice({ set: 'Providers', recordId: awayId, kind: 'away', insteadId: ids.near });
  await openAs(page, 'callcenter', `${route}&on=2031-06-15`);
  const row = (name: string) => page.getByRole('row', { name });
  const details = page.getByRole('complementary', { name: 'Provider details' });
  const script = details.getByText('Say to caller').locator('..');
  await expect(row(away)).toContainText('Away until Jun 30, 2031');
  await expect(row(away)).toContainText(`instead ${names.near}`);

  await test.step('somebody who is away leads to the other provider, also with keys', async () => {
    await row(away).click();
    await expect(script).toContainText(
      `${away} is away until June 30, 2031. Please see ${names.near} instead.`,
    );
    await expect(script).not.toContainText('sees patients');
    await expectAccessible(page, 'a provider who is away');
    await page.getByRole('grid').focus();
    await page.keyboard.press('v');
    await page.keyboard.press('i');
    await expect(details.getByRole('heading', { name: names.near })).toBeVisible();
  });

  await test.step('an office that is closed is said in both languages, and leads to who is at the other', async () => {
    const office = details.getByRole('button', { name: /1 Near Street/ });
    await expect(office).toContainText('Closed until Jun 30, 2031');
    await page.evaluate(
      ([id, place]) =>
        location.assign(`#/call-center?provider=${id}&practiceAddressId=${place}&on=2031-06-15`),
      [ids.near, here.practiceAddressId],
    );
    await expect(script).toContainText(
      /The office at 1 Near Street.* is closed until June 30, 2031\. The pipes burst\./,
    );
    await details.getByRole('button', { name: /Español/ }).click();
    await expect(script).toContainText('está cerrado hasta el 30 de junio de 2031.');
    await expectAccessible(page, 'an office that is closed');
    await details
      .getByRole('button', { name: /^Who is at .*3 Nowhere Street/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`practiceAddressId=${nowhere.practiceAddressId}`));
    await expect(row(names.near).first()).toBeVisible();
  });

  await test.step('the day after, nothing is closed any more', async () => {
    await page.evaluate(
      ([id, place]) =>
        location.assign(`#/call-center?provider=${id}&practiceAddressId=${place}&on=2031-07-01`),
      [ids.near, here.practiceAddressId],
    );
    await expect(script).toContainText('atiende pacientes');
    await expect(details.getByText(/closed until|Closed until/)).toHaveCount(0);
  });
});
