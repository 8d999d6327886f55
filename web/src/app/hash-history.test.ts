import { expect, test } from 'vitest';
import { parseRoute } from './hash-history.ts';

test('a route has a path, a query of its own and perhaps a fragment', () => {
  const state = { __TSR_index: 0 };
  expect(parseRoute('/practices?q=a%20b#x', state)).toEqual({
    href: '/practices?q=a%20b#x',
    pathname: '/practices',
    search: '?q=a%20b',
    hash: '#x',
    state,
  });
  expect(parseRoute('/', state)).toMatchObject({ pathname: '/', search: '', hash: '' });
});
