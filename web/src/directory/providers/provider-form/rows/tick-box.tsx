import { type ReactNode, useId } from 'react';
import type { Ticks } from './row-groups.ts';
import rows from './rows.module.css';

interface TickBoxProps {
  /** The full accessible name. */
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
