import type { Direction } from '@careline/contracts/primitives';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** As it is read: "FULL NAME". */
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The field the server orders by; a column without it cannot be ordered by. */
  sort?: string;
  /** A CSS grid track; what is left is shared evenly. */
  width?: string;
  align?: 'right';
  /** What a row is known by: it stands out, and comes first on a phone. The first column unless one says so. */
  primary?: boolean;
  /** Says on a phone, where there are no column heads, what the value is: "Referral". */
  phoneLabel?: string;
}

export interface Order {
  by: string;
  direction: Direction;
}

/** A direction as it is said. */
export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A click on a column's head: ascending, descending, and back to the natural order. */
export function toggleColumnOrder(current: Order | undefined, by: string): Order | undefined {
  if (current?.by !== by) return { by, direction: 'asc' };
  return current.direction === 'asc' ? { by, direction: 'desc' } : undefined;
}

export function toGridTracks(columns: readonly Column<never>[], actionsWidth: number | undefined): string {
  const tracks = columns.map((column) => column.width ?? 'minmax(0, 1fr)');
  return [...tracks, ...(actionsWidth === undefined ? [] : [`${actionsWidth}px`])].join(' ');
}
