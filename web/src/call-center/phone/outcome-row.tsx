import { OUTCOME_LABELS, Outcome } from '@careline/contracts/call-center/call-outcomes';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import styles from './phone.module.css';
import type { CallEnding } from './use-outcome.ts';

/** One row while the line is empty: how the last call ended. Whoever types on is not asked again. */
export function OutcomeRow({ ending: { asked, tell } }: { ending: CallEnding }) {
  const ways = asked
    ? Outcome.options.map((outcome, index) => ({
        keys: `Alt+${index + 1}`,
        label: OUTCOME_LABELS[outcome],
        run: () => tell(outcome),
      }))
    : [];
  useShortcuts('The last call', ways);
  if (!asked) return null;
  return (
    <section className={styles.outcome} aria-label="How did the last call end?">
      <span className={styles.question}>The last call:</span>
      {ways.map(({ keys, label, run }) => (
        <UnstyledButton key={keys} className={styles.way} aria-keyshortcuts={keys} onClick={run}>
          <Kbd size="xs">{keys.replace('+', ' ')}</Kbd> {label}
        </UnstyledButton>
      ))}
    </section>
  );
}
