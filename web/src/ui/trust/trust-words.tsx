import {
  VERIFICATION_LABELS,
  type Verification,
  type VerifiedHow,
} from '@careline/contracts/basis/verification';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import styles from './trust.module.css';

/** How verifications read, wherever they are shown. */

export const HOW_WORDS: Record<VerifiedHow, string> = {
  phone: 'by phone',
  email: 'by e-mail',
  letter: 'by letter',
  roster: 'from a roster',
  website: 'on the website',
  visit: 'by a visit',
  other: 'in another way',
};

const DAY = 86_400_000;

/** "today", "yesterday", "12 days ago". */
export function describeAge(moment: string, now: Date): string {
  const days = Math.floor((startOfDay(now) - startOfDay(new Date(moment))) / DAY);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Calendar days, so that a day of 23 hours is one day. */
const startOfDay = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** "Verified 12 days ago by phone". How is not known while the database is away. */
export function describeVerification({ verifiedAt, how, status }: Verification, now: Date): string {
  if (verifiedAt === null) return VERIFICATION_LABELS.never;
  const text = ['Verified', describeAge(verifiedAt, now), how && HOW_WORDS[how]].filter(Boolean).join(' ');
  return status === 'overdue' || status === 'dueSoon'
    ? `${text} · ${VERIFICATION_LABELS[status].toLowerCase()}`
    : text;
}

const ICONS = {
  never: IconAlertTriangle,
  overdue: IconAlertTriangle,
  dueSoon: IconClock,
  current: IconCircleCheck,
} as const;

/** "Verified 12 days ago by phone", with a mark when it is too long ago. */
export function VerificationLine({ verification }: { verification: Verification }) {
  const Glyph = ICONS[verification.status];
  const { verifiedByName } = verification;
  return (
    <span
      className={styles.line}
      data-status={verification.status}
      data-tooltip={verifiedByName ? `Verified by ${verifiedByName}` : undefined}
    >
      <Glyph size={14} aria-hidden />
      {describeVerification(verification, new Date())}
    </span>
  );
}
