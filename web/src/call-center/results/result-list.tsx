import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import list from '../../ui/table/list.module.css';
import {
  countSteps,
  findRow,
  HEAD_HEIGHT,
  ROW_HEIGHT,
  useReportedRange,
} from '../../ui/table/list-window.ts';
import { isPinned, type Pin } from '../model/caller/pins.ts';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';
import type { Cursor } from './use-listing.ts';
import type { Results } from './use-results.ts';

interface ResultListProps {
  grid: RefObject<HTMLDivElement | null>;
  results: Results;
  cursor: Cursor;
  /** Whose details are open. */
  open: number | undefined;
  onOpen: (index: number) => void;
  pins: readonly Pin[];
  withDistance: boolean;
  /** Priority is a matter of this search. */
  withPriority: boolean;
  /** The rows that begin a part, when the results are in two parts, with and without priority. */
  dividers: readonly number[];
  /** The results do not consider all that was typed. */
  isDoubtful: boolean;
  /** The rows are those of a search that is not set yet. */
  isPreview: boolean;
  /** The day that the rows are for. */
  on: string;
  /** Said of a provider without a location for this search. */
  noPlace: string;
}

const DIVIDER_HEIGHT = 24;
const HEADS = ['PHYSICIAN', 'MIN', 'MAX', 'SPECIALTIES'] as const;

/**
 * All results, virtualised. Not a `VirtualTable`: its rows have a fixed height and are placed absolutely, because the list
 * renders with every answer, and its current row belongs to the page, whose keys move it from anywhere.
 */
export function ResultList(props: ResultListProps) {
  const { grid, results, cursor, open, on, onOpen, withDistance, withPriority, dividers, noPlace } = props;
  const prefix = useId();
  const { total = 0 } = results;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: (index) => ROW_HEIGHT + (dividers.includes(index) ? DIVIDER_HEIGHT : 0),
    overscan: 4,
    scrollPaddingEnd: HEAD_HEIGHT,
  });
  const divided = dividers.join();
  const measured = useRef(divided);
  useEffect(() => {
    if (measured.current === divided) return;
    measured.current = divided;
    virtual.measure();
  }, [virtual, divided]);
  useReportedRange(virtual.getVirtualItems(), results.setRange);
  useEffect(() => {
    if (cursor.index !== undefined) virtual.scrollToIndex(cursor.index, { align: 'auto' });
  }, [virtual, cursor.index]);
  useEffect(() => {
    // A new search starts at the top. Skipped at the top already: scrolling would force another layout.
    if (results.search !== '' && virtual.scrollOffset) virtual.scrollToOffset(0);
  }, [virtual, results.search]);
  const rowId = (index: number) => `${prefix}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && total > 0) {
      event.preventDefault();
      // After a search the first row is meant.
      return onOpen(cursor.index ?? 0);
    }
    const step = countSteps(event.key, grid.current, total);
    if (step === undefined) return;
    event.preventDefault();
    cursor.move(step);
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Search results"
      aria-rowcount={total + 1}
      aria-colcount={HEADS.length + (withDistance ? 1 : 0)}
      aria-busy={results.isStale}
      aria-activedescendant={cursor.index === undefined ? undefined : rowId(cursor.index)}
      tabIndex={0}
      className={styles.grid}
      data-distance={withDistance || undefined}
      data-stale={results.isStale || undefined}
      data-doubtful={props.isDoubtful || undefined}
      data-preview={props.isPreview || undefined}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const index = findRow(target);
        if (index !== undefined) onOpen(index);
      }}
    >
      <div role="row" aria-rowindex={1} className={`${list.heads} ${styles.head}`}>
        {HEADS.map((head) => (
          <div key={head} role="columnheader" data-head={head}>
            {head}
          </div>
        ))}
        {withDistance && (
          <div role="columnheader" data-head="MILES">
            MILES
          </div>
        )}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = results.rowAt(index);
          return (
            <ResultRow
              key={index}
              id={rowId(index)}
              index={index}
              on={on}
              item={item}
              place={item && results.providerPlaceOf(item.providerId)}
              minutes={item && results.minutesOf(item.providerId)}
              withMinutes={results.hasMinutes}
              noPlace={noPlace}
              isCurrent={index === cursor.index}
              isOpen={item !== undefined && item.providerId === open}
              isPinned={item !== undefined && isPinned(props.pins, item.providerId)}
              withDistance={withDistance}
              withPriority={withPriority}
              isDivided={dividers.includes(index)}
              start={start}
            />
          );
        })}
      </div>
    </div>
  );
}
