// @vitest-environment happy-dom
import '../testing/dom.ts';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { fieldLabel } from '@careline/contracts/basis/record-words';
import { directories } from '@careline/contracts/directory/directories';
import { insurancePlans } from '@careline/contracts/directory/insurance-plans';
import { insurances } from '@careline/contracts/directory/insurances';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { terms } from '@careline/contracts/directory/terms';
import { users } from '@careline/contracts/people/users';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DirectoryForm } from '../directory/directories/directory-form.tsx';
import { InsurancePlanForm } from '../directory/insurance-plans/insurance-plan-form.tsx';
import { InsuranceForm } from '../directory/insurances/insurance-form.tsx';
import { AddressForm } from '../directory/practice-addresses/address-form.tsx';
import { TermForm } from '../directory/terms/term-form.tsx';
import { UserForm } from '../people/users/user-form.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render.tsx';

// A text area that grows listens for fonts, which the test DOM does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const panel = { id: undefined, onSaved: () => {}, onClosed: () => {} };

/** The history calls a field what its form calls it. `unseen` are fields that a new record's form does not show. */
const forms: [EntitySet, ReactElement, string[]][] = [
  [directories, <DirectoryForm key="directories" {...panel} />, []],
  [insurances, <InsuranceForm key="insurances" {...panel} />, []],
  [insurancePlans, <InsurancePlanForm key="plans" insuranceId={1} {...panel} />, ['insuranceId']],
  [terms, <TermForm key="terms" {...panel} />, []],
  [practiceAddresses, <AddressForm key="addresses" practiceId={1} {...panel} />, ['practiceId', 'verified']],
  [users, <UserForm key="users" {...panel} />, ['groups']],
];

test.each(forms)('$name', async (set, form, unseen) => {
  fakeServer({});
  await renderPage(form);
  await screen.findByRole('button', { name: 'Save' });
  if (!(set.save instanceof z.ZodObject)) throw new Error('Save takes an object.');
  const fields = Object.keys(set.save.shape).filter(
    (field) => !['id', 'rowVersion', ...unseen].includes(field),
  );
  expect(fields.length).toBeGreaterThan(1);
  for (const field of fields) {
    const label = fieldLabel(set.words, field);
    const found = screen.queryAllByLabelText(new RegExp(`^${label.replace(/[.()]/g, '\\$&')}( \\*)?$`));
    expect(found.length, `${field}: ${label}`).toBeGreaterThan(0);
  }
});
