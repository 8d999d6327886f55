import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createPendingWork, PendingWorkProvider } from '../../lib/pending-work.ts';
import { renderInApp } from '../../testing/render.tsx';
import { ChoiceSelect, filterChoices } from './choice-select.tsx';

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
] as const;

function renderGender(start: 'female' | 'male' | 'other' | null = null) {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState(start);
    return (
      <ChoiceSelect
        label="Gender"
        choices={GENDERS}
        value={value}
        clearable
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const pending = createPendingWork();
  renderInApp(
    <PendingWorkProvider value={pending}>
      <Field />
    </PendingWorkProvider>,
  );
  return { onChange, pending, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Gender' }) };
}

const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });

test('letters narrow the list, and Enter takes the first', () => {
  const { box, onChange } = renderGender();
  type(box, 'fem');
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('female');
  expect(box.value).toBe('Female');
});

test('letters behind the name of what is chosen are a new text; a longer text in its place is taken as it is', () => {
  const { box } = renderGender('male');
  fireEvent.input(box, { target: { value: 'Malef' }, data: 'f' });
  expect(box.value).toBe('f');
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  expect(box.value).toBe('Female');
  fireEvent.input(box, { target: { value: 'Female or other' }, data: 'Female or other' });
  expect(box.value).toBe('Female or other');
});

test('Tab takes the match before the focus moves, so that a field it brings is the next', () => {
  const { box, onChange } = renderGender();
  type(box, 'fem');
  fireEvent.keyDown(box, { key: 'Tab', code: 'Tab' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('female');
  fireEvent.blur(box);
  expect(onChange).toHaveBeenCalledOnce();
});

test('leaving takes the exact name, or the only one that begins with the text', () => {
  const { box, onChange } = renderGender();
  type(box, 'male');
  fireEvent.blur(box);
  expect(onChange).toHaveBeenLastCalledWith('male');
  type(box, 'oth');
  fireEvent.blur(box);
  expect(onChange).toHaveBeenLastCalledWith('other');
  // The only match, but by letters in the middle of its name.
  type(box, 'ema');
  fireEvent.blur(box);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('what fits several or nothing stays, says so and stops a save', async () => {
  const { box, onChange, pending } = renderGender('other');
  type(box, 'ale');
  fireEvent.blur(box);
  expect(onChange).not.toHaveBeenCalled();
  expect(box.value).toBe('ale');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Choose one of the list, or clear the text.');
  expect(await pending.settle()).toBe(false);
  type(box, '');
  fireEvent.blur(box);
  expect(box.value).toBe('Other');
  expect(await pending.settle()).toBe(true);
});

test('beginnings come first', () =>
  expect(filterChoices(GENDERS, 'male').map(({ label }) => label)).toEqual(['Male', 'Female']));
