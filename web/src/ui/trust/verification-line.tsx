import type { Verification } from '@careline/contracts/basis/verification';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import styles from './trust.module.css';
import { describeVerification } from './trust-words.ts';

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
