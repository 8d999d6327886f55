import { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { rankLocations } from '../model/places/ranked-locations.ts';
import { NOTHING_SET } from '../model/search/search-state.ts';
import { ProviderLocations } from './provider-locations.tsx';

test.each([
  ['existing', 'No new patients'],
  ['none', 'Takes no patients'],
  ['new', ''],
  [null, ''],
] as const)('a location that takes %s says "%s"', (accepting, words) => {
  fakeServer(on(practiceAddressCalls.getDetails, () => new Refused(404, 'There is no such record.')));
  const location = anyOf(DetailsLocation, { id: 1, practice: 'Kings County', accepting, inForce: true });
  renderInApp(
    <ProviderLocations
      locations={rankLocations([location], undefined)}
      insurances={[]}
      change={() => {}}
      state={NOTHING_SET}
    />,
  );
  const control = screen.getByRole('button', { name: /^Kings County/ });
  expect(control.textContent.match(/(No new|Takes no) patients/)?.[0] ?? '').toBe(words);
});

test('a location that has ended says so, and what it took does not look taken', () => {
  fakeServer(on(practiceAddressCalls.getDetails, () => new Refused(404, 'There is no such record.')));
  const ended = { startsOn: null, endsOn: '2020-12-31', inForce: false };
  const plans = [
    { id: 11, name: 'HMO', ...ended, endsOn: null },
    { id: 12, name: 'PPO', ...ended },
  ];
  const location = anyOf(DetailsLocation, {
    id: 1,
    practice: 'Kings County',
    accepting: 'none',
    ...ended,
    insurances: [{ insuranceId: 1, insuranceName: 'Aetna', insurancePlans: plans }],
  });
  renderInApp(
    <ProviderLocations
      locations={rankLocations([location], undefined)}
      insurances={[]}
      change={() => {}}
      state={{ ...NOTHING_SET, insurancePlanId: 11, practiceId: location.practiceId }}
    />,
  );
  const control = screen.getByRole('button', { name: /^Kings County/ });
  expect(control.textContent).toContain('ended Dec 31, 2020');
  expect(control.textContent).not.toMatch(/Plan taken|Matches|Takes no patients/);
  expect(control.closest('[data-outside]')).not.toBeNull();
  expect(screen.getByText('HMO').matches('[data-outside]')).toBe(true);
  expect(screen.getByText(/PPO/).textContent).toBe(', PPO ended Dec 31, 2020');
});
