import { z } from 'zod';
import { defineCall } from '../basis/call.ts';
import { Id, Query, RowVersion, Skip, takeUpTo } from '../basis/primitives.ts';
import { ADMINS, EDITORS } from '../basis/role.ts';
import { Verification, VerificationStatus, Verified } from '../basis/verification.ts';

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
  skip: Skip,
  take: takeUpTo(1_000),
});
export type DueRequest = z.infer<typeof DueRequest>;

export const DueItem = z.object({
  id: Id,
  name: z.string(),
  practices: z.array(z.string()),
  verification: Verification,
  openReportCount: z.int(),
  opened: z.int().describe('How often Call Center users opened the details in the last 30 days'),
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

const PERIOD = 'The verification period is 7 to 730 days.';
export const VerificationSettings = z.object({
  verificationDays: z.int(PERIOD).min(7, PERIOD).max(730, PERIOD),
});
export type VerificationSettings = z.infer<typeof VerificationSettings>;

export const verificationCalls = {
  verify: defineCall({
    method: 'POST',
    path: '/api/Verifications/Verify',
    access: EDITORS,
    summary: 'Confirms a record as it was loaded; the record itself does not change.',
    body: VerifyRequest,
    answer: Verification,
  }),
  due: defineCall({
    method: 'POST',
    path: '/api/Verifications/Due',
    access: EDITORS,
    summary: 'The records of a set, those that most need to be verified first.',
    body: DueRequest,
    answer: DueAnswer,
  }),
  getSettings: defineCall({
    method: 'GET',
    path: '/api/Verifications/GetSettings',
    access: EDITORS,
    summary: 'After how many days a verified record is due again.',
    answer: VerificationSettings,
  }),
  saveSettings: defineCall({
    method: 'PUT',
    path: '/api/Verifications/SaveSettings',
    access: ADMINS,
    summary: 'Sets after how many days a verified record is due again.',
    body: VerificationSettings,
  }),
};
