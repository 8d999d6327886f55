import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { fullDisk } from './start-checks.ts';

test('a disk with too little room is told, one with room or unknown is not', async () => {
  expect(await fullDisk(tmpdir(), Number.MAX_SAFE_INTEGER)).toMatch(/^The disk of DATA_DIR is full/);
  expect(await fullDisk(tmpdir(), 0)).toBeUndefined();
  expect(await fullDisk('/nowhere')).toBeUndefined();
});
