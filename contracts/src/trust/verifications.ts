import { z } from 'zod';
import { ADMINS, EDITORS, postCall, putCall } from '../basis/call.ts';
import { Id, OptionalText, Query, RowVersion, Skip, takeUpTo } from '../basis/primitives.ts';
import { defineSettings } from '../basis/settings.ts';
import { Verification, VerificationStatus, Verified } from '../basis/verification.ts';
import { DEFAULT_VERIFICATION_DAYS } from '../rules/verification-status.ts';

/** Confirming records with the office, and which records are due. */

export const VerifiedSet = z.enum(['Providers', 'PracticeAddresses']);
export type VerifiedSet = z.infer<typeof VerifiedSet>;

export const VerifyRequest = Verified.extend({
  set: VerifiedSet,
  id: Id,
  rowVersion: RowVersion.describe('As it was loaded: only what was seen can be confirmed'),
});
export type VerifyRequest = z.infer<typeof VerifyRequest>;

export const DueRequest = z.object({
  set: VerifiedSet,
  status: z.array(VerificationStatus).max(10).nullish(),
  query: Query.optional(),
  practiceId: Id.nullish(),
  regionId: Id.nullish(),
  practiceAddressId: Id.nullish().describe('Only what belongs to this office'),
  due: z
    .boolean()
    .nullish()
    .describe(
      'Only what is to be called now: never verified, overdue or reported; not inactive ones, nor a call back of a later day',
    ),
  skip: Skip,
  take: takeUpTo(1_000),
});
export type DueRequest = z.infer<typeof DueRequest>;

/** A call that confirmed nothing. */
export const AttemptOutcome = z.enum(['noAnswer', 'leftMessage', 'callBack']);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const Attempt = z.object({
  at: z.iso.datetime(),
  userName: z.string().describe('The full name'),
  outcome: AttemptOutcome,
  callBackOn: z.iso.date().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const AttemptRequest = z
  .object({
    set: VerifiedSet,
    id: Id,
    outcome: AttemptOutcome,
    callBackOn: z.iso.date('Give a day like 2026-11-15.').nullish(),
    note: OptionalText.optional(),
  })
  .refine(({ outcome, callBackOn }) => (outcome === 'callBack') === (callBackOn != null), {
    path: ['callBackOn'],
    message: 'A call back has a day, and nothing else has one.',
  });
export type AttemptRequest = z.infer<typeof AttemptRequest>;

export const DueItem = z.object({
  id: Id,
  name: z.string(),
  practices: z.array(z.string()),
  verification: Verification,
  openReportCount: z.int(),
  opened: z.int().describe('How often Call Center users opened the details in the last 30 days'),
  inactive: z.boolean(),
  attempt: Attempt.nullable().describe('The latest call since the last verification that confirmed nothing'),
  workedOnBy: z.string().nullable().describe('A colleague who has the record open in the queue now'),
});
export type DueItem = z.infer<typeof DueItem>;

export const DueAnswer = z.object({
  items: z.array(DueItem),
  total: z.int(),
  counts: z
    .object({ never: z.int(), overdue: z.int(), dueSoon: z.int(), current: z.int() })
    .describe('Records of each status, under all filters but the status'),
});
export type DueAnswer = z.infer<typeof DueAnswer>;

export const OfficesRequest = DueRequest.pick({
  query: true,
  practiceId: true,
  regionId: true,
  skip: true,
  take: true,
});
export type OfficesRequest = z.infer<typeof OfficesRequest>;

/** One call can confirm everybody who works there. */
export const DueOffice = z.object({
  id: Id.describe('The practice address'),
  practice: z.string(),
  address: z.string(),
  phone: z.string(),
  due: z.int().describe('Providers there who are to be called now'),
  total: z.int().describe('All active providers there'),
});
export type DueOffice = z.infer<typeof DueOffice>;

export const DueOffices = z.object({ items: z.array(DueOffice), total: z.int() });
export type DueOffices = z.infer<typeof DueOffices>;

export const UndoVerification = z.object({
  set: VerifiedSet,
  id: Id,
  verifiedAt: z.iso.datetime().describe('Of the verification to take back'),
});
export type UndoVerification = z.infer<typeof UndoVerification>;

export const UndoAttempt = z.object({
  set: VerifiedSet,
  id: Id,
  at: z.iso.datetime().describe('Of the call to take back'),
});
export type UndoAttempt = z.infer<typeof UndoAttempt>;

export const ColleaguesAnswer = z.object({
  items: z.array(z.object({ id: Id, colleague: z.string().describe('The full name') })),
});
export type ColleaguesAnswer = z.infer<typeof ColleaguesAnswer>;

export const WorkingRequest = z.object({
  set: VerifiedSet,
  id: Id.nullable().describe('Null when the queue is left'),
});
export type WorkingRequest = z.infer<typeof WorkingRequest>;

export const WorkingAnswer = z.object({
  colleague: z.string().nullable().describe('Who else has the record open'),
});
export type WorkingAnswer = z.infer<typeof WorkingAnswer>;

const PERIOD = 'The verification period is 7 to 730 days.';
export const VerificationSettings = z.object({
  verificationDays: z.int(PERIOD).min(7, PERIOD).max(730, PERIOD),
});

export const verificationSettings = defineSettings({
  name: 'VerificationSettings',
  label: 'verification settings',
  title: 'Verification period',
  section: 'Verifications',
  access: { read: EDITORS, write: ADMINS },
  summary: {
    get: 'After how many days a verified record is due again.',
    save: 'Sets after how many days a verified record is due again.',
  },
  schema: VerificationSettings,
  body: VerificationSettings,
  defaults: { verificationDays: DEFAULT_VERIFICATION_DAYS },
  words: { verificationDays: { label: 'Verify every … days' } },
  notice: 'The verification period has been saved.',
});

export const verificationCalls = {
  verify: postCall('/api/Verifications/Verify', EDITORS, {
    summary: 'Confirms a record as it was loaded; the record itself does not change.',
    body: VerifyRequest,
    answer: Verification,
  }),
  undo: postCall('/api/Verifications/Undo', EDITORS, {
    summary: 'Takes back a verification of your own, within an hour; the one before it counts again.',
    body: UndoVerification,
    answer: Verification,
  }),
  attempt: postCall('/api/Verifications/Attempt', EDITORS, {
    summary: 'Records a call that confirmed nothing: no answer, a message left, or a day to call back.',
    body: AttemptRequest,
    answer: Attempt,
  }),
  undoAttempt: postCall('/api/Verifications/UndoAttempt', EDITORS, {
    summary: 'Takes back a call of your own, within an hour; the one before it counts again.',
    body: UndoAttempt,
  }),
  colleagues: postCall('/api/Verifications/Colleagues', EDITORS, {
    passive: true,
    summary: 'Who else has which record of a set open in the queue now.',
    body: z.object({ set: VerifiedSet }),
    answer: ColleaguesAnswer,
  }),
  working: putCall('/api/Verifications/Working', EDITORS, {
    passive: true,
    summary:
      'Says which record you have open in the queue, for the next 90 seconds, and who else has it open.',
    body: WorkingRequest,
    answer: WorkingAnswer,
  }),
  offices: postCall('/api/Verifications/Offices', EDITORS, {
    summary: 'The practice addresses where providers are due, those with most of them first.',
    body: OfficesRequest,
    answer: DueOffices,
  }),
  due: postCall('/api/Verifications/Due', EDITORS, {
    summary: 'The records of a set, those that most need to be verified first.',
    body: DueRequest,
    answer: DueAnswer,
  }),
};
