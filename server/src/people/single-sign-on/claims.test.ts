import { ROLE } from '@careline/contracts/basis/call';
import { expect, test } from 'vitest';
import { claimedRole, claimValuesOf, isSubject, personOf } from './claims.ts';

const roles = {
  claim: 'groups',
  roles: new Map([
    ['admins', ROLE.Admin],
    ['data', ROLE.DataEntry],
    ['agents', ROLE.CallCenter],
  ]),
};

test.each([
  [['agents', 'admins', 'data'], ROLE.Admin],
  [['agents', 'data'], ROLE.DataEntry],
  ['agents', ROLE.CallCenter],
  [['Admins', 'admins ', 'other'], undefined],
  [[{ admins: true }, 1, null], undefined],
  [{ 0: 'admins' }, undefined],
  [undefined, undefined],
])('the role of %j', (groups, role) => expect(claimedRole({ groups }, roles)).toBe(role));

test('a text is a list of one, and only texts count', () => {
  expect(claimValuesOf({ groups: 'a' }, 'groups')).toEqual(['a']);
  expect(claimValuesOf({ groups: ['a', 1, ['b']] }, 'groups')).toEqual(['a']);
  expect(claimValuesOf({}, 'constructor')).toEqual([]);
});

test('a subject is a text of at most 255 characters', () => {
  expect(isSubject('00u1')).toBe(true);
  for (const subject of ['', 'x'.repeat(256), 'x'.repeat(2_000), 'a\0', 7, null])
    expect(isSubject(subject)).toBe(false);
});

test('names are cleaned like typed ones, and the mail address replaces a missing user name', () => {
  expect(personOf({ given_name: ' Ada\n', family_name: 'Nel\u200bson', email: 'ada@example.org' })).toEqual({
    firstName: 'Ada',
    lastName: 'Nelson',
    email: 'ada@example.org',
    userName: 'ada@example.org',
  });
  expect(personOf({ email: 'no address', preferred_username: 'x'.repeat(300), given_name: 7 })).toEqual({});
});
