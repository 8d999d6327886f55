import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import type { Pin } from '../model/caller/pins.ts';
import { garcia } from '../model/fit/testing.ts';
import { anySearch } from '../testing/any-search.ts';
import { CompareDialog } from './compare-dialog.tsx';

const { bodyParts: _, insurances: __, locations, ...rest } = garcia;
const pins: Pin[] = [5, 6].map((providerId) => ({
  providerId,
  name: `Provider ${providerId}`,
  practiceAddressId: 1,
  practice: '',
  address: '',
  at: undefined,
  until: null,
}));

test('while the database is away, what memory knows is compared', async () => {
  const away = () => new Refused(503, 'The database is away.');
  fakeServer(
    on(callCenterCalls.getProviderDetails, ({ body }) =>
      anyOf(ProviderDetails, {
        ...rest,
        locations: [...locations],
        isPartial: true,
        phone: '7185550160',
        coordinatorPhone: null,
        surgicalSchedulerPhone: null,
        clinicalRestriction: body.providerId === 5 ? 'No surgery' : '',
      }),
    ),
    on(callCenterCalls.getProviderDetailsBodyParts, away),
    on(callCenterCalls.getProviderDetailsInsurances, away),
  );
  await renderPage(
    <CompareDialog pins={pins} search={anySearch({})} onGive={() => {}} onClosed={() => {}} />,
  );
  const row = async (name: string) =>
    (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;
  await waitFor(async () => expect(await row('Phone')).toBe('Phone(718) 555-0160(718) 555-0160'));
  expect(await row('Restriction')).toBe('RestrictionNo surgeryNone');
  expect(await row('Plans')).toContain('Aetna: Plan 11, Plan 12, Plan 13');
  expect(screen.queryByText('The database is away.')).toBeNull();
});
