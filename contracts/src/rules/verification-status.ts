/** How far a verified record can be trusted now. The view `verification_status` in SQL is the same. */

export const DAY_MS = 86_400_000;
export const DEFAULT_VERIFICATION_DAYS = 90;
const DUE_SOON_DAYS = 15;

export const VERIFICATION_STATUSES = ['never', 'overdue', 'dueSoon', 'current'] as const;
type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** Moments are milliseconds since 1970; `verifiedAt` is null for a record that was never verified. */
export function verificationStatus(verifiedAt: number | null, days: number, now: number): VerificationStatus {
  if (verifiedAt === null) return 'never';
  const left = verifiedAt + days * DAY_MS - now;
  if (left < 0) return 'overdue';
  return left <= DUE_SOON_DAYS * DAY_MS ? 'dueSoon' : 'current';
}
