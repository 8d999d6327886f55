import { type VocabularyLoaded, vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { LoadVocabulary } from './terms-list.tsx';

async function press(answer: VocabularyLoaded | Refused, words: readonly string[] = ['codo', 'elbow joint']) {
  const server = fakeServer(
    on(vocabularyCalls.preview, () => ({
      items: words.length > 0 ? [{ name: 'Elbow', words: [...words] }] : [],
    })),
    on(vocabularyCalls.load, () => answer),
  );
  const { unmount } = await renderPage(<LoadVocabulary />);
  fireEvent.click(screen.getByRole('button', { name: 'Add what callers say' }));
  return { server, unmount };
}

const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add these words' }));

test('the words are shown first; then they are added, and it says how many records have them', async () => {
  const { server } = await press({ changed: 3 });
  expect(await screen.findByText('codo, elbow joint')).toBeTruthy();
  expect(server.callsTo(vocabularyCalls.load)).toHaveLength(0);
  await confirm();
  expect(await screen.findByText('Words were added to 3 records.')).toBeTruthy();
  expect(server.callsTo(vocabularyCalls.load)).toHaveLength(1);
});

test('nothing to add is said at once', async () => {
  await press({ changed: 0 }, []);
  expect(await screen.findByText('All known words are there already.')).toBeTruthy();
});

test('a refusal is told', async () => {
  await press(new Refused(503, 'Please try again in a few seconds.'));
  await confirm();
  expect(await screen.findByText('Please try again in a few seconds.')).toBeTruthy();
});
