import { z } from 'zod';
import { ADMINS, putCall, Role, roleLabel } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { type ListFilters, scopeOf } from '../basis/list-filters.ts';
import { MANDATORY } from '../basis/messages.ts';
import { Flag, Id, IdParam, Ids, optionalLine, RequiredName } from '../basis/primitives.ts';
import { AccountEmail } from './account.ts';

/** As OpenID Connect limits it. */
const LONGEST_SUBJECT = 255;

export const User = Versioned.extend({
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  role: Role.describe('1 Admin, 2 Data Entry, 3 Call Center'),
  groups: z.array(Id),
  isDeactivated: z.boolean(),
  ssoSubject: z
    .string()
    .nullable()
    .describe('The person at the single sign-on provider; null for a local account'),
  breakGlass: z.boolean().describe('May sign in by password where everybody else must use single sign-on'),
  waitsUntil: z
    .string()
    .nullish()
    .describe(
      'Until when sign-in waits after wrong passwords, at the place where it waits longest; null if it does not',
    ),
  fromClaims: z
    .array(z.enum(['role', 'groups']))
    .optional()
    .describe('What the provider decides at every sign-in; Save ignores it'),
});
export type User = z.infer<typeof User>;

/** Lists show the names of groups. */
export const UserRow = User.extend({
  groups: z.array(z.string()),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.string().nullable().describe('Null for an account that was never used'),
  temporaryPasswordUntil: z
    .string()
    .nullable()
    .describe('When the password that was mailed expires or has expired; null once it was replaced'),
});
export type UserRow = z.infer<typeof UserRow>;

const RequiredRole = Role.nullable().transform((role, context) => {
  if (role !== null) return role;
  context.addIssue({ code: 'custom', message: MANDATORY });
  return z.NEVER;
});

const USER_FILTERS = {
  groupId: { kind: 'record', set: 'Groups', label: 'Group', all: 'All groups', url: 'group' },
} as const satisfies ListFilters;

export const users = defineEntitySet({
  name: 'UserManagements',
  label: { one: 'user', many: 'Users', heading: 'User management' },
  row: UserRow,
  record: User,
  save: saveRequest(
    {
      firstName: RequiredName,
      lastName: RequiredName,
      userName: RequiredName,
      email: AccountEmail,
      role: RequiredRole,
      groups: Ids,
      ssoSubject: optionalLine(LONGEST_SUBJECT).describe(
        'Joins the account to a person at the provider; null or "" parts them',
      ),
      breakGlass: Flag,
    },
    ['firstName', 'lastName', 'userName', 'email', 'role'],
  ),
  filters: USER_FILTERS,
  scope: scopeOf(USER_FILTERS),
  sort: ['role', 'lastName', 'firstName', 'userName', 'email'],
  access: { read: ADMINS, write: ADMINS },
  named: ['userName'],
  words: {
    userName: { label: 'Username' },
    askNext: { label: 'Says what to ask next' },
    role: { values: roleLabel },
    groups: { refersTo: 'Groups' },
    isDeactivated: { label: 'Deactivated' },
    ssoSubject: { label: 'Single sign-on subject' },
    breakGlass: { label: 'Break-glass account' },
  },
  restorable: false,
});

/** Actions of an Admin on an account, besides editing it. */
export const userCalls = {
  activate: putCall('/api/UserManagements/Activate/:id', ADMINS, {
    summary: 'Lets a deactivated user sign in again.',
    params: IdParam,
  }),
  deactivate: putCall('/api/UserManagements/Deactivate/:id', ADMINS, {
    summary: 'Ends the sessions of a user, who can no longer sign in.',
    params: IdParam,
  }),
  liftWait: putCall('/api/UserManagements/LiftWait/:id', ADMINS, {
    summary: 'Ends the wait of a user after wrong passwords.',
    params: IdParam,
  }),
  sendPassword: putCall('/api/UserManagements/SendPassword/:id', ADMINS, {
    summary: 'Mails a temporary password to a user.',
    params: IdParam,
  }),
};
