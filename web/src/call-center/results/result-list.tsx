import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';
import type { Cursor } from './use-cursor.ts';
import type { Results } from './use-results.ts';

interface ResultListProps {
  grid: RefObject<HTMLDivElement | null>;
  results: Results;
  cursor: Cursor;
  /** Whose details are open. */
  open: number | undefined;
  onOpen: (index: number) => void;
  withDistance: boolean;
  /** Priority is a matter of this search. */
  withPriority: boolean;
  /** The first row of the second part, when the results are in two parts, with and without priority. */
  dividerAt: number | undefined;
  /** The results do not consider all that was typed. */
  isDoubtful: boolean;
  /** Said of a provider without a location for this search. */
  noPlace: string;
}

const ROW_HEIGHT = 44;
const DIVIDER_HEIGHT = 24;
const HEAD_HEIGHT = 33;
const HEADS = ['PHYSICIAN', 'MIN', 'MAX', 'SPECIALTIES'] as const;

/** All results, virtualised. The keyboard moves the current row. */
export function ResultList(props: ResultListProps) {
  const { grid, results, cursor, open, onOpen, withDistance, withPriority, dividerAt, isDoubtful, noPlace } =
    props;
  const prefix = useId();
  const { total = 0 } = results;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: (index) => ROW_HEIGHT + (index === dividerAt ? DIVIDER_HEIGHT : 0),
    overscan: 4,
    // The rows begin below the head, which takes its height from the view.
    scrollPaddingEnd: HEAD_HEIGHT,
  });
  const measured = useRef(dividerAt);
  useEffect(() => {
    if (measured.current === dividerAt) return;
    measured.current = dividerAt;
    virtual.measure();
  }, [virtual, dividerAt]);
  useReportRange(virtual.getVirtualItems(), results);
  useEffect(() => {
    if (cursor.index !== undefined) virtual.scrollToIndex(cursor.index, { align: 'auto' });
  }, [virtual, cursor.index]);
  useEffect(() => {
    // A new search starts at the top. Skipped at the top already: scrolling would force another layout.
    if (results.search !== '' && virtual.scrollOffset) virtual.scrollToOffset(0);
  }, [virtual, results.search]);
  const rowId = (index: number) => `${prefix}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && cursor.index !== undefined) {
      event.preventDefault();
      return onOpen(cursor.index);
    }
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const steps: Record<string, number> = {
      PageDown: page,
      PageUp: -page,
      Home: -total,
      End: total,
    };
    const step = steps[event.key];
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
      data-doubtful={isDoubtful || undefined}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const index = indexOfRow(target);
        if (index !== undefined) onOpen(index);
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
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
              item={item}
              place={item && results.providerPlaceOf(item.providerId)}
              minutes={item && results.minutesOf(item.providerId)}
              withMinutes={results.hasMinutes}
              noPlace={noPlace}
              isCurrent={index === cursor.index}
              isOpen={item !== undefined && item.providerId === open}
              withDistance={withDistance}
              withPriority={withPriority}
              isDivided={index === dividerAt}
              start={start}
            />
          );
        })}
      </div>
    </div>
  );
}

/** One handler for all rows, at the grid that has the keyboard too. */
function indexOfRow(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row?.dataset.index === undefined ? undefined : Number(row.dataset.index);
}

/** Tells which rows are in view, so that they are fetched. */
function useReportRange(items: readonly { index: number }[], results: Results): void {
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const report = useEffectEvent(results.setRange);
  useEffect(() => report(first, last), [first, last]);
}
