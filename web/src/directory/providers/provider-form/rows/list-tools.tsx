import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './list-tools.module.css';
import type { Ticks } from './row-groups.ts';
import rows from './rows.module.css';
import { TickLabel } from './tick-box.tsx';

interface ListToolsProps {
  /** "terms" */
  what: string;
  total: number;
  ticks?: Ticks | undefined;
  onTick?: (on: boolean) => void;
  filter: string;
  onFilter: (text: string) => void;
  children?: ReactNode;
}

const WORTH_FILTERING = 12;

/** The tools above a list of groups: select all new rows, filter. */
export function ListTools(props: ListToolsProps) {
  const { what, total, ticks, onTick = () => {}, filter, onFilter, children } = props;
  if (total < WORTH_FILTERING && !ticks && !children) return null;
  return (
    <div className={styles.tools}>
      {ticks && (
        <TickLabel className={styles.all} label={`Select all new ${what}`} ticks={ticks} onTick={onTick}>
          Select all new {what}
        </TickLabel>
      )}
      {children}
      {total >= WORTH_FILTERING && (
        <div className={styles.filter}>
          <IconSearch size={14} aria-hidden />
          <input
            className={rows.input}
            value={filter}
            placeholder={`Filter ${what}`}
            aria-label={`Filter ${what}`}
            onChange={(event) => onFilter(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter in the filter must not save the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      )}
    </div>
  );
}
