import { z } from 'zod';
import { EVERYONE, getCall, postCall, putCall, Role, RoleName } from '../basis/call.ts';
import { MANDATORY, NEW_PASSWORDS_DIFFER } from '../basis/messages.ts';
import { AsOf, Id, IdParam, RequiredName, RowVersion } from '../basis/primitives.ts';
import {
  FactorMethod,
  PasskeyChallenge,
  PasskeyRequest,
  PasskeySignIn,
  SecondStep,
} from './second-factors.ts';

export const CurrentUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  roles: z.array(RoleName),
  groups: z.array(Id),
  askNext: z.boolean().describe('Whether the search page says what to ask the caller next'),
  asksOutcome: z.boolean().describe('Agents are asked how each call ended'),
  rowVersion: RowVersion.describe('Grows with every change; send it back with UserProfiles/Update'),
  hasPassword: z
    .literal(false)
    .optional()
    .describe('False for who signs in with single sign-on alone: there is no password to change'),
  mustEnrol: z
    .boolean()
    .optional()
    .describe('Until a second factor is set up, only GetUser, SecondFactors and SignOut answer'),
  asOf: AsOf,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** A password as typed, never trimmed. The limit only bounds the cost of hashing. */
const Password = z.string(MANDATORY).min(1, MANDATORY).max(1_000, 'This is too long for a password.');

export const Credentials = z.object({ username: RequiredName, password: Password });
export type Credentials = z.infer<typeof Credentials>;

/** A token, or the demand to change the password first, or the demand for a second factor; never two of them. */
export const SignedIn = z.object({
  token: z.string().nullable().describe('Null while something else is demanded first'),
  forceChangePassword: z.boolean(),
  secondFactor: z
    .object({
      ticket: z.string().describe('For SecondFactor: five minutes, five tries'),
      methods: z.array(FactorMethod),
    })
    .optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const UsernameRequest = z.object({ username: RequiredName });
/** @public The API document calls it by this name. */
export const UsernameAnswer = z.object({ doesExist: z.boolean() });

/** Letters, digits and the symbols that mail servers allow; dots only in between. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const ALL_DIGITS = /^\d+$/;

/** A bare address as a mail server accepts it: no display name, list or comment, and a domain with a dot. */
function isMailAddress(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [local, labels] = [value.slice(0, at), value.slice(at + 1).split('.')];
  return (
    at > 0 &&
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label)) &&
    !ALL_DIGITS.test(labels.at(-1) ?? '')
  );
}

/** Passwords are mailed here, so it must be exactly one plausible address. */
export const AccountEmail = RequiredName.refine(
  (value) => value === '' || isMailAddress(value),
  'Enter one mail address, such as name@example.org.',
);

const PasswordChange = z.object({
  currentPassword: Password,
  newPassword: Password,
  confirmPassword: Password,
});

const confirmed = (change: { newPassword: string; confirmPassword: string }) =>
  change.newPassword === change.confirmPassword;
const differ = { path: ['confirmPassword'], message: NEW_PASSWORDS_DIFFER };

export const ChangePassword = PasswordChange.refine(confirmed, differ);
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ChangePasswordForced = PasswordChange.extend({ userName: RequiredName }).refine(
  confirmed,
  differ,
);
export type ChangePasswordForced = z.infer<typeof ChangePasswordForced>;

export const UpdateProfile = z.object({
  id: Id,
  firstName: RequiredName,
  lastName: RequiredName,
  email: AccountEmail,
  askNext: z.boolean().nullish().describe('Absent: stays as it is'),
  rowVersion: RowVersion.nullish().describe('As it was loaded; an old one is refused with 409'),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const SignInHints = z.object({
  demoAccounts: z.array(z.object({ userName: z.string(), password: z.string(), role: Role })),
  singleSignOn: z.object({ name: z.string() }).nullable().describe('"Sign in with {name}"'),
  password: z.boolean().describe('False where only break-glass accounts may sign in with one'),
  passkeys: z.boolean(),
});
export type SignInHints = z.infer<typeof SignInHints>;

export const SignInMethod = z.enum(['password', 'second factor', 'passkey', 'single sign-on']);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const OwnSession = z.object({
  id: Id,
  device: z.string().describe('Such as "Chrome on Windows"; empty if unknown'),
  method: SignInMethod,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
/** @public The API document calls it by this name. */
export const OwnSessions = z.object({ items: z.array(OwnSession) });

/** @public The API document calls it by this name. */
export const SignedOut = z.object({
  redirectTo: z.string().describe('Where the session at the single sign-on provider is ended'),
});

export const accountCalls = {
  signInHints: getCall('/api/Account/SignInHints', 'public', {
    summary: 'What the sign-in page offers: ways to sign in, and demo accounts, if any.',
    answer: SignInHints,
  }),
  authenticate: postCall('/api/Account/Authenticate', 'public', {
    summary:
      'Signs in. The answer is a token, or the demand to change the password or prove a second factor first.',
    body: Credentials,
    answer: SignedIn,
  }),
  secondFactor: postCall('/api/Account/SecondFactor', 'public', {
    summary: 'The second step of a sign-in: a code, or a passkey.',
    body: SecondStep,
    answer: SignedIn,
  }),
  passkeyOptions: postCall('/api/Account/PasskeyOptions', 'public', {
    summary:
      'The options for navigator.credentials.get, as a second step or to sign in with a passkey alone.',
    body: PasskeyRequest,
    answer: PasskeyChallenge,
  }),
  authenticatePasskey: postCall('/api/Account/AuthenticatePasskey', 'public', {
    summary: 'Signs in with a passkey alone.',
    body: PasskeySignIn,
    answer: SignedIn,
  }),
  checkUsername: postCall('/api/Account/CheckUsername', 'public', {
    summary: 'Whether there is an account with this user name.',
    body: UsernameRequest,
    answer: UsernameAnswer,
  }),
  forgotPassword: postCall('/api/Account/ForgotPassword', 'public', {
    summary: 'Mails a temporary password to the account, if there is one.',
    body: UsernameRequest,
  }),
  changePasswordForced: postCall('/api/Account/ChangePasswordForced', 'public', {
    summary: 'Replaces a temporary password.',
    body: ChangePasswordForced,
  }),
  changePassword: postCall('/api/Account/ChangePassword', EVERYONE, {
    summary: 'Changes your own password and ends your other sessions.',
    body: ChangePassword,
  }),
  getUser: getCall('/api/Account/GetUser', EVERYONE, {
    whileEnrolling: true,
    fromMemory: true,
    summary: 'Who is signed in.',
    answer: CurrentUser,
  }),
  signOut: postCall('/api/Account/SignOut', EVERYONE, {
    whileEnrolling: true,
    summary: 'Ends the session. After a single sign-on the answer may say where to end it there, too.',
    answer: SignedOut,
    mayBeEmpty: true,
  }),
  getSessions: getCall('/api/Account/GetSessions', EVERYONE, {
    summary: 'Your own sessions, the latest used first.',
    answer: OwnSessions,
  }),
  endSession: putCall('/api/Account/EndSession/:id', EVERYONE, {
    summary: 'Ends one of your own sessions.',
    params: IdParam,
  }),
  endOtherSessions: postCall('/api/Account/EndOtherSessions', EVERYONE, {
    summary: 'Ends all of your sessions but this one.',
  }),
  updateProfile: putCall('/api/UserProfiles/Update', EVERYONE, {
    summary: 'Changes your own name and mail address, and whether questions are suggested.',
    body: UpdateProfile,
  }),
};
