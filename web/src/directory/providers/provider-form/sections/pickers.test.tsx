import { callsOf } from '@careline/contracts/basis/entity-calls';
import { MANDATORY } from '@careline/contracts/basis/messages';
import { insuranceCalls, insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import {
  PracticeAddressDetails,
  practiceAddressCalls,
  practiceAddresses,
} from '@careline/contracts/directory/practice-addresses';
import { bodyParts, groups, languages } from '@careline/contracts/directory/reference-lists';
import { terms } from '@careline/contracts/directory/terms';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { createPendingWork, PendingWorkProvider } from '../../../../lib/pending-work.ts';
import { anyOf } from '../../../../testing/any-of.ts';
import { deferred, fakeServer, on, Refused, searchIn } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { addLocation, addPlans } from '../draft/draft.ts';
import { emptyDraft, type ProviderDraft } from '../draft/draft-record.ts';
import { createFormStore, FormProvider } from '../form-store.ts';
import { GroupsField, PreferencesFields } from './basic/basic-section.tsx';
import { LocationsSection } from './locations/locations-section.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { TermsSection } from './terms/terms-section.tsx';

/** The pickers of the provider form, each against the draft that it changes. */

function renderSection(section: ReactElement, draft: ProviderDraft = emptyDraft) {
  const store = createFormStore(draft);
  const pending = createPendingWork();
  renderInApp(
    <FormProvider value={store}>
      <PendingWorkProvider value={pending}>{section}</PendingWorkProvider>
    </FormProvider>,
  );
  return { draft: () => store.get().draft, pending };
}

const plan = (id: number, name: string, insuranceId: number, insuranceName: string) => ({
  insurancePlanId: id,
  insurancePlanName: name,
  insuranceId,
  insuranceName,
});
const PLANS = [plan(1, 'Gold', 10, 'Aetna'), plan(2, 'Silver', 10, 'Aetna'), plan(3, 'PPO', 20, 'Cigna')];

test('groups are found without accents, and a missing one is added once', async () => {
  const { getAll, save } = callsOf(groups);
  const known = [
    { id: 1, name: 'Équipe Nord', rowVersion: 1 },
    { id: 2, name: 'South', rowVersion: 1 },
  ];
  const server = fakeServer(
    on(getAll, () => ({ items: known, total: known.length })),
    on(save, ({ body }) => {
      const saved = { id: 3, name: body.name ?? '', rowVersion: 1 };
      known.push(saved);
      return saved;
    }),
  );
  const { draft } = renderSection(<GroupsField />);
  const box = screen.getByLabelText('Groups', { selector: 'input:not([type="hidden"])' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'equipe' } });
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Équipe Nord',
      'Add “equipe”',
    ]),
  );
  fireEvent.click(screen.getByRole('option', { name: 'Équipe Nord' }));
  expect(draft().groups).toEqual([1]);
  fireEvent.change(box, { target: { value: 'West' } });
  fireEvent.click(screen.getByRole('option', { name: 'Add “West”' }));
  await waitFor(() => expect(draft().groups).toEqual([1, 3]));
  expect(server.callsTo(save).map(({ body }) => body)).toEqual([{ name: 'West' }]);
});

test('Enter picks the first match of what was typed, and never saves; text that was not picked stops a save', async () => {
  fakeServer(
    on(callsOf(languages).getAll, () => ({
      items: [
        { id: 4, name: 'Spanish', code: null, rowVersion: 1 },
        { id: 7, name: 'Urdu', code: null, rowVersion: 1 },
      ],
      total: 2,
    })),
  );
  const { draft, pending } = renderSection(<PreferencesFields />);
  const box = screen.getByLabelText('Languages', { selector: 'input:not([type="hidden"])' });
  const enter = () => fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  box.focus();
  fireEvent.change(box, { target: { value: 'spa' } });
  await screen.findByRole('option', { name: 'Spanish' });
  // False: the key is not left to the form.
  expect(enter()).toBe(false);
  expect(draft().languages).toEqual([4]);
  fireEvent.change(box, { target: { value: 'klingon' } });
  expect(enter()).toBe(false);
  await act(async () => expect(await pending.settle()).toBe(false));
  expect(screen.getByRole('alert').textContent).toContain('Choose one of the list');
  fireEvent.change(box, { target: { value: '' } });
  await act(async () => expect(await pending.settle()).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('all plans of a company are added; without a company Add says so', async () => {
  const aetna = { id: 10, fullName: 'Aetna' };
  fakeServer(
    on(
      callsOf(insurances).search,
      searchIn([anyOf(insurances.row, aetna)], ({ fullName }) => fullName),
    ),
    on(callsOf(insurances).getById, () => anyOf(insurances.record, aetna)),
    on(insuranceCalls.getInsurancePlansBasic, () => ({
      items: [
        { id: 1, name: 'Gold' },
        { id: 2, name: 'Silver' },
      ],
    })),
  );
  const { draft, pending } = renderSection(<PlansSection />);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText(MANDATORY)).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: /Insurance company/ }));
  fireEvent.mouseDown(await screen.findByRole('option', { name: 'Aetna' }));
  expect(screen.queryByText(MANDATORY)).toBeNull();
  // A save in this moment would leave the company out.
  await act(async () => expect(await pending.settle()).toBe(false));
  expect(screen.getByText(/chosen but not added yet/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(draft().plans.map(({ insurancePlanName }) => insurancePlanName)).toEqual(['Gold', 'Silver']),
  );
  await waitFor(() => expect(screen.queryByText(/chosen but not added yet/)).toBeNull());
  expect(await pending.settle()).toBe(true);
});

test('a location accepts the plans of one company, a single plan, or all', () => {
  fakeServer();
  const draftWithPlans = addPlans(addLocation(emptyDraft), PLANS).draft;
  const { draft } = renderSection(<LocationsSection />, draftWithPlans);
  fireEvent.click(screen.getByRole('button', { name: /^Insurance plans at/ }));
  const accepted = () => draft().locations[0]?.plans;
  const company = screen.getByRole('checkbox', { name: 'All plans of Aetna' }) as HTMLInputElement;
  fireEvent.click(company);
  expect(accepted()).toEqual([1, 2]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Silver' }));
  expect(accepted()).toEqual([1]);
  expect(company.indeterminate).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Accept all plans' }));
  expect(accepted()).toEqual([1, 2, 3]);
  fireEvent.click(screen.getByRole('button', { name: 'Accept none' }));
  expect(accepted()).toEqual([]);
});

test('an address is picked from a search, with its practice in the list', async () => {
  const address = { id: 5, practiceName: 'Midtown Ortho', address: '12 Main St', suite: '4', zip: '10001' };
  fakeServer(
    on(
      callsOf(practiceAddresses).search,
      searchIn([anyOf(practiceAddresses.row, address)], (row) => row.practiceName),
    ),
    on(practiceAddressCalls.getDetails, () => anyOf(PracticeAddressDetails, address)),
  );
  const { draft } = renderSection(<LocationsSection />, addLocation(emptyDraft));
  const location = screen.getByRole('group', { name: 'new location' });
  fireEvent.click(within(location).getByRole('combobox', { name: /Practice address/ }));
  fireEvent.mouseDown(
    await screen.findByRole('option', { name: /Midtown Ortho.*12 Main St, Suite 4, 10001/ }),
  );
  await waitFor(() => expect(draft().locations[0]?.practiceAddressId).toBe(5));
  expect(screen.getByRole('group', { name: 'Midtown Ortho · 12 Main St, Suite 4, 10001' })).toBeDefined();
});

describe('a save pressed right after a choice waits until the choice is in the draft', () => {
  const term = { id: 7, name: 'Sprain', bodyPartId: 2 };
  const plan7 = { id: 7, name: 'Gold', insuranceId: 10 };
  const address = { id: 7, practiceName: 'Midtown Ortho', address: '12 Main St' };
  const onTermSearch = on(
    callsOf(terms).search,
    searchIn([anyOf(terms.row, term)], () => ''),
  );
  const held = () => deferred<void>();
  type Held = ReturnType<typeof held>;

  test.each([
    {
      name: 'a term',
      section: <TermsSection />,
      picker: /Or a single term/,
      answers: ({ promise }: Held) => [
        onTermSearch,
        on(callsOf(terms).getById, () => promise.then(() => anyOf(terms.record, term))),
        on(callsOf(bodyParts).getById, () => anyOf(bodyParts.record, { id: 2, name: 'Knee' })),
      ],
      chosen: (draft: ProviderDraft) => draft.terms.map(({ termId }) => termId),
    },
    {
      name: 'a plan',
      section: <PlansSection />,
      picker: /Or a single plan/,
      answers: ({ promise }: Held) => [
        on(
          callsOf(insurancePlans).search,
          searchIn([anyOf(insurancePlans.row, plan7)], () => ''),
        ),
        on(callsOf(insurancePlans).getById, () => promise.then(() => anyOf(insurancePlans.record, plan7))),
        on(callsOf(insurances).getById, () => anyOf(insurances.record, { id: 10, fullName: 'Aetna' })),
      ],
      chosen: (draft: ProviderDraft) => draft.plans.map(({ insurancePlanId }) => insurancePlanId),
    },
    {
      name: 'an address',
      section: <LocationsSection />,
      picker: /Practice address/,
      answers: ({ promise }: Held) => [
        on(
          callsOf(practiceAddresses).search,
          searchIn([anyOf(practiceAddresses.row, address)], () => ''),
        ),
        on(practiceAddressCalls.getDetails, () => promise.then(() => anyOf(PracticeAddressDetails, address))),
      ],
      chosen: (draft: ProviderDraft) => draft.locations.map((row) => row.practiceAddressId),
    },
  ])('$name', async ({ section, picker, answers, chosen }) => {
    const details = held();
    fakeServer(...answers(details));
    const { draft, pending } = renderSection(section, addLocation(emptyDraft));
    fireEvent.click(screen.getByRole('combobox', { name: picker }));
    fireEvent.mouseDown(await within(await screen.findByRole('listbox')).findByRole('option'));
    const saved = pending.settle().then((hasArrived) => ({ hasArrived, chosen: chosen(draft()) }));
    details.resolve();
    expect(await saved).toEqual({ hasArrived: true, chosen: [7] });
  });

  test('a choice whose details cannot be fetched stops the save and says so', async () => {
    fakeServer(
      onTermSearch,
      on(callsOf(terms).getById, () => new Refused(404, 'There is no such term any more.')),
    );
    const { draft, pending } = renderSection(<TermsSection />);
    fireEvent.click(screen.getByRole('combobox', { name: /Or a single term/ }));
    fireEvent.mouseDown(await screen.findByRole('option'));
    expect(await pending.settle()).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('There is no such term any more.'),
    );
    expect(draft().terms).toEqual([]);
  });

  test('a new group', async () => {
    const made = held();
    fakeServer(
      on(callsOf(groups).getAll, () => ({ items: [], total: 0 })),
      on(callsOf(groups).save, () => made.promise.then(() => ({ id: 3, name: 'West', rowVersion: 1 }))),
    );
    const { draft, pending } = renderSection(<GroupsField />);
    const box = screen.getByLabelText('Groups', { selector: 'input:not([type="hidden"])' });
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: 'West' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Add “West”' }));
    const saved = pending.settle();
    made.resolve();
    expect(await saved).toBe(true);
    expect(draft().groups).toEqual([3]);
  });
});
