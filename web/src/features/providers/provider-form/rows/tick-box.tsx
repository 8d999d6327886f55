import { type ReactNode, useId } from 'react';
import type { Ticks } from './row-groups.ts';
import rows from './rows.module.css';

interface TickBoxProps {
  /** Its whole name, for those who cannot see what stands beside it. */
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
  /** What is seen beside the box, and ticks it too: the label or its beginning. */
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
