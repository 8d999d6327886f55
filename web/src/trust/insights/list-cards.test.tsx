import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { GapsCard } from './list-cards.tsx';

const plan = (key: number, owner: string) => ({
  key,
  value: 'HMO',
  count: 0,
  owner,
  referralDetails: '',
});

test('a gap leads to its search: to the plan of the insurance that was chosen, and without the age', async () => {
  const lists = anyOf(FilterLists, {
    terms: [{ key: 7, value: 'Hip dysplasia', count: 0, owner: 'Hip' }],
    insurances: [{ key: 2, value: 'Cigna', count: 0, fullName: 'Cigna' }],
    insurancePlans: [plan(10, 'Aetna'), plan(20, 'Cigna')],
  });
  const server = fakeServer(on(callCenterCalls.searchFilters, () => lists));
  const gap = { bodyPart: null, category: null, term: 'Hip dysplasia', region: null };
  const { history } = await renderPage(
    <GapsCard
      gaps={{
        items: [
          { ...gap, insurance: 'Cigna', insurancePlan: 'HMO', ageBand: '6-12', searches: 14, lastAt: '' },
        ],
        total: 1,
      }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hip dysplasia · 6-12 · Cigna HMO' }));
  await waitFor(() => expect(history.location.pathname).toBe('/call-center'));
  expect(history.location.search).toBe('?termId=7&insuranceId=2&insurancePlanId=20');
  expect(server.callsTo(callCenterCalls.searchFilters)).toEqual([{ query: { withOwner: true } }]);
});
