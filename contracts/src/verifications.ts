import { z } from 'zod';
import { Id, OptionalName, OptionalText, Query, RowVersion, Skip, takeUpTo } from './basis/primitives.ts';
import { VERIFICATION_STATUSES } from './rules/verification-status.ts';

/** When a record was last confirmed with the office, and which records are due. */

export const VerifiedSet = z.enum(['Providers', 'PracticeAddresses']);
export type VerifiedSet = z.infer<typeof VerifiedSet>;

export const VerificationStatus = z.enum(VERIFICATION_STATUSES);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const VerifiedHow = z.enum(['phone', 'email', 'letter', 'roster', 'website', 'visit', 'other']);
export type VerifiedHow = z.infer<typeof VerifiedHow>;

/** Everything but the status is null for a record that was never verified. */
export const Verification = z.object({
  status: VerificationStatus,
  verifiedAt: z.iso.datetime().nullable(),
  verifiedByName: z.string().nullable(),
  how: VerifiedHow.nullable(),
  dueAt: z.iso.datetime().nullable(),
});
export type Verification = z.infer<typeof Verification>;

export const NO_VERIFICATION: Verification = {
  status: 'never',
  verifiedAt: null,
  verifiedByName: null,
  how: null,
  dueAt: null,
};

/** How a record was verified: the field `verified` of Save, and part of Verify. */
export const Verified = z.object({
  how: VerifiedHow,
  spokeWith: OptionalName.optional(),
  note: OptionalText.optional(),
});
export type Verified = z.infer<typeof Verified>;

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
