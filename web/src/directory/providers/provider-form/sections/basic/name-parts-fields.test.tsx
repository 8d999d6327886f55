import { callsOf } from '@careline/contracts/basis/entity-calls';
import { degrees } from '@careline/contracts/directory/reference-lists';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../../testing/render.tsx';
import { emptyDraft, toSave } from '../../draft/draft-record.ts';
import { OWN_FIELDS } from '../../draft/problems.ts';
import { createFormStore, FormProvider } from '../../form-store.ts';
import { NamePartsFields } from './name-parts-fields.tsx';

function renderFields(name: string) {
  fakeServer(
    on(callsOf(degrees).getAll, () => ({
      items: [{ id: 1, name: 'Osteopath', code: 'DO', rowVersion: 1 }],
      total: 1,
    })),
  );
  const store = createFormStore({ ...emptyDraft, name });
  renderInApp(
    <FormProvider value={store}>
      <NamePartsFields />
    </FormProvider>,
  );
  return store;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const placeholders = () =>
  ['First name', 'Middle name', 'Last name', 'Suffix'].map((label) => field(label).placeholder);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const line = () => screen.getByText('Parts of the name').textContent;
const HINT = /count once there is a last name/;

test('the parts follow the name while it is typed; codes of degrees are set aside', async () => {
  const store = renderFields('Ana M. de la Cruz Jr., DO');
  await waitFor(() => expect(placeholders()).toEqual(['Ana', 'M.', 'de la Cruz', 'Jr.']));
  expect(line()).toBe('Parts of the namede la Cruz Jr., Ana M.');
  act(() => store.change((draft) => ({ ...draft, name: 'Bo Berg' }), OWN_FIELDS, 'name'));
  expect(placeholders()).toEqual(['Bo', '', 'Berg', '']);
  expect(toSave(store.get().draft)).toMatchObject({ firstName: null, lastName: null });
});

test('entered parts count once there is a last name; emptied ones are null again', () => {
  const store = renderFields('Ana Lind');
  type('First name', 'Anna');
  expect(screen.getByText(HINT)).toBeTruthy();
  expect(line()).toContain('Lind, Ana');
  expect(line()).not.toContain('Anna');
  type('Last name', 'Lindqvist');
  expect(screen.queryByText(HINT)).toBeNull();
  expect(line()).toContain('Lindqvist, Anna');
  expect(placeholders()).toEqual(['', '', '', '']);
  expect(toSave(store.get().draft)).toMatchObject({ firstName: 'Anna', lastName: 'Lindqvist' });
  type('First name', '');
  type('Last name', '');
  expect(store.get().draft).toEqual({ ...emptyDraft, name: 'Ana Lind' });
});

test('a part that is too long is shown, although the parts are folded', () => {
  const store = renderFields('Ana Lind');
  const details = document.querySelector('details');
  expect(details?.open).toBe(false);
  type('Middle name', 'x'.repeat(201));
  act(() => void store.validate(undefined));
  expect(details?.open).toBe(true);
  expect(screen.getByText(/At most 200 characters/)).toBeTruthy();
});
