import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './list-tools.module.css';
import type { Ticks } from './row-groups.ts';
import rows from './rows.module.css';

interface TickBoxProps {
  label: string;
  ticks: Ticks;
  onTick: (on: boolean) => void;
  id?: string;
}

/** A plain check box: hundreds of Mantine's would open slowly. */
export function TickBox({ label, ticks, onTick, id }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      id={id}
      className={rows.check}
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = ticks === 'some';
      }}
      checked={ticks === 'all'}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  );
}

interface TickLabelProps extends TickBoxProps {
  className?: string | undefined;
  /** The visible label; clicking it ticks the box. */
  children: ReactNode;
}

export function TickLabel({ className, children, ...box }: TickLabelProps) {
  const id = useId();
  return (
    <span className={className}>
      <TickBox {...box} id={id} />
      <label htmlFor={id}>{children}</label>
    </span>
  );
}

export const toTicks = (on: boolean): Ticks => (on ? 'all' : 'none');

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
