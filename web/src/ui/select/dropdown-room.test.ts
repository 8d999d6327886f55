import { expect, test } from 'vitest';
import { findRoom } from './dropdown-room.ts';

const box = (top: number) => ({ top, bottom: top + 36 });

test('a list opens downward with the room there is', () => {
  expect(findRoom(box(100), 768)).toEqual({ position: 'bottom', height: 396 });
  expect(findRoom(box(500), 768)).toEqual({ position: 'bottom', height: 220 });
});

test('upward where next to nothing is left below', () =>
  expect(findRoom(box(580), 640)).toEqual({ position: 'top', height: 396 }));

test('downward even so, if there is even less room above', () =>
  expect(findRoom(box(60), 200)).toEqual({ position: 'bottom', height: 92 }));

test('above a footer, which stays visible', () =>
  expect(findRoom(box(400), 768, 62)).toEqual({ position: 'bottom', height: 258 }));
