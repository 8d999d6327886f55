import { formatCount } from '@careline/contracts/basis/counts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SmallButton } from '../../../ui/small-button.tsx';
import styles from './selection-bar.module.css';
import type { ListSelection } from './use-selection.ts';

interface SelectionBarProps {
  selection: ListSelection;
  total: number;
  children: ReactNode;
}

/** "37 selected", what can be done with them, and Clear. Nothing while nothing is selected. */
export function SelectionBar({ selection, total, children }: SelectionBarProps) {
  const { chosen, dropped, selectAll } = selection;
  if (chosen.count === 0)
    return (
      <div role="status" className={styles.dropped} data-empty={dropped === 0 || undefined}>
        {dropped > 0 && `The search has changed, so the selection of ${formatCount(dropped)} was dropped.`}
      </div>
    );
  return (
    <section aria-label="Selection" className={styles.bar}>
      <span role="status" className={styles.count}>
        {formatCount(chosen.count)} selected
      </span>
      {chosen.count < total && (
        <Button size="compact-sm" variant="subtle" onClick={selectAll}>
          Select all {formatCount(total)} that match
        </Button>
      )}
      <span className={styles.actions}>
        {children}
        <SmallButton onClick={chosen.clear}>Clear</SmallButton>
      </span>
    </section>
  );
}
