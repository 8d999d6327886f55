// @vitest-environment happy-dom
import '../../../../testing/dom.ts';
import { MANDATORY } from '@careline/contracts/basis/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { createPendingWork, PendingWorkProvider } from '../../../../lib/pending-work.ts';
import { Answer, deferred, fakeServer, searchIn } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { addLocation, addPlans } from '../draft/draft.ts';
import { emptyDraft, type ProviderDraft } from '../draft/draft-record.ts';
import { createFormStore, FormProvider } from '../form-store.ts';
import { GroupsField } from './basic/groups-field.tsx';
import { WishesFields } from './basic/wishes-fields.tsx';
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
  const groups = [
    { id: 1, name: 'Équipe Nord' },
    { id: 2, name: 'South' },
  ];
  const server = fakeServer({
    '/api/Groups/GetAll': () => ({ items: groups, total: groups.length }),
    '/api/Groups/Save': ({ name }: { name: string }) => {
      groups.push({ id: 3, name });
      return { id: 3, name, rowVersion: 1 };
    },
  });
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
  expect(server.callsTo('/api/Groups/Save').map(({ body }) => body)).toEqual([{ name: 'West' }]);
});

test('Enter picks the first match of what was typed, and never saves; text that was not picked stops a save', async () => {
  fakeServer({
    '/api/Languages/GetAll': () => ({
      items: [
        { id: 4, name: 'Spanish' },
        { id: 7, name: 'Urdu' },
      ],
      total: 2,
    }),
  });
  const { draft, pending } = renderSection(<WishesFields />);
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
  expect(screen.getByRole('alert').textContent).toContain('Nothing is chosen for “klingon” yet');
  fireEvent.change(box, { target: { value: '' } });
  await act(async () => expect(await pending.settle()).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('all plans of a company are added; without a company Add says so', async () => {
  const aetna = { id: 10, fullName: 'Aetna', consumerFriendlyName: 'Aetna', plansCount: 2, rowVersion: 1 };
  fakeServer({
    '/api/Insurances/Search': searchIn([aetna], ({ fullName }) => fullName),
    '/api/Insurances/GetById/10': () => aetna,
    '/api/Insurances/GetInsurancePlansBasic/10': () => ({
      items: [
        { id: 1, name: 'Gold' },
        { id: 2, name: 'Silver' },
      ],
    }),
  });
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
  fakeServer({});
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
  fakeServer({
    '/api/PracticeAddresses/Search': searchIn([address], (row) => row.practiceName),
    '/api/PracticeAddresses/GetDetails/5': () => address,
  });
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
  const term = {
    id: 7,
    name: 'Sprain',
    bodyPartId: 2,
    bodyPartName: 'Knee',
    categoryId: 1,
    categoryName: 'Injury',
  };
  const plan7 = { id: 7, name: 'Gold', insuranceId: 10, insuranceName: 'Aetna' };
  const address = { id: 7, practiceName: 'Midtown Ortho', address: '12 Main St', suite: '', zip: '10001' };
  const pickers = {
    term: {
      section: <TermsSection />,
      picker: /Or a single term/,
      rows: ['/api/Terms/Search', term],
      details: '/api/Terms/GetById/7',
      others: { '/api/BodyParts/GetById/2': () => ({ id: 2, name: 'Knee' }) },
      chosen: (draft: ProviderDraft) => draft.terms.map(({ termId }) => termId),
    },
    plan: {
      section: <PlansSection />,
      picker: /Or a single plan/,
      rows: ['/api/InsurancePlans/Search', plan7],
      details: '/api/InsurancePlans/GetById/7',
      others: { '/api/Insurances/GetById/10': () => ({ id: 10, fullName: 'Aetna' }) },
      chosen: (draft: ProviderDraft) => draft.plans.map(({ insurancePlanId }) => insurancePlanId),
    },
    address: {
      section: <LocationsSection />,
      picker: /Practice address/,
      rows: ['/api/PracticeAddresses/Search', address],
      details: '/api/PracticeAddresses/GetDetails/7',
      others: {},
      chosen: (draft: ProviderDraft) => draft.locations.map((row) => row.practiceAddressId),
    },
  } as const;

  test.each(Object.entries(pickers))('%s', async (_, { section, picker, rows, details, others, chosen }) => {
    const held = deferred<object>();
    const [path, row] = rows;
    fakeServer({ [path]: searchIn([row], () => ''), [details]: () => held.promise, ...others });
    const { draft, pending } = renderSection(section, addLocation(emptyDraft));
    fireEvent.click(screen.getByRole('combobox', { name: picker }));
    fireEvent.mouseDown(await within(await screen.findByRole('listbox')).findByRole('option'));
    const saved = pending.settle().then((hasArrived) => ({ hasArrived, chosen: chosen(draft()) }));
    held.resolve(row);
    expect(await saved).toEqual({ hasArrived: true, chosen: [7] });
  });

  test('a choice whose details cannot be fetched stops the save and says so', async () => {
    fakeServer({
      '/api/Terms/Search': searchIn([term], () => ''),
      '/api/Terms/GetById/7': () => new Answer(404, { Messages: ['There is no such term any more.'] }),
    });
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
    const held = deferred<object>();
    fakeServer({
      '/api/Groups/GetAll': () => ({ items: [], total: 0 }),
      '/api/Groups/Save': () => held.promise,
    });
    const { draft, pending } = renderSection(<GroupsField />);
    const box = screen.getByLabelText('Groups', { selector: 'input:not([type="hidden"])' });
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: 'West' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Add “West”' }));
    const saved = pending.settle();
    held.resolve({ id: 3, name: 'West', rowVersion: 1 });
    expect(await saved).toBe(true);
    expect(draft().groups).toEqual([3]);
  });
});
