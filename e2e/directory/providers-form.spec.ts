import {
  MANDATORY,
  PHOTO_TOO_LARGE,
  plansAdded,
  plansAlreadyAdded,
  SAVED,
  termsAdded,
  termsAlreadyAdded,
} from '@careline/contracts/basis/messages';
import { apiOf, unique } from '../support/api.ts';
import {
  answer,
  createProvider,
  editProvider,
  formOf,
  madeReferences,
  pick,
  randomNpi,
  searchProviders,
} from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A one-pixel PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('every field of a provider can be entered, saved and read back', { tag: '@any-size' }, async ({
  page,
}) => {
  test.slow();
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const provider = { name: unique('Lindqvist, Hannah'), npi: randomNpi() };
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  const { section, field } = form;
  await expect(form.dialog).toHaveAccessibleName('Create Provider');
  await expect(form.name).toBeFocused();

  await form.name.fill(provider.name);
  await section('Basic info').getByRole('checkbox', { name: 'Inactive' }).check();
  await page.getByLabel('Photo file').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PIXEL });
  await pick(page, section('Basic info').getByRole('combobox', { name: 'Degree' }), refs.names.degree);
  await field('NPI').fill(provider.npi);
  await pick(page, form.dialog.getByRole('combobox', { name: 'Provider Type' }), refs.names.type);
  const groups = form.dialog
    .getByRole('textbox', { name: 'Groups' })
    .or(form.dialog.getByRole('combobox', { name: 'Groups' }));
  await expect(groups).toHaveAttribute('placeholder', 'No groups');
  await pick(page, groups, refs.names.group);

  await section('Extenders').getByRole('button', { name: 'Add extender' }).click();
  await expect(section('Extenders').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Pat Ext');
  await pick(page, section('Extenders').getByRole('combobox', { name: 'Degree' }), refs.names.degree);

  await field('Surgical Scheduler').first().fill('Diana Rossi');
  await field('Surgical Scheduler Phone').fill('718.555.0160');
  await section('Scheduling').getByRole('textbox', { name: 'Coordinator', exact: true }).fill('Bo Li');
  await field('Coordinator Phone').fill('7185550161');

  await pick(page, section('Terms').getByRole('combobox', { name: 'Body part' }), refs.names.bodyPart);
  await section('Terms').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(termsAdded(3))).toBeVisible();
  await field('Min: Break').fill('5');
  await field('Max: Break').fill('80');
  await field('Note: Break').fill('only acute');
  await section('Terms').getByRole('checkbox', { name: 'Priority: Break' }).check();
  await section('Terms').getByRole('checkbox', { name: 'Include Cramp' }).uncheck();

  await field('PRIS# (OXFORD)').fill('OX1');
  await field('PRIS# (UHC)').fill('UH1');
  await pick(
    page,
    section('Insurance Plans').getByRole('combobox', { name: 'Insurance company' }),
    refs.names.insurance,
  );
  await section('Insurance Plans').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(plansAdded(3))).toBeVisible();
  await field('Insurance consideration: Gold').fill('not on Fridays');
  await section('Insurance Plans').getByRole('checkbox', { name: 'Include Silver' }).uncheck();

  await section('Locations').getByRole('button', { name: 'Add location' }).click();
  await pick(
    page,
    section('Locations').getByRole('combobox', { name: 'Practice address' }),
    refs.names.practice,
  );
  const place = form.location('1 First Street');
  await expect(place).toContainText(refs.names.practice);
  await expect(place).toContainText('1 First Street, Suite 4B, 10001');
  await place.getByRole('textbox', { name: 'PRIS# (HIP)' }).fill('H1');
  await expect(place.getByRole('checkbox', { name: 'Is Primary' })).not.toBeChecked();
  await place.getByRole('checkbox', { name: 'Is Primary' }).check();
  await place.getByRole('button', { name: /^Insurance plans at/ }).click();
  await expect(place.getByRole('checkbox', { name: 'Silver' })).toHaveCount(0);
  await place.getByRole('checkbox', { name: 'Gold' }).check();

  await field('Clinical Restriction').fill('No spine.');
  await field('For Consideration').fill('Books two weeks out.');
  await field('Communication').fill('Text first.');
  await section('Specialties').getByRole('button', { name: 'Add specialty' }).click();
  await pick(page, section('Specialties').getByRole('combobox', { name: 'Specialty' }), refs.names.specialty);
  await form.save.click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(form.dialog).toBeHidden();

  await searchProviders(page, provider.npi);
  const row = page.getByRole('row').filter({ hasText: provider.name });
  for (const text of [refs.names.type, provider.npi, refs.names.group]) await expect(row).toContainText(text);

  await searchProviders(page, refs.names.practice);
  await page.getByRole('button', { name: `Edit ${provider.name}` }).click();
  await expect(form.dialog).toHaveAccessibleName('Edit Provider');
  await expect(form.name).toHaveValue(provider.name);
  await expect(section('Basic info').getByRole('checkbox', { name: 'Inactive' })).toBeChecked();
  await expect(section('Basic info').getByRole('combobox', { name: 'Degree' })).toHaveValue(
    refs.names.degree,
  );
  await expect(form.dialog.getByRole('combobox', { name: 'Provider Type' })).toHaveValue(refs.names.type);
  await expect(section('Basic info').getByText(refs.names.group)).toBeVisible();
  await expect(section('Basic info').getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await expect(section('Extenders').getByRole('textbox', { name: 'Name' })).toHaveValue('Pat Ext');
  await expect(section('Extenders').getByRole('combobox', { name: 'Degree' })).toHaveValue(refs.names.degree);
  const texts: Record<string, string> = {
    'Surgical Scheduler Phone': '(718) 555-0160',
    'Coordinator Phone': '(718) 555-0161',
    'Min: Break': '5',
    'Max: Break': '80',
    'Note: Break': 'only acute',
    'PRIS# (OXFORD)': 'OX1',
    'PRIS# (UHC)': 'UH1',
    'Insurance consideration: Gold': 'not on Fridays',
    'PRIS# (HIP)': 'H1',
    'Clinical Restriction': 'No spine.',
    'For Consideration': 'Books two weeks out.',
    Communication: 'Text first.',
  };
  for (const [label, text] of Object.entries(texts)) await expect(field(label)).toHaveValue(text);
  await expect(section('Terms').getByRole('checkbox', { name: 'Priority: Break' })).toBeChecked();
  await expect(section('Terms')).not.toContainText('Cramp');
  await expect(section('Insurance Plans')).not.toContainText('Silver');
  await expect(section('Specialties').getByRole('combobox', { name: 'Specialty' })).toHaveValue(
    refs.names.specialty,
  );
  await expect(form.location('1 First Street')).toContainText('1 of 2 accepted');
  // Nothing was changed, so no question is asked.
  await form.cancel.click();
  await expect(form.dialog).toBeHidden();
});

test('stored rows are fixed, new rows can be unticked, and present rows are counted', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  test.slow();
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const [ache] = refs.terms;
  const [bronze, gold] = refs.plans;
  const { name } = await createProvider(api, refs, {
    providerTerms: [{ termId: ache }],
    providerInsurancePlans: [{ insurancePlanId: bronze }, { insurancePlanId: gold }],
    providerPracticeAddresses: refs.places.map((practiceAddressId) => ({
      practiceAddressId,
      insurancePlans: [{ insurancePlanId: bronze }, { insurancePlanId: gold }],
    })),
  });
  const form = await editProvider(page, name);
  const terms = form.section('Terms');
  const plans = form.section('Insurance Plans');
  const add = (section: typeof terms) => section.getByRole('button', { name: 'Add', exact: true }).click();

  await add(terms);
  await expect(terms.getByText(MANDATORY)).toBeVisible();
  await expect(terms.getByRole('checkbox', { name: /^Include/ })).toHaveCount(0);
  await pick(page, terms.getByRole('combobox', { name: 'Body part' }), refs.names.bodyPart);
  await add(terms);
  await expect(page.getByText(termsAdded(2))).toBeVisible();
  await expect(page.getByText(termsAlreadyAdded(1))).toBeVisible();
  await expect(terms.getByRole('checkbox', { name: /^Include/ })).toHaveCount(2);

  await form.field('Max: Break').fill('17');
  await terms.getByRole('button', { name: /^Copy ages of / }).click();
  await expect(form.field('Max: Ache')).toHaveValue('17');
  await form.field('Max: Break').press('Enter');
  await expect(form.field('Max: Cramp')).toBeFocused();

  const all = terms.getByRole('checkbox', { name: `Select all new of ${refs.names.bodyPart}` });
  await all.uncheck();
  await expect(terms.getByRole('checkbox', { name: 'Include Break' })).not.toBeChecked();
  await terms.getByRole('checkbox', { name: 'Select all new terms' }).check();
  await expect(terms.getByRole('checkbox', { name: 'Include Break' })).toBeChecked();
  await expect(all).toBeChecked();

  await pick(page, plans.getByRole('combobox', { name: 'Insurance company' }), refs.names.insurance);
  await add(plans);
  await expect(page.getByText(plansAdded(1))).toBeVisible();
  await expect(page.getByText(plansAlreadyAdded(2))).toBeVisible();

  const first = form.location('1 First Street');
  await expect(first).toContainText('2 of 3 accepted');
  await plans.getByRole('button', { name: `Accept at all locations ${refs.names.insurance}` }).click();
  await expect(first).toContainText('3 of 3 accepted');
  await plans.getByRole('checkbox', { name: 'Include Silver' }).uncheck();
  await expect(first).toContainText('2 of 2 accepted');
  await plans.getByRole('button', { name: 'Remove Gold' }).click();
  await expect(first).toContainText('1 of 1 accepted');
  await expect(form.location('2 Second Street')).toContainText('1 of 1 accepted');

  await plans.getByRole('button', { name: `Remove all plans of ${refs.names.insurance}` }).click();
  await answer(page, 'Yes');
  await expect(plans.getByText(refs.names.insurance)).toHaveCount(0);
  await expect(plans.getByText('No insurances found')).toBeVisible();
  await expect(first).toContainText('No location insurance plans');
  await terms.getByRole('button', { name: `Remove all terms of ${refs.names.bodyPart}` }).click();
  await answer(page, 'Yes');
  await expect(terms.getByText('No body parts found')).toBeVisible();
});

test('plans are copied from another location, and only one location is primary', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const all = refs.plans.map((insurancePlanId) => ({ insurancePlanId }));
  const [firstPlace, secondPlace] = refs.places;
  const { name } = await createProvider(api, refs, {
    providerInsurancePlans: all,
    providerPracticeAddresses: [
      { practiceAddressId: firstPlace, isPrimary: true, insurancePlans: all.slice(0, 2) },
      { practiceAddressId: secondPlace },
    ],
  });
  const form = await editProvider(page, name);
  const second = form.location('2 Second Street');
  await second.getByRole('button', { name: /^Insurance plans at/ }).click();
  await second.getByRole('button', { name: 'Copy plans from…' }).click();
  await page.getByRole('menuitem', { name: '1 First Street' }).click();
  await expect(second).toContainText('2 of 3 accepted');
  await second.getByRole('checkbox', { name: 'Is Primary' }).check();
  await expect(
    form.location('1 First Street').getByRole('checkbox', { name: 'Is Primary' }),
  ).not.toBeChecked();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect((await editProvider(page, name)).location('2 Second Street')).toContainText('2 of 3 accepted');
});

test('an invalid field is marked, focused, and flagged in the section index', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const { name } = await createProvider(api, refs, {
    providerTerms: refs.terms.map((termId) => ({ termId })),
  });
  const form = await editProvider(page, name);
  await form.field('Max: Break').fill('151');
  await form.save.click();
  await expect(form.field('Max: Break')).toBeFocused();
  await expect(form.field('Max: Break')).toHaveAccessibleDescription('Ages are 0 to 150.');
  await expect(form.field('Max: Ache')).toHaveAttribute('aria-invalid', 'false');
  const index = form.dialog.getByRole('navigation', { name: 'Sections of the form' });
  await expect(index.getByRole('button', { name: 'Terms' })).toHaveAccessibleName(/has errors/);
  await form.field('Max: Break').fill('15');
  await expect(index.getByRole('button', { name: 'Terms' })).toHaveAccessibleName(/changed/);

  await form.section('Locations').getByRole('button', { name: 'Add location' }).click();
  await form.section('Extenders').getByRole('button', { name: 'Add extender' }).click();
  await form.name.clear();
  await form.save.click();
  await expect(form.name).toBeFocused();
  await expect(form.dialog.getByText(MANDATORY)).toHaveCount(3);
});

test('a photo over 1 MB is refused with a message, and one that is not square is cropped', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  await openAs(page, 'dataentry', '/providers');
  await page.getByRole('button', { name: 'New provider' }).click();
  const form = formOf(page);
  const file = page.getByLabel('Photo file');
  const large = Buffer.concat([PIXEL, Buffer.alloc(1_048_577 - PIXEL.length)]);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(form.dialog.getByText(PHOTO_TOO_LARGE)).toBeVisible();
  await expect(form.dialog.getByRole('button', { name: 'Remove photo' })).toBeHidden();

  const wide = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 150 } });
  await file.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: wide });
  const crop = page.getByRole('dialog', { name: 'Crop the photo' });
  await crop.getByRole('slider', { name: 'Left to right' }).fill('1');
  await crop.getByRole('button', { name: 'Use this square' }).click();
  const shown = form.section('Basic info').locator('img');
  await expect(shown).toBeVisible();
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([150, 150]);
  await expect(form.dialog.getByText(PHOTO_TOO_LARGE)).toHaveCount(0);
  await form.dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(shown).toHaveCount(0);
});

test('missing terms, plans and addresses are created within the form', {
  tag: ['@any-size', '@all'],
}, async ({ page }) => {
  const api = apiOf(page, await openAs(page, 'dataentry', '/providers'));
  const refs = await madeReferences(api);
  const { name } = await createProvider(api, refs, {
    providerTerms: [{ termId: refs.terms[0] }],
    providerInsurancePlans: [{ insurancePlanId: refs.plans[0] }],
  });
  const form = await editProvider(page, name);
  const category = unique('Category');

  await form
    .section('Terms')
    .getByRole('button', { name: `New term of ${refs.names.bodyPart}` })
    .click();
  const newTerm = page.getByRole('dialog', { name: 'New term' });
  await newTerm.getByRole('textbox', { name: 'Name' }).fill('Dislocation');
  await newTerm.getByRole('combobox', { name: 'Category' }).fill(category);
  await page.getByRole('option', { name: `Add “${category}”` }).click();
  await expect(newTerm.getByRole('combobox', { name: 'Category' })).toHaveValue(category);
  await newTerm.getByRole('button', { name: 'Create' }).click();
  await expect(form.field('Min: Dislocation')).toBeVisible();

  await form
    .section('Insurance Plans')
    .getByRole('button', { name: `New plan of ${refs.names.insurance}` })
    .click();
  const newPlan = page.getByRole('dialog', { name: 'New insurance plan' });
  await page.keyboard.press('Escape');
  await expect(newPlan).toBeHidden();
  await form
    .section('Insurance Plans')
    .getByRole('button', { name: `New plan of ${refs.names.insurance}` })
    .click();
  await newPlan.getByRole('textbox', { name: 'Name' }).fill('Platinum');
  await newPlan.getByRole('button', { name: 'Create' }).click();
  await expect(form.field('Insurance consideration: Platinum')).toBeVisible();

  await form.section('Locations').getByRole('button', { name: 'Add location' }).click();
  await form.section('Locations').getByRole('button', { name: 'New practice address' }).click();
  const newAddress = page.getByRole('dialog', { name: 'New practice address' });
  await pick(page, newAddress.getByRole('combobox', { name: 'Practice' }), refs.names.practice);
  await newAddress.getByRole('textbox', { name: 'Address' }).fill('3 Third Street');
  await newAddress.getByRole('button', { name: 'Create' }).click();
  await expect(form.location('3 Third Street')).toBeVisible();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
});

test('the section index lands on its headings, also below rows that were not in view before', {
  tag: '@all',
}, async ({ page }) => {
  await openAs(page, 'dataentry', '/providers?q=Nicholas+Reynolds');
  await page.getByRole('button', { name: 'Edit Nicholas Reynolds' }).click();
  const { dialog } = formOf(page);
  const index = dialog.getByRole('navigation', { name: 'Sections of the form' });
  await index.getByRole('button', { name: 'Locations' }).click();
  const heading = dialog.getByRole('heading', { name: /^Locations/ });
  const top = async () => Math.round((await heading.boundingBox())?.y ?? 0);
  await expect.poll(top).toBeLessThan(180);
  await expect.poll(top).toBeGreaterThan(60);
  await expect(index.getByRole('button', { name: 'Locations' })).toHaveAttribute('aria-current', 'true');
});
