import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { EmptyState } from '../feedback/feedback.tsx';
import { HEAD_HEIGHT, listMemory, ROW_HEIGHT, useReportedRange } from './list-window.ts';
import { type Column, type RowSelection, type Sorting, toGridTracks } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRowCursor } from './use-row-cursor.ts';
import styles from './virtual-table.module.css';

export interface VirtualTableHandle {
  scrollTo: (index: number) => void;
  focus: () => void;
  /** Focuses the list at its current row. */
  enter: () => void;
}

/** Rows that are fetched as they come into view. */
export interface ListRows<Row> {
  /** Undefined until the first answer. */
  total: number | undefined;
  rowAt: (index: number) => Row | undefined;
  /** Which rows are in view, so that they can be fetched. */
  setRange: (first: number, last: number) => void;
  /** These are the rows of the search before; the next ones are on their way. */
  isStale: boolean;
}

interface VirtualTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: ListRows<Row>;
  /** Buttons at the end of each row, and the room they take. */
  actions?: { of: (row: Row) => ReactNode; width: number } | undefined;
  sorting?: Sorting;
  /** A heading above the first row of each group; the rows arrive ordered by it. */
  groupOf?: ((row: Row) => string) | undefined;
  marked?: number | undefined;
  selection?: RowSelection<Row> | undefined;
  /** Identifies the search that the rows answer. */
  search: string;
  /** "practice". */
  what: string;
  onOpen: (row: Row) => void;
  onDelete?: ((row: Row) => void) | undefined;
  /** How high most rows are on a phone, where their cells stand one below the other. */
  phoneRowHeight?: number | undefined;
  /** What to do about an empty list. */
  empty?: ReactNode;
  /** Below the rows, and rendered with them. */
  footer?: ReactNode;
  /** Under which name the scroll position and the current row are kept while the user is elsewhere. */
  scrollKey: string;
  ref?: Ref<VirtualTableHandle>;
}

const PHONE_ROW_HEIGHT = 62;
/** Outlines of rows, until the first answer says how many there are. */
const EXPECTED_ROWS = 12;

export function VirtualTable<Row extends { id: number }>(props: VirtualTableProps<Row>) {
  const { columns, rows, actions, groupOf, marked, selection, scrollKey } = props;
  const { total, rowAt, isStale } = rows;
  const scroller = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const virtual = useVirtualizer({
    count: total ?? EXPECTED_ROWS,
    getScrollElement: () => scroller.current,
    estimateSize: () => (phone ? (props.phoneRowHeight ?? PHONE_ROW_HEIGHT) : ROW_HEIGHT),
    overscan: 8,
    // The rows begin below the head, which takes its height from the view.
    scrollPaddingEnd: HEAD_HEIGHT,
    initialOffset: () => listMemory.scroll.get(scrollKey) ?? 0,
  });
  const items = virtual.getVirtualItems();
  useReportedRange(items, rows.setRange);
  // Rows follow one another at their real height; only the height of rows that are not rendered is computed.
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  useImperativeHandle(props.ref, () => ({
    scrollTo: (index) => {
      const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
      if (index <= startIndex || index >= endIndex) virtual.scrollToIndex(index, { align: 'center' });
    },
    focus: () => scroller.current?.focus({ preventScroll: true }),
    enter: () => cursor.move(0),
  }));
  const withRow = (act: (row: Row) => void) => (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) act(row);
  };
  const cursor = useRowCursor({
    grid: scroller,
    total,
    search: props.search,
    keptAs: scrollKey,
    what: props.what,
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    open: withRow(props.onOpen),
    remove: props.onDelete && withRow(props.onDelete),
    select: selection?.select,
  });
  const prefix = useId();
  const rowId = (index: number) => `${prefix}-${index}`;
  const headingOf = (index: number, row: Row): string | undefined => {
    const before = index > 0 ? rowAt(index - 1) : undefined;
    const heading = groupOf?.(row);
    return index === 0 || (before && groupOf?.(before) !== heading) ? heading : undefined;
  };
  return (
    <>
      <div className={`card ${styles.table}`}>
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          aria-label={props.label}
          aria-multiselectable={selection !== undefined || undefined}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-busy={isStale || total === undefined}
          aria-activedescendant={cursor.index === undefined ? undefined : rowId(cursor.index)}
          className={styles.scroller}
          style={
            { '--tracks': toGridTracks(columns, actions?.width, selection !== undefined) } as CSSProperties
          }
          data-selectable={selection !== undefined || undefined}
          data-stale={isStale || undefined}
          onScroll={(event) => listMemory.scroll.set(scrollKey, event.currentTarget.scrollTop)}
          onKeyDown={cursor.onKeyDown}
          onClick={cursor.onClick}
          onFocus={({ target, currentTarget }) => target === currentTarget && cursor.onFocus()}
        >
          <TableHead
            columns={phone ? columns.filter(({ phoneCell }) => phoneCell !== null) : columns}
            sorting={props.sorting}
            withActions={actions !== undefined}
            all={selection?.all}
          />
          <div role="rowgroup" style={{ paddingTop: above, paddingBottom: below }}>
            {items.map(({ index, size }) => {
              const row = rowAt(index);
              const heading = row && headingOf(index, row);
              return (
                <div
                  // A row replaces its outline instead of growing out of it, which would move everything below.
                  key={row ? index : `outline ${index}`}
                  ref={row && virtual.measureElement}
                  data-index={index}
                  role="presentation"
                  style={row ? undefined : { height: size }}
                >
                  {heading && <div className={styles.group}>{heading}</div>}
                  <TableRow
                    index={index}
                    row={row}
                    columns={columns}
                    // Outlines have none, and are left alone when the buttons change.
                    actions={row && actions?.of}
                    isPhone={phone}
                    id={rowId(index)}
                    isCurrent={index === cursor.index}
                    isMarked={row !== undefined && row.id === marked}
                    isSelected={selection && row !== undefined && selection.isSelected(row)}
                    selectLabel={row && selection?.label(row)}
                  />
                </div>
              );
            })}
          </div>
        </div>
        {total === 0 && !isStale && <EmptyState action={props.empty} />}
      </div>
      {total !== undefined && props.footer}
    </>
  );
}
