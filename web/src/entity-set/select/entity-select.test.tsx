// @vitest-environment happy-dom
import '../../testing/dom.ts';
import { regions } from '@careline/contracts/reference-lists';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { deferred, fakeServer, searchIn } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { EntitySelect } from './entity-select.tsx';
import { waitForChoices } from './pending-choices.ts';

const rows = ['Bronx', 'Brooklyn', 'Queens'].map((name, index) => ({ id: index + 1, name, rowVersion: 1 }));
const search = searchIn(rows, ({ name }) => name);
const records = Object.fromEntries(rows.map((row) => [`/api/Regions/GetById/${row.id}`, () => row]));

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
  renderInApp(<Field />);
  return { onChange, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Region' }) };
}

const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

test('lists what the server finds for the typed text, and picks one', async () => {
  fakeServer({ '/api/Regions/Search': search, ...records });
  const { box, onChange } = renderSelect();
  fireEvent.click(box);
  await waitFor(() => expect(optionNames()).toEqual(['Bronx', 'Brooklyn', 'Queens']));
  type(box, 'bro');
  await waitFor(() => expect(optionNames()).toEqual(['Bronx', 'Brooklyn']));
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Brooklyn' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
  await waitFor(() => expect(box.value).toBe('Brooklyn'));
});

test('Enter pressed before the answer picks from the answer, and a save waits for it', async () => {
  const held = deferred<void>();
  fakeServer({
    ...records,
    '/api/Regions/Search': async (body: { query: string }) => {
      if (body.query === 'queens') await held.promise;
      return search(body);
    },
  });
  const { box, onChange } = renderSelect();
  fireEvent.click(box);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  type(box, 'queens');
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  let isSaved = false;
  const saved = waitForChoices().then(() => {
    isSaved = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onChange).not.toHaveBeenCalled();
  expect(isSaved).toBe(false);
  held.resolve();
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(3));
  await saved;
});

test('offers to add a name that no option has, whatever its case', async () => {
  const add = vi.fn(async () => 2);
  fakeServer({ '/api/Regions/Search': search, ...records });
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
  fakeServer({ '/api/Regions/Search': search, ...records });
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
