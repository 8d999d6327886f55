// @vitest-environment happy-dom
import '../../../../testing/dom.ts';
import { MANDATORY } from '@careline/contracts/basis/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, searchIn } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { addLocation, addPlans } from '../draft/draft.ts';
import { emptyDraft, type ProviderDraft } from '../draft/draft-record.ts';
import { createFormStore, FormProvider } from '../form-store.ts';
import { GroupsField } from './basic/groups-field.tsx';
import { LocationsSection } from './locations/locations-section.tsx';
import { PlansSection } from './plans/plans-section.tsx';

/** The pickers of the provider form, each against the draft that it changes. */

function renderSection(section: ReactElement, draft: ProviderDraft = emptyDraft) {
  const store = createFormStore(draft);
  renderInApp(<FormProvider value={store}>{section}</FormProvider>);
  return { draft: () => store.get().draft };
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
  const { draft } = renderSection(<PlansSection />);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText(MANDATORY)).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: /Insurance company/ }));
  fireEvent.mouseDown(await screen.findByRole('option', { name: 'Aetna' }));
  expect(screen.queryByText(MANDATORY)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(draft().plans.map(({ insurancePlanName }) => insurancePlanName)).toEqual(['Gold', 'Silver']),
  );
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
