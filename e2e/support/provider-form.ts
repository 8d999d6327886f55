import { npiCheckDigit } from '@careline/contracts/rules/npi';
import type { Locator, Page } from '@playwright/test';
import type { apiOf } from './api.ts';
import { unique } from './api.ts';
import { expect } from './test.ts';

type Api = ReturnType<typeof apiOf>;

/** Creates the records a provider refers to, with names that no other test uses. */
export async function madeReferences(api: Api) {
  const id = async (set: string, record: object) => (await api.save(set, record)).id;
  const names = {
    type: unique('Type'),
    degree: unique('Degree'),
    group: unique('Group'),
    specialty: unique('Specialty'),
    bodyPart: unique('Part'),
    insurance: unique('Company'),
    practice: unique('Practice'),
  };
  const [type, degree, group, specialty, bodyPart, categoryId, insurance, practiceId] = await Promise.all([
    id('ProviderTypes', { name: names.type }),
    id('Degrees', { name: names.degree }),
    id('Groups', { name: names.group }),
    id('Specialties', { name: names.specialty }),
    id('BodyParts', { name: names.bodyPart }),
    id('Categories', { name: unique('Category') }),
    id('Insurances', { fullName: names.insurance, consumerFriendlyName: names.insurance }),
    id('Practices', { name: names.practice }),
  ]);
  const all = (set: string, records: object[]) => Promise.all(records.map((record) => id(set, record)));
  const [terms, plans, places] = await Promise.all([
    all(
      'Terms',
      ['Ache', 'Break', 'Cramp'].map((name) => ({ name, bodyPartId: bodyPart, categoryId })),
    ),
    all(
      'InsurancePlans',
      ['Bronze', 'Gold', 'Silver'].map((name) => ({ name, insuranceId: insurance })),
    ),
    all(
      'PracticeAddresses',
      ['1 First Street', '2 Second Street'].map((address) => ({
        practiceId,
        address,
        suite: '4B',
        zip: '10001',
      })),
    ),
  ]);
  return { names, type, degree, group, specialty, bodyPart, terms, insurance, plans, places };
}
export type References = Awaited<ReturnType<typeof madeReferences>>;

/** A valid NPI that no other test uses. */
export function randomNpi(): string {
  const nine = String(100_000_000 + Math.floor(Math.random() * 899_999_999));
  return `${nine}${npiCheckDigit(nine)}`;
}

/** The open form, located by what a user sees. */
export function formOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(Create|Edit) Provider$/ });
  const section = (name: string) => dialog.getByRole('region', { name: new RegExp(`^${name}`) });
  return {
    dialog,
    section,
    field: (name: string) => dialog.getByRole('textbox', { name, exact: false }),
    name: section('Basic info').getByRole('textbox', { name: /^Name/ }),
    location: (street: string) => dialog.getByRole('group', { name: street }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    go: (title: string) =>
      dialog
        .getByRole('navigation', { name: 'Sections of the form' })
        .getByRole('button', { name: new RegExp(`^${title}`) })
        .click(),
  };
}

/** Types into a combobox and picks the matching option. */
export async function pick(page: Page, box: Locator, text: string): Promise<void> {
  await box.click();
  await box.pressSequentially(text);
  // Wait for the current options: older ones would vanish under the click.
  await expect(page.locator('[role="listbox"][aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('option', { name: text }).first().click();
}

export async function createProvider(api: Api, refs: References, more: object = {}) {
  const name = unique('Stored Provider');
  const saved = await api.save('Providers', { name, providerTypeId: refs.type, ...more });
  return { ...saved, name };
}

/** Searches the list for one provider and opens its form. */
export async function editProvider(page: Page, name: string) {
  await searchProviders(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = formOf(page);
  await expect(form.section('Specialties')).toBeVisible();
  return form;
}

export async function searchProviders(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Search providers' });
  await box.fill(text);
  await box.press('Enter');
}

export const answer = (page: Page, word: 'Yes' | 'No') =>
  page.getByRole('button', { name: word, exact: true }).click();
