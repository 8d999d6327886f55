import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from '../../domain/turns.ts';

test('of many that compute one begins in each turn of the event loop, in the order in which they came', async () => {
  const turns = new Turns();
  let turn = 0;
  const counting = (async () => {
    for (; turn < 20; turn++) await nextTurn();
  })();
  const begun: [string, number][] = [];
  const compute = async (name: string) => {
    await turns.next();
    begun.push([name, turn]);
  };
  await Promise.all(['a', 'b', 'c'].map(compute));
  await compute('d');
  await counting;
  expect(begun.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(begun.map(([, at]) => at)).size).toBe(4);
});
