import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { fieldLabel } from '@careline/contracts/basis/record-words';
import { directories } from '@careline/contracts/directory/directories';
import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { notices } from '@careline/contracts/directory/notices';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { NEW_PROVIDER, type Provider, providers } from '@careline/contracts/directory/providers';
import {
  degrees,
  languages,
  providerTypes,
  specialties,
} from '@careline/contracts/directory/reference-lists';
import { terms } from '@careline/contracts/directory/terms';
import { accountCalls, SignInHints } from '@careline/contracts/people/account';
import { users } from '@careline/contracts/people/users';
import { ALWAYS } from '@careline/contracts/rules/days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DirectoryForm } from '../directory/directories/directories-page.tsx';
import { InsurancePlanForm } from '../directory/insurance-plans/insurance-plans-page.tsx';
import { InsuranceForm } from '../directory/insurances/insurances-page.tsx';
import { NoticeForm } from '../directory/notice-form.tsx';
import { AddressForm } from '../directory/practice-addresses/address-form.tsx';
import { ProviderForm } from '../directory/providers/provider-form/provider-form.tsx';
import { NamedForm, SpokenForm } from '../directory/reference-lists/named-list.tsx';
import { TermForm } from '../directory/terms/terms-list.tsx';
import { UserForm } from '../people/users/user-form.tsx';
import { anyOf } from '../testing/any-of.ts';
import { fakeServer, on } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const panel = { id: undefined, onSaved: () => {}, onClosed: () => {} };

/** The history calls a field what its form calls it. `unseen` are fields that a new record's form does not show. */
const forms: [EntitySet, ReactElement, string[]][] = [
  [directories, <DirectoryForm key="directories" {...panel} />, []],
  [insurances, <InsuranceForm key="insurances" {...panel} />, []],
  [insurancePlans, <InsurancePlanForm key="plans" insuranceId={1} {...panel} />, ['insuranceId']],
  [degrees, <NamedForm key="degrees" set={degrees} {...panel} />, []],
  [languages, <NamedForm key="languages" set={languages} {...panel} />, []],
  [providerTypes, <NamedForm key="types" set={providerTypes} {...panel} />, []],
  [specialties, <SpokenForm key="specialties" set={specialties} {...panel} />, []],
  [terms, <TermForm key="terms" {...panel} />, []],
  [practiceAddresses, <AddressForm key="addresses" practiceId={1} {...panel} />, ['practiceId', 'verified']],
  // The picture has buttons instead of a label.
  [providers, <ProviderForm key="providers" {...panel} />, ['profilePhoto', 'verified']],
  [notices, <NoticeForm key="notices" {...panel} />, []],
  [users, <UserForm key="users" {...panel} />, ['groups']],
];

/** Other records may have days that come by programs alone. */
const SHOW_DAYS: readonly EntitySet[] = [providers, notices];
const isShown = (set: EntitySet, field: string) =>
  !['startsOn', 'endsOn'].includes(field) || SHOW_DAYS.includes(set);

/** A label as it is, with the asterisk of a mandatory field, or followed by the row it belongs to. */
const labelled = (label: string) => new RegExp(`^${label.replace(/[.()#]/g, '\\$&')}( \\*|: .*| at .*)?$`);

// Not by label, which is looked for in the whole form again and again.
const wholeProviderForm = () =>
  waitFor(() => expect(document.querySelector('[data-section="specialties"]')).toBeTruthy());

/** Days are behind a small "until …". */
const openDays = (within: HTMLElement) => {
  for (const button of within.querySelectorAll('button[aria-label*=", days of "]')) fireEvent.click(button);
};

test.each(forms)('$name', async (set, form, unseen) => {
  // With single sign-on, so that the form of a user has all its fields.
  fakeServer(on(accountCalls.signInHints, () => anyOf(SignInHints, { singleSignOn: { name: 'Mercy' } })));
  await renderPage(form);
  if (set === users) await screen.findByLabelText('Single sign-on subject');
  await screen.findByRole('button', { name: 'Save' });
  if (set === providers) {
    await wholeProviderForm();
    openDays(document.body);
  }
  if (!(set.save instanceof z.ZodObject)) throw new Error('Save takes an object.');
  const fields = Object.keys(set.save.shape).filter(
    (field) => !['id', 'rowVersion', ...unseen].includes(field) && isShown(set, field),
  );
  expect(fields.length).toBeGreaterThan(1);
  for (const field of fields) {
    const label = fieldLabel(set.words, field);
    expect(screen.queryAllByLabelText(labelled(label)).length, `${field}: ${label}`).toBeGreaterThan(0);
  }
});

const provider: Provider = {
  ...NEW_PROVIDER,
  id: 7,
  rowVersion: 1,
  name: 'Ada Nelson',
  providerTypeId: 1,
  providerExtenders: [{ id: 1, name: 'Eve', degreeId: null }],
  providerTerms: [
    {
      id: 1,
      termId: 1,
      name: 'Ache',
      min: null,
      max: null,
      note: '',
      priority: false,
      bodyPartId: 1,
      bodyPartName: 'Knee',
    },
  ],
  providerSpecialties: [{ specialtyId: 1, name: 'Hands' }],
  providerPracticeAddresses: [
    {
      id: 1,
      practiceAddressId: 1,
      practiceName: 'East',
      address: '1 Main St',
      suite: '',
      zip: '',
      hip: '',
      isPrimary: false,
      accepting: null,
      acceptingSince: null,
      ...ALWAYS,
      insurancePlans: [],
    },
  ],
  providerInsurancePlans: [
    {
      id: 1,
      insurancePlanId: 1,
      insuranceConsideration: '',
      insuranceId: 1,
      insuranceName: 'Aetna',
      insurancePlanName: 'HMO',
      ...ALWAYS,
    },
  ],
};

/** Shown as the name of their row. */
const NAMES_OF_ROWS = ['termId', 'practiceAddressId', 'insurancePlanId'];

test('the rows of a provider', async () => {
  fakeServer(on(callsOf(providers).getById, () => provider));
  await renderPage(<ProviderForm {...panel} id={7} />);
  await wholeProviderForm();
  const lists = Object.values(providers.words).flatMap(({ label = '', rows }) =>
    rows ? { label, rows } : [],
  );
  expect(lists).toHaveLength(5);
  for (const { label: title, rows } of lists) {
    const [section] = screen.getAllByLabelText(new RegExp(`^${title}`), { selector: 'section' });
    if (!section) throw new Error(`There is no section ${title}.`);
    openDays(section);
    const fields = Object.keys(rows.fields ?? {}).filter((field) => !NAMES_OF_ROWS.includes(field));
    for (const field of fields) {
      const label = fieldLabel(rows.fields ?? {}, field);
      const found = within(section).queryAllByLabelText(labelled(label));
      expect(found.length, `${title}, ${field}: ${label}`).toBeGreaterThan(0);
    }
  }
});
