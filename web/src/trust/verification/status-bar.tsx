import { formatCount } from '@careline/contracts/basis/counts';
import type { VerificationStatus } from '@careline/contracts/basis/verification';
import { VERIFICATION_LABELS } from '@careline/contracts/basis/verification';
import { VERIFICATION_STATUSES } from '@careline/contracts/rules/verification-status';
import type { DueAnswer } from '@careline/contracts/trust/verifications';
import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import styles from './verification.module.css';

interface StatusBarProps {
  /** Undefined until the first answer. */
  counts: DueAnswer['counts'] | undefined;
  chosen: readonly VerificationStatus[];
  onChange: (chosen: VerificationStatus[]) => void;
}

/** How many records have each status, as a bar; a click narrows the list to that status. */
export function StatusBar({ counts, chosen, onChange }: StatusBarProps) {
  const toggle = (status: VerificationStatus) =>
    onChange(chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status]);
  return (
    <div className={styles.statuses}>
      <div className={styles.bar} aria-hidden>
        {counts &&
          VERIFICATION_STATUSES.filter((status) => counts[status] > 0).map((status) => (
            <span
              key={status}
              className={styles.share}
              data-status={status}
              style={{ '--share': counts[status] } as CSSProperties}
            />
          ))}
      </div>
      <fieldset className={styles.legend} aria-label="Status">
        {VERIFICATION_STATUSES.map((status) => (
          <UnstyledButton
            key={status}
            className={styles.status}
            aria-pressed={chosen.includes(status)}
            onClick={() => toggle(status)}
          >
            <span className={styles.dot} data-status={status} aria-hidden />
            {VERIFICATION_LABELS[status]}
            <strong className={styles.statusCount}>{counts && formatCount(counts[status])}</strong>
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  );
}
