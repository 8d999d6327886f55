import { callsOf } from '@careline/contracts/basis/entity-calls';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { searchesCalls } from '@careline/contracts/call-center/own-searches';
import { SearchItem } from '@careline/contracts/call-center/search';
import { directories } from '@careline/contracts/directory/directories';
import { insurances } from '@careline/contracts/directory/insurances';
import { practices } from '@careline/contracts/directory/practices';
import { users } from '@careline/contracts/people/users';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onAnswer } from '../../../lib/answer-signal.ts';
import { anyOf } from '../../../testing/any-of.ts';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { openPalette, paletteActions } from '../shell-dialogs.ts';
import { Palette } from './palette.tsx';

const found =
  <Item,>(text: string, item: Item) =>
  ({ body }: { body: object }) => {
    const items = JSON.stringify(body).includes(text) ? [item] : [];
    return { items, total: items.length };
  };
const provider = anyOf(SearchItem, { providerId: 7, physician: 'Ana Belmonte', specialty: 'Spine' });

/** The typed part of a name is marked, which splits the name in two. */
const shows = (name: string) => waitFor(() => expect(document.body.textContent).toContain(name));

beforeEach(() => paletteActions.close());

async function openIt() {
  fakeServer(
    on(callCenterCalls.search, (sent) => ({
      ...found('bel', provider)(sent),
      locations: [],
      similarNames: false,
    })),
    on(callCenterCalls.searchFilters, () =>
      anyOf(FilterLists, { terms: [{ key: 9, value: 'Bell palsy', count: 1 }] }),
    ),
    on(
      callsOf(directories).search,
      found('bel', anyOf(directories.row, { id: 4, contact: 'Front desk, Belmont' })),
    ),
    on(searchesCalls.search, () => ({
      items: [{ id: 1, name: 'Sore knees', query: 'bodyPartId=7' }],
      total: 1,
    })),
    on(callsOf(users).search, () => ({ items: [], total: 0 })),
    on(callsOf(practices).search, found('bel', anyOf(practices.row, { id: 3, name: 'Bellevue Hand' }))),
    on(callsOf(insurances).search, found('insu', anyOf(insurances.row, { id: 2, fullName: 'Insurall' }))),
  );
  const { history } = await renderPage(<Palette />);
  openPalette();
  const box = await screen.findByRole('textbox', { name: 'Search commands' });
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const enter = () => fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  return { history, type, enter };
}

test('finds providers, practices and insurances by name; Enter opens the first', async () => {
  const { history, type, enter } = await openIt();
  type('bel');
  await shows('Bellevue Hand');
  enter();
  await waitFor(() => expect(history.location.pathname).toBe('/call-center'));
  expect(history.location.search).toContain('provider=7');
});

test('a text in the form of an answer number opens that answer', async () => {
  const { type, enter } = await openIt();
  const opened = vi.fn();
  const stop = onAnswer(opened);
  type('99m-7svft');
  await shows('As it was told, and what has changed since');
  enter();
  await waitFor(() => expect(opened).toHaveBeenCalledWith('99M7SVFT'));
  stop();
});

test('keeps the focus from a form that takes it late, and gives it back once closed', async () => {
  await openIt();
  const box = screen.getByRole('textbox', { name: 'Search commands' });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  expect(document.activeElement).toBe(box);
  act(() => paletteActions.close());
  field.focus();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('Enter always opens something, also when the records of the word before have just gone', async () => {
  const { history, type, enter } = await openIt();
  type('insurall');
  await shows('Insurall');
  type('director');
  enter();
  await waitFor(() => expect(history.location.pathname).toBe('/directories'));
});

test('finds contacts, and terms as filters; says when nothing has the name', async () => {
  const { history, type } = await openIt();
  type('bel');
  await shows('Front desk, Belmont');
  await shows('Bell palsy');
  type('zzzzqq');
  await shows('No record has “zzzzqq”');
  type('palsy');
  await shows('Bell palsy');
  fireEvent.click(screen.getByText('Clinical term'));
  await waitFor(() => expect(history.location.search).toContain('termId=9'));
});

test('finds the tabs of Settings', async () => {
  const { history, type, enter } = await openIt();
  expect(document.body.textContent).not.toContain('Regions');
  type('region');
  await shows('Regions');
  enter();
  await waitFor(() => expect(history.location.pathname).toBe('/settings'));
  expect(history.location.search).toContain('tab=Regions');
});

test('finds the searches that the user has named', async () => {
  const { history, type, enter } = await openIt();
  type('sore');
  await shows('Sore knees');
  enter();
  await waitFor(() => expect(history.location.pathname).toBe('/call-center'));
  expect(history.location.search).toContain('bodyPartId=7');
});
