import { type VocabularyLoaded, vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { LoadVocabulary } from './load-vocabulary.tsx';

async function press(answer: VocabularyLoaded | Refused) {
  const server = fakeServer(on(vocabularyCalls.load, () => answer));
  const { unmount } = await renderPage(<LoadVocabulary />);
  fireEvent.click(screen.getByRole('button', { name: 'Add what callers say' }));
  return { server, unmount };
}

test('one click adds the built-in words and says how many records have them now', async () => {
  const { server, unmount } = await press({ changed: 3 });
  expect(await screen.findByText('Words were added to 3 records.')).toBeTruthy();
  expect(server.callsTo(vocabularyCalls.load)).toHaveLength(1);
  unmount();
  await press({ changed: 0 });
  expect(await screen.findByText('All known words are there already.')).toBeTruthy();
});

test('a refusal is told', async () => {
  await press(new Refused(503, 'Please try again in a few seconds.'));
  expect(await screen.findByText('Please try again in a few seconds.')).toBeTruthy();
});
