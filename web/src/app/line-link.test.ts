import { expect, test } from 'vitest';
import { dialledIn, offerToOtherTab, takeOfferedLines, withoutCaller } from './line-link.ts';

test.each([
  ['/call-center?line=2125550100', '/call-center?line=2125550100'],
  ['/call-center?ani=9175550111&line=100&name=Ann', '/call-center?line=100'],
  ['/call-center?line=100&physician=9175550111#x', '/call-center?line=100'],
  ['/call-center/?caller=9175550111&line=%2B12125550100', '/call-center?line=%2B12125550100'],
  ['/call-center?bodyPartId=7', '/call-center?bodyPartId=7'],
  ['/call-center', '/call-center'],
  ['/login?from=/call-center?line=1&ani=2', '/login?from=/call-center?line=1&ani=2'],
])('of %s is left %s', (href, left) => expect(withoutCaller(href)).toBe(left));

test('the number that was dialled is read', () => {
  expect(dialledIn('/call-center?ani=1&line=%2B1%20212')).toBe('+1 212');
  expect(dialledIn('/call-center?ani=1')).toBeUndefined();
});

test('another tab takes the call, if it may', async () => {
  const taken: string[] = [];
  let may = false;
  const stop = takeOfferedLines(
    () => may,
    (line) => taken.push(line),
  );
  expect(await offerToOtherTab('100')).toBe(false);
  may = true;
  expect(await offerToOtherTab('200')).toBe(true);
  stop();
  expect(await offerToOtherTab('300')).toBe(false);
  expect(taken).toEqual(['200']);
});
