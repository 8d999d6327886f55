import { callsOf } from '@careline/contracts/basis/entity-calls';
import { bodyParts, specialties } from '@careline/contracts/directory/reference-lists';
import { terms } from '@careline/contracts/directory/terms';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { SynonymsInput } from './synonyms-input.tsx';

const KNEE = anyOf(bodyParts.row, { id: 1, name: 'Knee', synonyms: ['Kneecap'] });
const THIGH = anyOf(bodyParts.row, { id: 2, name: 'Thigh', synonyms: ['kneecaps'] });
const NONE = { items: [], total: 0 };

function Form() {
  const [words, setWords] = useState<string[]>(['leg']);
  return <SynonymsInput of={{ set: 'BodyParts', id: 2 }} saved={['leg']} value={words} onChange={setWords} />;
}

const show = () => {
  const server = fakeServer(
    on(callsOf(bodyParts).search, () => ({ items: [KNEE, THIGH], total: 2 })),
    on(callsOf(specialties).search, () => NONE),
    on(callsOf(terms).search, () => NONE),
  );
  renderInApp(<Form />);
  const box = screen.getByRole('combobox', { name: 'What callers say' });
  const add = (word: string) => {
    box.focus();
    fireEvent.change(box, { target: { value: word } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  return { server, add, box };
};

test.each(['s', 'Enter'])('Ctrl+%s, which saves the form, ends the word that is being typed', (key) => {
  const { box } = show();
  box.focus();
  fireEvent.change(box, { target: { value: ' shank ' } });
  fireEvent.keyDown(box, { key, ctrlKey: true });
  expect(screen.getByText('shank')).toBeTruthy();
  expect(box).toHaveProperty('value', '');
});

test('a new word that another record has is warned of, whatever its case', async () => {
  const { server, add } = show();
  // Words that were there before are not looked up again.
  expect(server.calls()).toBe(0);
  // Part of a word of the knee, and a word of the record itself.
  add('kneecaps');
  add('KNEECAP');
  expect(await screen.findByText('“KNEECAP” also means Knee. Callers who say it get both.')).toBeTruthy();
  expect(screen.getAllByText(/also means/)).toHaveLength(1);
});

test.each([',', ';'])('“%s” ends a word', (mark) => {
  const { box } = show();
  box.focus();
  fireEvent.change(box, { target: { value: 'front knee pain' } });
  fireEvent.keyDown(box, { key: mark });
  expect(screen.getByText('front knee pain')).toBeDefined();
});
