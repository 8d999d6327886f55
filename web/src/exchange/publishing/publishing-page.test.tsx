import { callsOf } from '@careline/contracts/basis/entity-calls';
import { groups } from '@careline/contracts/directory/reference-lists';
import {
  type PublishingSettings,
  publishingCalls,
  publishingSettings,
} from '@careline/contracts/exchange/publishing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakedCall, fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { PublishingPage } from './publishing-page.tsx';

async function show(...more: FakedCall[]) {
  let settings: PublishingSettings = { isPublic: false, groups: [] };
  const server = fakeServer(
    on(callsOf(groups).getAll, () => ({ items: [], total: 0 })),
    on(publishingSettings.get, () => settings),
    on(publishingSettings.save, ({ body }) => {
      settings = { isPublic: body.isPublic, groups: body.groups ?? [] };
    }),
    on(publishingCalls.check, () => ({
      resources: { Practitioner: 1_200, Endpoint: 0 },
      lacking: { npi: 3, network: 0, address: 1, codedSpecialty: 2, verification: 4 },
    })),
    ...more,
  );
  await renderPage(<PublishingPage />);
  return server;
}

test('the directory is made public, and the settings say so afterwards', async () => {
  const server = await show();
  const everybody = await screen.findByLabelText<HTMLInputElement>('Everybody may read the directory');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(everybody.checked).toBe(false);
  expect(save.disabled).toBe(true);
  fireEvent.click(everybody);
  fireEvent.click(save);
  await waitFor(() =>
    expect(server.callsTo(publishingSettings.save)).toEqual([{ body: { isPublic: true, groups: [] } }]),
  );
  await waitFor(() => expect(save.disabled).toBe(true));
  expect(everybody.checked).toBe(true);
});

test('what is refused is said, and the choice stays', async () => {
  await show(on(publishingSettings.save, () => new Refused(400, 'The group does not exist.')));
  const everybody = await screen.findByLabelText<HTMLInputElement>('Everybody may read the directory');
  fireEvent.click(everybody);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The group does not exist.');
  expect(everybody.checked).toBe(true);
});

test('each count leads to the list of those who lack it', async () => {
  await show();
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('3 with no NPI')).toMatch(/\/providers\?missing=npi&inactive=false$/);
  expect(await link('1 with no location')).toMatch(/missing=location/);
  expect(await link('2 with no specialty with a code of the guide')).toMatch(/missing=codedSpecialty/);
  expect(await link('4 never verified')).toMatch(/verification=never/);
  expect(screen.getByText('None with no plan at any location')).toBeTruthy();
  expect(screen.getByText('1,200')).toBeTruthy();
  expect(screen.queryByText('Endpoint')).toBeNull();
  expect(screen.getByText(/\/fhir$/)).toBeTruthy();
});
