import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './row-group.module.css';
import type { Ticks } from './row-groups.ts';
import { TickBox } from './tick-box.tsx';

interface RowGroupProps {
  title: string;
  /** "12 terms" */
  count: string;
  ticks: Ticks | undefined;
  onTick: (on: boolean) => void;
  tools: ReactNode;
  /** Contains a problem: the group cannot be closed. */
  wrong: boolean;
  children: ReactNode;
}

/** The rows of one body part or insurance under their heading. */
export function RowGroup({ title, count, ticks, onTick, tools, wrong, children }: RowGroupProps) {
  const [opened, setOpened] = useState(true);
  const open = opened || wrong;
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <div className={styles.head}>
        {ticks && <TickBox label={`Select all new of ${title}`} ticks={ticks} onTick={onTick} />}
        <UnstyledButton className={styles.title} aria-expanded={open} onClick={() => setOpened(!open)}>
          <IconChevronDown size={15} className={styles.chevron} aria-hidden />
          <span className="truncate">{title}</span>
          <span className={styles.count}>{count}</span>
        </UnstyledButton>
        <div className={styles.tools}>{tools}</div>
      </div>
      <div className={styles.rows} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
