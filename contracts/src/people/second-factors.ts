import { z } from 'zod';
import { ADMINS, EVERYONE, getCall, postCall, putCall, ROLE, RoleName, roleLabel } from '../basis/call.ts';
import { MANDATORY } from '../basis/messages.ts';
import { Id, IdParam, OptionalName, RequiredName } from '../basis/primitives.ts';
import { defineSettings } from '../basis/settings.ts';

/** What proves more than a password: authenticator apps (TOTP), passkeys, and recovery codes for the day they are lost. */

export const RECOVERY_CODES = 10;

const Moment = z.iso.datetime();

export const FactorMethod = z.enum(['totp', 'passkey', 'recovery']);
export type FactorMethod = z.infer<typeof FactorMethod>;

export const SecondFactor = z.object({
  id: Id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
  isDisabled: z
    .boolean()
    .optional()
    .describe('After 100 wrong codes in a row: it works no more and has to be set up again'),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactors = z.object({
  items: z.array(SecondFactor),
  recoveryCodesLeft: z.int(),
  required: z.boolean().describe('Whether the role must have a second factor'),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** Empty for an account without a password, for which a recent single sign-on counts. */
const CurrentPassword = z.string().max(1_000, 'This is too long for a password.').nullish();

export const PasswordProof = z.object({ currentPassword: CurrentPassword });
export type PasswordProof = z.infer<typeof PasswordProof>;

/** As the browser writes its answer; `@simplewebauthn/server` reads it. */
export const PasskeyAnswer = z
  .object({
    id: z.string(MANDATORY).min(1).max(2_000),
    rawId: z.string(MANDATORY).max(2_000),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
    authenticatorAttachment: z.string().nullish(),
  })
  .describe('What navigator.credentials answered, as toJSON() writes it');
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** Options for navigator.credentials in the browser's own JSON form. */
const PasskeyOptions = z.record(z.string(), z.unknown());

export const TotpBegun = z.object({
  id: Id,
  secret: z.string().describe('The key in base32, to be typed into the app'),
  uri: z.string().describe('otpauth://, for a QR code'),
});
export type TotpBegun = z.infer<typeof TotpBegun>;

export const ConfirmTotp = z.object({ id: Id, code: RequiredName, name: OptionalName.optional() });
export type ConfirmTotp = z.infer<typeof ConfirmTotp>;

export const PasskeyBegun = z.object({ id: Id, options: PasskeyOptions });
export type PasskeyBegun = z.infer<typeof PasskeyBegun>;

export const ConfirmPasskey = z.object({ id: Id, passkey: PasskeyAnswer, name: RequiredName });
export type ConfirmPasskey = z.infer<typeof ConfirmPasskey>;

export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown only now; empty unless this is the first factor'),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const RemoveFactor = PasswordProof.extend({ id: Id });
export type RemoveFactor = z.infer<typeof RemoveFactor>;

export const SecuritySettings = z.object({
  requiredFor: z
    .array(RoleName)
    .transform((roles) => RoleName.options.filter((role) => roles.includes(role)))
    .describe('Roles that must have a second factor'),
});

/** Not saved while enrolling: somebody without the factor must not be able to lift the requirement. */
export const securitySettings = defineSettings({
  name: 'SecuritySettings',
  label: 'security settings',
  title: 'Second factor',
  section: 'SecondFactors',
  access: { read: ADMINS, write: ADMINS },
  isReadWhileEnrolling: true,
  summary: {
    get: 'Which roles must have a second factor.',
    save: 'Sets which roles must have a second factor.',
  },
  schema: SecuritySettings,
  body: SecuritySettings,
  defaults: { requiredFor: [] },
  words: {
    requiredFor: {
      values: Object.fromEntries(RoleName.options.map((name) => [name, roleLabel[ROLE[name]]])),
    },
  },
});

const own = (name: string) => `/api/SecondFactors/${name}` as const;

/** `whileEnrolling`: also with the token of a user who must set up a second factor first. */
export const secondFactorCalls = {
  getAll: getCall(own('GetAll'), EVERYONE, {
    whileEnrolling: true,
    summary: 'Your own second factors.',
    answer: SecondFactors,
  }),
  beginTotp: postCall(own('BeginTotp'), EVERYONE, {
    whileEnrolling: true,
    summary: 'Begins to set up an authenticator app. It counts once a code of it confirms it.',
    body: PasswordProof,
    answer: TotpBegun,
  }),
  confirmTotp: postCall(own('ConfirmTotp'), EVERYONE, {
    whileEnrolling: true,
    summary: 'Confirms an authenticator app with a code of it.',
    body: ConfirmTotp,
    answer: RecoveryCodes,
  }),
  beginPasskey: postCall(own('BeginPasskey'), EVERYONE, {
    whileEnrolling: true,
    summary: 'Begins to set up a passkey: the options for navigator.credentials.create.',
    body: PasswordProof,
    answer: PasskeyBegun,
  }),
  confirmPasskey: postCall(own('ConfirmPasskey'), EVERYONE, {
    whileEnrolling: true,
    summary: 'Confirms a passkey with what the browser answered.',
    body: ConfirmPasskey,
    answer: RecoveryCodes,
  }),
  newRecoveryCodes: postCall(own('NewRecoveryCodes'), EVERYONE, {
    whileEnrolling: true,
    summary: 'Ten new recovery codes. The old ones work no more.',
    body: PasswordProof,
    answer: RecoveryCodes,
  }),
  remove: postCall(own('Remove'), EVERYONE, {
    whileEnrolling: true,
    summary: 'Removes one of your own second factors.',
    body: RemoveFactor,
  }),
  reset: putCall('/api/UserManagements/ResetSecondFactor/:id', ADMINS, {
    summary: 'Removes all second factors and recovery codes of a colleague, and ends their sessions.',
    params: IdParam,
  }),
};

export const SecondStep = z.object({
  ticket: z.string(MANDATORY).max(200),
  code: z.string().max(200).nullish().describe('Six digits of an authenticator app, or a recovery code'),
  passkey: PasskeyAnswer.nullish(),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const PasskeyRequest = z.object({
  ticket: z.string().max(200).nullish().describe('Absent to sign in with a passkey alone'),
});
export const PasskeyChallenge = z.object({ challengeId: z.string(), options: PasskeyOptions });
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

export const PasskeySignIn = z.object({ challengeId: z.string(MANDATORY).max(200), passkey: PasskeyAnswer });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
