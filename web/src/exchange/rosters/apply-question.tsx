import type { RosterStatus } from '@careline/contracts/exchange/rosters';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { takenWords } from './difference-words.ts';
import styles from './rosters.module.css';

/** Says in numbers what will be done, and asks. */
export const confirmApply = ({ fileName, taken }: RosterStatus): Promise<boolean> =>
  confirm({
    title: 'Apply roster',
    text: 'What is taken is written to the directory. Providers:',
    subject: fileName,
    note: <TakenCounts taken={taken} />,
    danger: taken.madeInactive > 0,
    answers: { yes: 'Apply', no: 'Cancel' },
  });

/** "3 created, 46 changed, 238 made inactive.", the last in red. */
export function TakenCounts({ taken }: Pick<RosterStatus, 'taken'>) {
  const { harmless, inactive } = takenWords(taken);
  if (harmless === '' && inactive === '') return 'No provider is created or changed.';
  return (
    <span>
      {harmless}
      {harmless && inactive && ', '}
      {inactive && <strong className={styles.inactive}>{inactive}</strong>}.
    </span>
  );
}
