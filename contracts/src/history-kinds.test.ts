import { expect, test } from 'vitest';
import { historyKinds } from './history-kinds.ts';

test('every kind of history line has words of its own', () => {
  for (const text of ['name', 'one', 'many'] as const) {
    const words = historyKinds.map((kind) => kind[text]);
    expect(words).not.toContain('');
    expect(new Set(words).size).toBe(words.length);
  }
});
