import { callsOf } from '@careline/contracts/basis/entity-calls';
import { Provider, providers } from '@careline/contracts/directory/providers';
import {
  type RegistryDifference,
  RegistryDifferenceKind,
  type RegistryStatus,
  registryCalls,
} from '@careline/contracts/trust/registry';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { RegistryPage } from './registry-page.tsx';

const NEVER: RegistryStatus = {
  ...{ status: 'idle', fileName: null, rowsDone: 0, loadedAt: null, rows: 0, errorMessage: null },
};
const LOADED: RegistryStatus = {
  ...NEVER,
  fileName: 'npidata.csv',
  loadedAt: '2026-11-01T10:00:00.000Z',
  rows: 12_345,
};
const difference = (given: Partial<RegistryDifference>): RegistryDifference => ({
  ...{ providerId: 1, provider: 'Ana Lind', npi: '1234567893', kind: 'name', ours: 'Ana Lind' },
  registry: 'Anna Lind',
  ...given,
});

async function show(status: RegistryStatus, held: RegistryDifference[] = []) {
  const ignored: RegistryDifference[] = [];
  const take = ({ body }: { body: { providerId: number; kind: string } }) => {
    const at = held.findIndex(({ providerId, kind }) => providerId === body.providerId && kind === body.kind);
    return held.splice(at, 1);
  };
  const server = fakeServer(
    on(registryCalls.getStatus, () => status),
    on(registryCalls.cancelLoad, () => {
      status.status = 'idle';
    }),
    on(registryCalls.differences, ({ body }) => {
      const items = body.status === 'ignored' ? ignored : held;
      const counts = Object.fromEntries(
        RegistryDifferenceKind.options.map((kind) => [
          kind,
          items.filter((item) => item.kind === kind).length,
        ]),
      ) as Record<RegistryDifferenceKind, number>;
      return { items, total: items.length, counts };
    }),
    on(callsOf(providers).getById, ({ params }) => anyOf(Provider, { id: params.id, rowVersion: 5 })),
    on(registryCalls.preview, ({ body }) => ({
      items: held
        .filter(({ kind }) => kind === body.kind)
        .map(({ providerId, provider, npi, ours, registry }) => ({
          ...{ providerId, provider, npi, rowVersion: 5, from: ours, to: registry ?? '' },
        })),
      total: held.filter(({ kind }) => kind === body.kind).length,
    })),
    on(registryCalls.takeMany, ({ body: { kind, items } }) => {
      for (const { providerId } of items) take({ body: { providerId, kind } });
      return { id: 7, changed: items.length };
    }),
    on(registryCalls.undo, () => ({ undone: 1, kept: 0, keptChanges: [] })),
    on(registryCalls.ignore, (call) => {
      ignored.push(...take(call));
    }),
  );
  await renderPage(
    <RegistryPage providerForm={({ providerId }) => <div role="dialog">Form of {providerId}</div>} />,
  );
  return server;
}

test('without a file there is one line and the way to load one', async () => {
  await show(NEVER);
  await screen.findByText(/^No registry file is loaded/);
  expect(screen.getByRole('button', { name: 'Load file' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Differences' })).toBeNull();
});

test('a load under way and a failed one are said', async () => {
  await show({ ...LOADED, status: 'failed', errorMessage: 'The file has no rows.' });
  await screen.findByText('The file has no rows.');
  expect(screen.getByText(/^12,345 numbers, loaded/)).toBeTruthy();
});

test('a load under way can be cancelled', async () => {
  const now: RegistryStatus = { ...LOADED, status: 'loading', fileName: 'wrong.csv' };
  const server = await show(now);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel loading' }));
  await screen.findByText('Loading was cancelled. The registry is as it was before.');
  expect(server.callsTo(registryCalls.cancelLoad)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel loading' })).toBeNull());
});

test('walked through, taken, ignored and opened by keyboard alone', async () => {
  const server = await show(LOADED, [
    difference({}),
    difference({ kind: 'gender', ours: null, registry: 'female' }),
    difference({ providerId: 2, provider: 'Bo Berg', kind: 'phone', ours: null, registry: '2125550100' }),
  ]);
  await screen.findByRole('article', { name: 'Ana Lind: Name' });
  expect(
    within(screen.getByRole('article', { name: 'Bo Berg: Phone' })).getByText('(212) 555-0100'),
  ).toBeTruthy();
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('j');
  press('t');
  await waitFor(() => expect(server.callsTo(registryCalls.takeMany)).toHaveLength(1));
  expect(server.callsTo(registryCalls.takeMany)[0]?.body).toEqual({
    kind: 'gender',
    items: [{ providerId: 1, rowVersion: 5, to: 'female' }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 1 provider as before.')).toBeTruthy();
  expect(server.callsTo(registryCalls.undo)).toEqual([{ params: { id: 7 } }]);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ana Lind: Gender' })).toBeNull());
  // A phone cannot be taken.
  press('t');
  press('o');
  expect(screen.getByText('Form of 2')).toBeTruthy();
  press('k');
  press('i');
  await waitFor(() =>
    expect(server.callsTo(registryCalls.ignore)[0]?.body).toEqual({ providerId: 1, kind: 'name' }),
  );
  expect(server.callsTo(registryCalls.takeMany)).toHaveLength(1);
});

test('many are shown first, some left out, and the rest is taken at once', async () => {
  const server = await show(LOADED, [
    difference({ kind: 'gender', ours: null, registry: 'female' }),
    difference({ providerId: 2, provider: 'Bo Berg', kind: 'gender', ours: 'female', registry: 'male' }),
    difference({ providerId: 3, provider: 'Cy Cole', kind: 'gender', ours: null, registry: 'male' }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Take many…' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Take from the registry' }));
  expect(await panel.findByText('NPI 1234567893 · Female → Male')).toBeTruthy();
  fireEvent.click(panel.getByLabelText('Bo Berg'));
  fireEvent.click(panel.getByRole('button', { name: 'Change 2 providers' }));
  expect(await screen.findByText('2 providers changed.', { exact: false })).toBeTruthy();
  expect(server.callsTo(registryCalls.takeMany)[0]?.body.items).toEqual([
    { providerId: 1, rowVersion: 5, to: 'female' },
    { providerId: 3, rowVersion: 5, to: 'male' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Take many…' }));
  fireEvent.click(await screen.findByLabelText('All credentials'));
  expect(await screen.findByText('Nobody differs in this.')).toBeTruthy();
});
