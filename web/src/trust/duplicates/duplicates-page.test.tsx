import { callsOf } from '@careline/contracts/basis/entity-calls';
import { STALE } from '@careline/contracts/basis/messages';
import { PracticeAddress, practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { Provider, providers } from '@careline/contracts/directory/providers';
import { providerTypes } from '@careline/contracts/directory/reference-lists';
import { type DuplicatePair, duplicateCalls } from '@careline/contracts/trust/duplicates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { DuplicatesPage } from './duplicates-page.tsx';

const side = (id: number, name: string) => ({ id, rowVersion: 3, name, npi: '' });
const PAIR: DuplicatePair = {
  ...{ id: 7, certainty: 'sure', a: side(1, 'Robert Kim'), b: side(2, 'Bob Kim') },
  evidence: [
    { field: 'name', a: 'Robert Kim', b: 'Bob Kim', verdict: 'similar' },
    { field: 'phone', a: '1', b: '1', verdict: 'same' },
  ],
};
const RECORDS = {
  Providers: (id: number) =>
    anyOf(Provider, {
      ...{ id, rowVersion: 3, name: id === 1 ? 'Robert Kim' : 'Bob Kim', oxford: `O${id}`, uhc: 'U' },
      gender: id === 1 ? null : 'male',
    }),
  PracticeAddresses: (id: number) =>
    anyOf(PracticeAddress, {
      ...{ id, rowVersion: 3, practiceId: id + 10, address: '1 Main St', mainPhone: '212-555-0100' },
      ...(id === 2 && { latitude: 41, longitude: -73, accommodations: ['wheelchair'] }),
    }),
};

async function show(set: keyof typeof RECORDS = 'Providers') {
  const held = [PAIR];
  const record = RECORDS[set];
  const named = (id: number, name: string) => ({ id, rowVersion: 1, name });
  const server = fakeServer(
    on(duplicateCalls.search, () => ({ items: held, total: held.length })),
    on(duplicateCalls.dismiss, () => {
      held.pop();
    }),
    on(callsOf(providers).getById, ({ params }) => RECORDS.Providers(params.id)),
    on(callsOf(practiceAddresses).getById, ({ params }) => RECORDS.PracticeAddresses(params.id)),
    on(callsOf(practices).getById, ({ params }) =>
      anyOf(practices.record, named(params.id, `Practice ${params.id}`)),
    ),
    on(callsOf(providerTypes).getById, ({ params }) => ({
      ...named(params.id, 'Physician'),
      roleCode: null,
    })),
    on(duplicateCalls.preview, () => ({ record: record(1), moves: [{ what: 'Locations', count: 2 }] })),
    on(duplicateCalls.merge, () => {
      held.pop();
      return { record: record(1), eventId: 99 };
    }),
    on(duplicateCalls.unmerge, () => ({ kept: [] })),
  );
  await renderPage(<DuplicatesPage />, `/?set=${set}`);
  await screen.findByRole('article', { name: 'Robert Kim and Bob Kim' });
  return server;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const MOVES = 'Moves along: Locations 2.';

test('evidence is said in words, and N notes that it is not a duplicate', async () => {
  const server = await show();
  expect(screen.getByText('Same phone; similar name')).toBeTruthy();
  press('n');
  await waitFor(() => expect(server.callsTo(duplicateCalls.dismiss)).toHaveLength(1));
  await screen.findByText('No duplicates were found.');
});

test('merged with a choice, and undone, by keyboard alone', async () => {
  const server = await show();
  press('m');
  await screen.findByText(MOVES);
  const chosen = (label: string) =>
    within(screen.getByRole('radiogroup', { name: label }))
      .getAllByRole<HTMLInputElement>('radio')
      .findIndex(({ checked }) => checked);
  // What the kept one does not have comes from the other one.
  expect([chosen('Name'), chosen('Gender')]).toEqual([0, 1]);
  const key = screen.getByText('PRIS# (OXFORD)').querySelector('kbd')?.textContent ?? '';
  press(key);
  await waitFor(() =>
    expect(server.callsTo(duplicateCalls.preview).at(-1)?.body.choices).toEqual({ oxford: 'remove' }),
  );
  expect(screen.queryByText('PRIS# (UHC)')).toBeNull();
  press('e');
  expect(screen.getByText('PRIS# (UHC)')).toBeTruthy();
  await screen.findByText(MOVES);
  press('m');
  await screen.findByText(/has been merged/);
  expect(server.callsTo(duplicateCalls.merge)[0]?.body).toEqual({
    ...{ set: 'Providers', keep: 1, remove: 2, rowVersions: [3, 3], choices: { oxford: 'remove' } },
  });
  press('u');
  await waitFor(() => expect(server.callsTo(duplicateCalls.unmerge)[0]?.body).toEqual({ eventId: 99 }));
});

const merges = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Merge/ });

test('a double click merges once, and the focus stays with the pairs', async () => {
  const server = await show();
  const [opener] = merges();
  opener?.focus();
  fireEvent.click(opener as HTMLElement);
  const merge = await screen.findByRole<HTMLButtonElement>('button', { name: 'Merge (M)' });
  await waitFor(() => expect(merge.disabled).toBe(false));
  merge.focus();
  fireEvent.click(merge);
  fireEvent.click(merge);
  await screen.findByText(/has been merged/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pairs' })));
  expect(server.callsTo(duplicateCalls.merge)).toHaveLength(1);
});

test('records that changed meanwhile are reloaded, and what was chosen is kept', async () => {
  await show();
  let rowVersion = 3;
  const server = fakeServer(
    on(duplicateCalls.search, () => ({ items: [PAIR], total: 1 })),
    on(callsOf(providers).getById, ({ params }) => ({ ...RECORDS.Providers(params.id), rowVersion })),
    on(callsOf(providerTypes).getById, () => new Refused(404, 'Gone')),
    on(duplicateCalls.preview, () => ({ record: RECORDS.Providers(1), moves: [] })),
    on(duplicateCalls.merge, ({ body }) =>
      body.rowVersions[0] === 3 ? new Refused(409, STALE) : { record: RECORDS.Providers(1), eventId: 99 },
    ),
  );
  fireEvent.click(merges()[0] as HTMLElement);
  const oxford = within(await screen.findByRole('radiogroup', { name: 'PRIS# (OXFORD)' }));
  fireEvent.click(oxford.getByRole('radio', { name: 'O2' }));
  const merge = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge (M)' });
  await waitFor(() => expect(merge.disabled).toBe(false));
  fireEvent.click(merge);
  await screen.findByText(STALE);
  rowVersion = 4;
  const reload = screen.getByRole('button', { name: 'Reload' });
  reload.focus();
  fireEvent.click(reload);
  await waitFor(() => expect(screen.queryByText(STALE)).toBeNull());
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
  await waitFor(() => expect(merge.disabled).toBe(false));
  fireEvent.click(merge);
  await screen.findByText(/has been merged/);
  expect(server.callsTo(duplicateCalls.merge).at(-1)?.body).toMatchObject({
    rowVersions: [4, 4],
    choices: { oxford: 'remove' },
  });
});

test('addresses are merged the same way: practices by name, coordinates as one', async () => {
  const server = await show('PracticeAddresses');
  press('m');
  const group = (name: string) => screen.findByRole('radiogroup', { name });
  await within(await group('Practice')).findByText('Practice 12');
  expect((await group('Coordinates')).textContent).toContain('41, -73');
  expect((await group('Accommodations')).textContent).not.toContain('wheelchair');
  press('x');
  await waitFor(() =>
    expect(server.callsTo(duplicateCalls.preview).at(-1)?.body).toMatchObject({ keep: 2, remove: 1 }),
  );
  await screen.findByText(MOVES);
  press('m');
  await screen.findByText(/has been merged/);
  expect(server.callsTo(duplicateCalls.merge)[0]?.body).toMatchObject({
    ...{ set: 'PracticeAddresses', keep: 2, remove: 1, choices: {} },
  });
});
