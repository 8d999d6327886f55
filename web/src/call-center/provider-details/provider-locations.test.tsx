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
  const location = anyOf(DetailsLocation, { id: 1, practice: 'Kings County', accepting });
  renderInApp(
    <ProviderLocations
      locations={rankLocations([location], undefined)}
      insurances={[]}
      state={NOTHING_SET}
    />,
  );
  const control = screen.getByRole('button', { name: /^Kings County/ });
  expect(control.textContent.match(/(No new|Takes no) patients/)?.[0] ?? '').toBe(words);
});
