import { expect, test } from 'vitest';
import { toDirectionsLink } from './directions-link.ts';

test('the link holds the address of the practice and nothing else', () => {
  const link = new URL(toDirectionsLink({ address: '1 Main St & 2nd #4, Bronx, NY 10451' }) ?? '');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    api: '1',
    destination: '1 Main St & 2nd #4, Bronx, NY 10451',
  });
});

test('a blank address has none', () => expect(toDirectionsLink({ address: '' })).toBeUndefined());
