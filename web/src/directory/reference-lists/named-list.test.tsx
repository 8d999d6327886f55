import { callsOf } from '@careline/contracts/basis/entity-calls';
import {
  degrees,
  languages,
  type NamedSet,
  providerTypes,
} from '@careline/contracts/directory/reference-lists';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { NamedForm } from './named-list.tsx';

async function openForm(set: NamedSet) {
  const onSaved = vi.fn();
  await renderPage(<NamedForm set={set} id={7} onSaved={onSaved} onClosed={() => {}} />);
  await screen.findByDisplayValue('Nurse');
  return onSaved;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label });
const pick = (label: string, text: string) => {
  box(label).focus();
  fireEvent.click(box(label));
  fireEvent.change(box(label), { target: { value: text } });
  fireEvent.keyDown(box(label), { key: 'Enter', code: 'Enter' });
};

test('a code is picked by its words and sent as it is', async () => {
  const stored = { id: 7, name: 'Nurse', roleCode: null, rowVersion: 1 };
  const { getById, save } = callsOf(providerTypes);
  const server = fakeServer(
    on(getById, () => stored),
    on(save, () => ({ ...stored, roleCode: 'rn' })),
  );
  const onSaved = await openForm(providerTypes);
  pick('Role code', 'registered nurse');
  expect(box('Role code').value).toBe('Registered Nurse (rn)');
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(save)[0]?.body).toMatchObject({ name: 'Nurse', roleCode: 'rn' });
});

test('a stored code is cleared by its X', async () => {
  const stored = { id: 7, name: 'Nurse', roleCode: 'rn', rowVersion: 1 };
  const { getById, save } = callsOf(providerTypes);
  const server = fakeServer(
    on(getById, () => stored),
    on(save, () => ({ ...stored, roleCode: null })),
  );
  const onSaved = await openForm(providerTypes);
  expect(box('Role code').value).toBe('Registered Nurse (rn)');
  press('Clear Role code');
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.callsTo(save)[0]?.body).toMatchObject({ roleCode: '' });
});

test('an invalid code is reported before it is sent, and stays as it was typed', async () => {
  const { getById, save } = callsOf(languages);
  const server = fakeServer(on(getById, () => ({ id: 7, name: 'Nurse', code: null, rowVersion: 1 })));
  await openForm(languages);
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  fireEvent.change(code, { target: { value: 'Spanish' } });
  press('Save');
  expect(await screen.findByText(/registered BCP 47 tag, such as es/)).toBeTruthy();
  expect(code.value).toBe('Spanish');
  expect(server.callsTo(save)).toEqual([]);
});

test('a code that both changed reads in words', async () => {
  const stored = { id: 7, name: 'Nurse', code: null, rowVersion: 1 };
  const { getById, getHistory, save } = callsOf(degrees);
  fakeServer(
    on(getById, () => stored),
    on(getHistory, () => ({ items: [], total: 0 })),
    on(save, () => new Refused(409, 'Stale.')),
  );
  await openForm(degrees);
  pick('Code', 'registered nurse');
  press('Save');
  await screen.findByText('Stale.');
  fakeServer(
    on(getById, () => ({ ...stored, code: 'NP', rowVersion: 2 })),
    on(getHistory, () => ({ items: [], total: 0 })),
  );
  press('Reload');
  expect(await screen.findByText('Nurse Practitioner (NP)')).toBeTruthy();
  press('Take theirs');
  expect(box('Code').value).toBe('Nurse Practitioner (NP)');
});
