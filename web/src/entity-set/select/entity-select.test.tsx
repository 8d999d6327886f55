import { callsOf } from '@careline/contracts/basis/entity-calls';
import { regions, specialties } from '@careline/contracts/directory/reference-lists';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { createPendingWork, PendingWorkProvider } from '../../lib/pending-work.ts';
import { byId, deferred, fakeServer, on, Refused, searchIn } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { EntitySelect } from './entity-select.tsx';

const rows = ['Bronx', 'Brooklyn', 'Queens'].map((name, index) => ({ id: index + 1, name, rowVersion: 1 }));
const search = searchIn(rows, ({ name }) => name);
const calls = callsOf(regions);
const REGIONS = [on(calls.search, search), on(calls.getById, byId(rows))];

function renderSelect(
  options: { add?: (text: string) => Promise<number>; none?: string; start?: number } = {},
) {
  const { start = null, ...props } = options;
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState<number | null>(start);
    const change = (id: number | null) => {
      onChange(id);
      setValue(id);
    };
    return (
      <EntitySelect
        {...props}
        set={regions}
        label="Region"
        labelOf={(row) => row.name}
        value={value}
        onChange={change}
      />
    );
  }
  const pending = createPendingWork();
  renderInApp(
    <PendingWorkProvider value={pending}>
      <Field />
      <button type="button">Elsewhere</button>
    </PendingWorkProvider>,
  );
  return { onChange, pending, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Region' }) };
}

const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

test('lists what the server finds for the typed text, and picks one', async () => {
  fakeServer(...REGIONS);
  const { box, onChange } = renderSelect();
  fireEvent.click(box);
  await waitFor(() => expect(optionNames()).toEqual(['Bronx', 'Brooklyn', 'Queens']));
  type(box, 'bro');
  await waitFor(() => expect(optionNames()).toEqual(['Bronx', 'Brooklyn']));
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Brooklyn' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
  await waitFor(() => expect(box.value).toBe('Brooklyn'));
});

test.each(['at once', 'after the answer'])(
  'Enter %s takes the option of exactly that name, also when another one comes first',
  async (when) => {
    const named = ['Neck', 'Spine', 'Spine and ribs'].map((name, index) => ({
      id: index + 1,
      name,
      rowVersion: 1,
    }));
    // The first one is found by a synonym.
    fakeServer(
      on(calls.search, () => ({ items: named, total: 3 })),
      on(calls.getById, byId(named)),
    );
    const { box, onChange } = renderSelect();
    fireEvent.click(box);
    type(box, 'spine');
    if (when !== 'at once') {
      await screen.findByRole('option', { name: 'Spine and ribs' });
    }
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(2));
    type(box, 'spin');
    fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'ArrowDown', code: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(3));
  },
);

test('nothing matches only once the server has said so', async () => {
  const [first, second] = [deferred<ReturnType<typeof search>>(), deferred<ReturnType<typeof search>>()];
  fakeServer(on(calls.search, ({ body }) => (body.query === '' ? first.promise : second.promise)));
  const { box } = renderSelect();
  fireEvent.click(box);
  expect(await screen.findByText('Searching…')).toBeDefined();
  first.resolve({ items: [], total: 0 });
  expect(await screen.findByText('No match')).toBeDefined();
  type(box, 'bro');
  expect(await screen.findByText('Searching…')).toBeDefined();
  expect(screen.queryByText('No match')).toBeNull();
  second.resolve({ items: rows.slice(0, 1), total: 1 });
  await waitFor(() => expect(optionNames()).toEqual(['Bronx']));
});

/** Types a text whose answer the test holds back, and presses Enter. */
async function enterEarly(box: HTMLElement, text: string) {
  const held = deferred<ReturnType<typeof search> | Refused>();
  fakeServer(
    ...REGIONS,
    on(calls.search, (sent) => (sent.body.query === text ? held.promise : search(sent))),
  );
  fireEvent.click(box);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  type(box, text);
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  return held;
}

test('Enter before the answer picks from the answer, also after a click elsewhere, and a save waits', async () => {
  const { box, onChange, pending } = renderSelect();
  const held = await enterEarly(box, 'queens');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  fireEvent.mouseDown(elsewhere);
  fireEvent.blur(box);
  fireEvent.click(elsewhere);
  let isSaved = false;
  const saved = pending.settle().then((hasArrived) => {
    isSaved = true;
    return hasArrived;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onChange).not.toHaveBeenCalled();
  expect(isSaved).toBe(false);
  held.resolve(search({ body: { query: 'queens' } }));
  expect(await saved).toBe(true);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
});

test.each([
  ['nothing matches', { items: [], total: 0 }, 'Nothing matches “queens”.'],
  ['the search fails', new Refused(500, ''), 'The choices could not be loaded. Please try again.'],
])('Enter before the answer: when %s, the field says so and the save stops', async (_, answer, words) => {
  const { box, onChange, pending } = renderSelect();
  const held = await enterEarly(box, 'queens');
  const saved = pending.settle();
  held.resolve(answer);
  expect(await saved).toBe(false);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(onChange).not.toHaveBeenCalled();
  // Choosing again takes the sentence away.
  fakeServer(...REGIONS);
  type(box, 'bronx');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refused new name is explained beside the field, and the save stops', async () => {
  fakeServer(...REGIONS);
  const add = () => Promise.reject(new ApiError(400, { Messages: ['“Bro” is not a region.'] }));
  const { box, onChange, pending } = renderSelect({ add });
  fireEvent.click(box);
  type(box, 'Bro');
  fireEvent.mouseDown(await screen.findByRole('option', { name: /Add/ }));
  expect(await pending.settle()).toBe(false);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('“Bro” is not a region.'));
  expect(onChange).not.toHaveBeenCalled();
});

test('offers to add a name that no option has, whatever its case', async () => {
  const add = vi.fn(async () => 2);
  fakeServer(...REGIONS);
  const { box, onChange } = renderSelect({ add });
  fireEvent.click(box);
  type(box, 'QUEENS');
  await waitFor(() => expect(optionNames()).toEqual(['Queens']));
  type(box, 'Bro');
  await waitFor(() => expect(optionNames()).toEqual(['Bronx', 'Brooklyn', ' Add “Bro”']));
  fireEvent.mouseDown(screen.getByRole('option', { name: /Add/ }));
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(2));
  expect(add).toHaveBeenCalledExactlyOnceWith('Bro');
});

test('the value can be cleared by its button and by the option for no value', async () => {
  fakeServer(...REGIONS);
  const { box, onChange } = renderSelect({ none: 'No region', start: 1 });
  await waitFor(() => expect(box.value).toBe('Bronx'));
  fireEvent.click(box);
  await waitFor(() => expect(optionNames()).toEqual(['No region', 'Bronx', 'Brooklyn', 'Queens']));
  fireEvent.mouseDown(screen.getByRole('option', { name: 'No region' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  fireEvent.click(box);
  fireEvent.mouseDown(await screen.findByRole('option', { name: 'Bronx' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Region' }));
  expect(onChange.mock.calls).toEqual([[null], [1], [null]]);
});

test('leaving the field takes the exact name or the only one that begins so, also when the answer comes later', async () => {
  fakeServer(...REGIONS);
  const { box, onChange } = renderSelect();
  type(box, 'queens');
  fireEvent.blur(box);
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(3));
  type(box, 'brookl');
  fireEvent.blur(box);
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(2));
  await waitFor(() => expect(box.value).toBe('Brooklyn'));
});

test.each(['bro', 'Staten', 'ueen'])(
  'what fits several, nothing, or the middle of a name stays, says so and stops a save: %s',
  async (text) => {
    fakeServer(...REGIONS);
    const { box, onChange, pending } = renderSelect({ start: 3 });
    type(box, text);
    fireEvent.blur(box);
    expect((await screen.findByRole('alert')).textContent).toBe('Choose one of the list, or clear the text.');
    expect(box.value).toBe(text);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
    expect(await pending.settle()).toBe(false);
    type(box, '');
    fireEvent.blur(box);
    await waitFor(() => expect(box.value).toBe('Queens'));
    expect(await pending.settle()).toBe(true);
  },
);

test('what was picked lately comes first in an empty box', async () => {
  const named = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: `Region ${index + 1}`,
    rowVersion: 1,
  }));
  fakeServer(
    on(
      calls.search,
      searchIn(named, ({ name }) => name),
    ),
    on(calls.getById, byId(named)),
  );
  const { box, onChange } = renderSelect();
  fireEvent.click(box);
  await waitFor(() => expect(optionNames()[0]).toBe('Region 1'));
  type(box, 'region 9');
  fireEvent.mouseDown(await screen.findByRole('option', { name: 'Region 9' }));
  expect(onChange).toHaveBeenLastCalledWith(9);
  fireEvent.click(box);
  await waitFor(() => expect(optionNames().slice(0, 2)).toEqual(['Region 9', 'Region 1']));
  fireEvent.mouseDown(screen.getAllByRole('option', { name: 'Region 9' })[0] as HTMLElement);
  expect(onChange.mock.calls).toEqual([[9], [9]]);
});

test('an option that was found by a synonym says by which', async () => {
  const spoken = callsOf(specialties);
  fakeServer(
    on(spoken.search, () => ({
      items: [
        {
          id: 1,
          name: 'Podiatry',
          rowVersion: 1,
          synonyms: ['foot doctor'],
          taxonomyCode: null,
          via: 'foot doctor',
        },
      ],
      total: 1,
    })),
  );
  renderInApp(
    <EntitySelect set={specialties} label="Specialty" labelOf={({ name }) => name} onChange={() => {}} />,
  );
  type(screen.getByRole('combobox', { name: 'Specialty' }), 'foot d');
  expect(await screen.findByRole('option', { name: 'Podiatry via foot doctor' })).toBeDefined();
});
