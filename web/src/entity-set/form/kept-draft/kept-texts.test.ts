import { expect, test } from 'vitest';
import { keptTexts } from './kept-drafts.ts';

test('a text is kept for one user alone', () => {
  keptTexts.write(1, 'answer 5', 'Mended');
  expect(keptTexts.read(1, 'answer 5')).toBe('Mended');
  expect(keptTexts.read(11, 'answer 5')).toBe('');
  keptTexts.forgetOthers(11);
  expect(keptTexts.hasAny()).toBe(false);
  keptTexts.write(1, 'answer 5', 'Mended');
  keptTexts.write(1, 'answer 5', '');
  expect(keptTexts.hasAny()).toBe(false);
});
