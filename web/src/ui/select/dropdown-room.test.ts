import { expect, test } from 'vitest';
import { findRoom } from './dropdown-room.ts';

test.each([
  ['much room', { top: 100, bottom: 136 }, { height: 264, isAbove: false }],
  ['some room', { top: 400, bottom: 436 }, { height: 226, isAbove: false }],
  ['next to none below', { top: 600, bottom: 636 }, { height: 264, isAbove: true }],
])('%s', (_, box, room) => expect(findRoom(box, 768)).toEqual(room));

test('a list never disappears', () => {
  expect(findRoom({ top: 20, bottom: 56 }, 120).height).toBe(64);
});
