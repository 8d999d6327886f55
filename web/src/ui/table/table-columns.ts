import type { Direction } from '@careline/contracts/basis/primitives';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** "FULL NAME". */
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The field the server orders by; a column without it cannot be ordered by. */
  sort?: string;
  /** A CSS grid track; what is left is shared evenly. */
  width?: string;
  align?: 'right';
  /** Emphasised, and first on a phone. Default: the first column. */
  primary?: boolean;
  /** What a phone shows instead; null leaves the column out there. */
  phoneCell?: ((row: Row) => ReactNode) | null;
  /** Labels the value on a phone, which shows no column heads: "Referral". */
  phoneLabel?: string;
}

export interface Order {
  by: string;
  direction: Direction;
}

export interface Sorting {
  order: Order | undefined;
  onOrder: (order: Order | undefined) => void;
}

export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** "Select Ann Lee". */
  label: (row: Row) => string;
  select: (index: number, isRange: boolean) => void;
  /** The checkbox in the head. */
  all: { isChecked: boolean; isPartial: boolean; label: string; toggle: () => void };
}

/** The words for `aria-sort` and labels. */
export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A click on a column's head: ascending, descending, and back to the natural order. */
export function toggleColumnOrder(current: Order | undefined, by: string): Order | undefined {
  if (current?.by !== by) return { by, direction: 'asc' };
  return current.direction === 'asc' ? { by, direction: 'desc' } : undefined;
}

export function toGridTracks(
  columns: readonly Column<never>[],
  actionsWidth: number | undefined,
  withCheckbox = false,
): string {
  const tracks = columns.map((column) => column.width ?? 'minmax(0, 1fr)');
  return [
    ...(withCheckbox ? ['20px'] : []),
    ...tracks,
    ...(actionsWidth === undefined ? [] : [`${actionsWidth}px`]),
  ].join(' ');
}
