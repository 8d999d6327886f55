import { searchesCalls } from '@careline/contracts/call-center/own-searches';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { OwnSearchesMenu } from './own-searches.tsx';

test('a double click keeps a search once, and a refused one can be sent again', async () => {
  let isRefused = true;
  const server = fakeServer(
    on(searchesCalls.search, () => ({ items: [], total: 0 })),
    on(searchesCalls.save, () =>
      isRefused ? new Refused(400, 'This name is taken.') : { id: 1, name: 'Knees', query: 'bodyPartId=1' },
    ),
  );
  await renderPage(
    <OwnSearchesMenu path="/call-center" isOfThisPage={() => true} />,
    '/call-center?bodyPartId=1',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'My searches' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Keep this search as');
  fireEvent.change(name, { target: { value: 'Knees' } });
  const keep = screen.getByRole('button', { name: 'Keep' });
  const saves = () => server.callsTo(searchesCalls.save).length;
  fireEvent.click(keep);
  fireEvent.click(keep);
  await screen.findByText('This name is taken.');
  expect(saves()).toBe(1);
  isRefused = false;
  fireEvent.click(keep);
  fireEvent.click(keep);
  await waitFor(() => expect(name.value).toBe(''));
  expect(saves()).toBe(2);
});
