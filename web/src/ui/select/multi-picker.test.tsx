import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { MultiPicker } from './multi-picker.tsx';

const picker = (options: { id: number; name: string }[] | undefined) => (
  <MultiPicker
    label="Groups"
    placeholder="No groups"
    options={options}
    value={[]}
    onChange={() => {}}
    onAdd={() => {}}
  />
);

test('neither says that nothing matches nor offers to add a name before the options are known', async () => {
  const { rerender } = renderInApp(picker(undefined));
  const box = screen.getByRole('combobox', { name: 'Groups' });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'north' } });
  expect(await screen.findByText('Searching…')).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
  rerender(picker([{ id: 1, name: 'South' }]));
  expect(await screen.findByRole('option', { name: 'Add “north”' })).toBeDefined();
  rerender(picker([{ id: 1, name: 'North' }]));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['North']);
});
