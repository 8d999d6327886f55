// @vitest-environment happy-dom
import '../../testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { Palette } from './palette.tsx';
import { openPalette, paletteActions } from './shell-dialogs.ts';

const found = (text: string, items: unknown[]) => (body: unknown) =>
  JSON.stringify(body).includes(text) ? { items, total: items.length } : { items: [], total: 0 };

/** The typed part of a name is marked, which splits the name in two. */
const shows = (name: string) => waitFor(() => expect(document.body.textContent).toContain(name));

beforeEach(() => paletteActions.close());

async function openIt() {
  fakeServer({
    '/api/CallCenter/Search': found('bel', [
      { providerId: 7, physician: 'Ana Belmonte', specialty: 'Spine' },
    ]),
    '/api/Practices/Search': found('bel', [{ id: 3, name: 'Bellevue Hand' }]),
    '/api/Insurances/Search': found('insu', [{ id: 2, fullName: 'Insurall' }]),
  });
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

test('Enter always opens something, also when the records of the word before have just gone', async () => {
  const { history, type, enter } = await openIt();
  type('insurall');
  await shows('Insurall');
  type('director');
  enter();
  await waitFor(() => expect(history.location.pathname).toBe('/directories'));
});
