import { MANDATORY } from '@careline/contracts/basis/messages';
import type { Page } from '@playwright/test';
import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { createProvider, editProvider, formOf, madeReferences, pick } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { onAPhone } from '../support/size.ts';
import { expect, test } from '../support/test.ts';

/** The provider screens: axe, keyboard, phone, and very large records. */

test.describe('accessible', () => {
  // axe is slow, and checks each screen in light and dark.
  test.slow();

  test('list and form', async ({ page }) => {
    const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await expectAccessible(page, 'list');
    const { form } = await openWhole(page, api);
    await form
      .location('1 First Street')
      .getByRole('button', { name: /^Insurance plans at/ })
      .click();
    await expectAccessible(page, 'form');
  });

  test('new rows, errors and a dialog above the form', async ({ page }) => {
    const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
    const { form, refs } = await openWhole(page, api);
    await form.section('Locations').getByRole('button', { name: 'Add location' }).click();
    await form.section('Extenders').getByRole('button', { name: 'Add extender' }).click();
    await pick(page, form.section('Terms').getByRole('combobox', { name: 'Body part' }), refs.names.bodyPart);
    await form.section('Terms').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.field('Min: Cramp')).toBeVisible();
    await form.field('Max: Ache').fill('old');
    await form.save.click();
    await expect(form.field('Max: Ache')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'form with errors');
    await form
      .section('Terms')
      .getByRole('button', { name: /^New term of/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'New term' })).toBeVisible();
    await expectAccessible(page, 'dialog above the form');
  });
});

test('a provider is created with only the keyboard', { tag: ['@any-size', '@all'] }, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const name = unique('Typed Alone');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = formOf(page);
  await expect(form.name).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.field('NPI')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.dialog.getByRole('combobox', { name: 'Provider Type' })).toBeFocused();
  await page.keyboard.type(refs.names.type);
  // Faster than the server answers: Enter means the typed text, not the option listed at that moment.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const type = form.dialog.getByRole('combobox', { name: 'Provider Type' });
  await expect(type).toHaveAttribute('aria-expanded', 'false');
  await expect(type).toHaveValue(refs.names.type);
  await page.keyboard.press('Control+s');
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('a save waits for a picker that is still searching', { tag: ['@any-size', '@all'] }, async ({
  page,
}) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const name = unique('Saved Early');
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  await form.name.fill(name);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/ProviderTypes/Search', async (route) => {
    await held;
    await route.continue();
  });
  await form.dialog.getByRole('combobox', { name: 'Provider Type' }).fill(refs.names.type);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(form.dialog.getByText(MANDATORY)).toBeHidden();
  answer();
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(refs.names.type);
});

test.describe('on a phone', () => {
  onAPhone();

  test('a drop-down leaves the buttons of the form visible', { tag: '@all' }, async ({ page }) => {
    await openAs(page, 'dataentry', '/providers');
    await page.getByRole('button', { name: 'New provider' }).click();
    const form = formOf(page);
    await expect(form.section('Specialties')).toBeVisible();
    const type = form.dialog.getByRole('combobox', { name: 'Provider Type' });
    await type.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await type.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const list = await page.getByRole('listbox', { name: 'Provider Type' }).boundingBox();
    const save = await form.save.boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(save?.y ?? 0);
  });

  test('a list is sorted by any of its columns', { tag: '@all' }, async ({ page }) => {
    await openAs(page, 'callcenter', '/directories');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('menuitem', { name: 'LOCATION' }).click();
    await expect(page).toHaveURL(/order=location/);
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('menuitem', { name: 'LOCATION, ascending' }).click();
    await expect(page).toHaveURL(/order=-location/);
  });
});

test('a provider with 150 terms, 125 plans and 30 locations can be edited', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  test.slow();
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  // The oldest ones are the demo's: other tests delete their own.
  const oldest = async (set: string, count: number) => {
    const { items } = await api.search(set, '', 1_000);
    return items.toSorted((a, b) => a.id - b.id).slice(0, count);
  };
  const [types, terms, plans, places] = await Promise.all([
    oldest('ProviderTypes', 1),
    oldest('Terms', 150),
    oldest('InsurancePlans', 125),
    oldest('PracticeAddresses', 30),
  ]);
  const name = unique('Provider with everything');
  const accepted = plans.map(({ id }) => ({ insurancePlanId: id }));
  // Not seen by the call center, whose tests search for what nobody treats.
  const group = await api.save('Groups', { name: unique('Editors only') });
  await api.save('Providers', {
    name,
    providerTypeId: types[0]?.id,
    groups: [group.id],
    providerTerms: terms.map(({ id }) => ({ termId: id, min: 18 })),
    providerInsurancePlans: accepted,
    providerPracticeAddresses: places.map(({ id }) => ({
      practiceAddressId: id,
      insurancePlans: accepted,
    })),
  });

  const form = await editProvider(page, name);
  const section = form.section('Terms');
  const ages = section.getByRole('textbox', { name: /^Min: / });
  await expect(ages).toHaveCount(terms.length);
  await section.getByRole('textbox', { name: 'Filter terms' }).fill('Scaphoid');
  await expect(ages).toHaveCount(1);
  await form.field('Note: Scaphoid fracture').fill('found among many');
  await form.go('Locations');
  const last = form.location(places.at(-1)?.address ?? '');
  await expect(last).toContainText(`${plans.length} of ${plans.length} accepted`);
  await last.getByRole('button', { name: /^Insurance plans at/ }).click();
  await last.getByRole('textbox', { name: 'Filter plans' }).fill('Railroad');
  await last.getByRole('checkbox', { name: 'Railroad Medicare' }).uncheck();
  await expect(last).toContainText(`${plans.length - 1} of ${plans.length} accepted`);
  await form.save.click();
  await expect(form.dialog).toBeHidden();

  const again = await editProvider(page, name);
  await expect(again.field('Note: Scaphoid fracture')).toHaveValue('found among many');
  await expect(again.section('Locations')).toContainText(`${plans.length - 1} of ${plans.length} accepted`);
});

async function openWhole(page: Page, api: ReturnType<typeof apiOf>) {
  const refs = await madeReferences(api);
  const plans = refs.plans.map((insurancePlanId) => ({ insurancePlanId }));
  const { name } = await createProvider(api, refs, {
    inactive: true,
    degreeId: refs.degree,
    groups: [refs.group],
    providerExtenders: [{ name: 'Pat Ext', degreeId: refs.degree }],
    providerSpecialties: [{ specialtyId: refs.specialty }],
    providerTerms: refs.terms.slice(0, 2).map((termId) => ({ termId, min: 5, priority: true })),
    providerInsurancePlans: plans,
    providerPracticeAddresses: refs.places.map((practiceAddressId) => ({
      practiceAddressId,
      insurancePlans: plans.slice(1),
    })),
  });
  return { form: await editProvider(page, name), refs };
}
