import { z } from 'zod';
import { VERIFICATION_STATUSES } from '../rules/verification-status.ts';
import { OptionalName, OptionalText } from './primitives.ts';

/** What a record says about its last check with the office. Kept beside the record: verifying changes no version. */

export const VerificationStatus = z.enum(VERIFICATION_STATUSES);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const VERIFICATION_LABELS: Readonly<Record<VerificationStatus, string>> = {
  never: 'Never verified',
  overdue: 'Overdue',
  dueSoon: 'Due soon',
  current: 'Current',
};

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
