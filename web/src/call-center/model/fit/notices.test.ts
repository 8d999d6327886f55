import type { ToldNotice } from '@careline/contracts/directory/notices';
import { expect, test } from 'vitest';
import { goInstead, isClosedOn, listNotices, nameToldNotice } from './notices.ts';
import { bronx, garcia } from './testing.ts';

const away: ToldNotice = {
  id: 1,
  kind: 'away',
  startsOn: '2099-01-01',
  endsOn: '2099-12-05',
  text: '',
  textEs: '',
  instead: { id: 8, name: 'Bo Berg' },
};
const closed: ToldNotice = {
  ...away,
  id: 2,
  kind: 'closed',
  endsOn: null,
  text: 'Flooded',
  instead: { id: 9, name: 'Elm Care, 9 Elm Street' },
};
const note: ToldNotice = {
  ...away,
  id: 3,
  kind: 'note',
  text: 'New entrance',
  textEs: 'Otra entrada',
  instead: null,
};

test('on a row a notice is short, with the day it ends', () => {
  expect([away, closed, note].map(nameToldNotice)).toEqual([
    'Away until Dec 5, 2099',
    'Closed',
    'New entrance',
  ]);
});

test('those of the provider are told before those of the door, in both languages', () => {
  const door = { ...bronx, notices: [closed, note] };
  const told = (language: 'en' | 'es') =>
    listNotices({ ...garcia, notices: [away] }, door, language).map(({ sentence }) => sentence);
  expect(told('en')).toEqual([
    'Dr. Farid I. Garcia is away until December 5, 2099. Please see Bo Berg instead.',
    'The office at Practice 1 is closed. Flooded. Please go to Elm Care, 9 Elm Street instead.',
    expect.stringContaining('New entrance'),
  ]);
  expect(told('es')[0]).toBe(
    'Dr. Farid I. Garcia está ausente hasta el 5 de diciembre de 2099. Por favor, acuda a Bo Berg.',
  );
  expect(isClosedOn({ notices: [] }, door)).toBe(true);
  expect(isClosedOn({ notices: [note] }, { ...bronx, notices: [] })).toBe(false);
});

test('instead leads to the other provider, or to who is at the other address', () => {
  expect(goInstead(away)).toEqual({ provider: 8 });
  expect(goInstead(closed)).toEqual({ practiceAddressId: 9, practiceId: undefined, provider: undefined });
});
