import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';

interface RowCursorOptions {
  grid: RefObject<HTMLElement | null>;
  total: number;
  /** Identifies the search: another one has no current row yet. */
  search: string;
  /** Under which name the current row is kept while the user is elsewhere. */
  keptAs: string;
  /** Scrolls to a row. */
  show: (index: number) => void;
  /** How many rows fit into the view. */
  pageSize: () => number;
  open: (index: number) => void;
  /** Undefined when the user may not delete. */
  remove: ((index: number) => void) | undefined;
  /** "practice", for the list of shortcuts. */
  what: string;
}

/**
 * The current row of a list, which has a single Tab stop. Up and down (or K and J) move through the rows, Enter opens,
 * Delete deletes; right goes to the links and buttons of the row, up from the first row to the column heads.
 */
export function useRowCursor(options: RowCursorOptions) {
  const { grid, total, search, keptAs, show, pageSize, open, remove, what } = options;
  const [at, setAtNow] = useState(() => keptRows.get(keptAs));
  const setAt = (to: KeptRow) => {
    keptRows.set(keptAs, to);
    setAtNow(to);
  };
  const index = at?.search === search && total > 0 ? Math.min(at.index, total - 1) : undefined;
  const set = (to: number) => {
    setAt({ search, index: to });
    show(to);
  };
  const move = (steps: number) => {
    if (total === 0) return;
    grid.current?.focus({ preventScroll: true });
    set(index === undefined ? 0 : Math.max(0, Math.min(total - 1, index + steps)));
  };
  const moveUp = () => {
    const heads = grid.current?.querySelector<HTMLElement>('[role="columnheader"] button');
    if (index === 0 && heads && grid.current === document.activeElement) heads.focus();
    else move(-1);
  };
  const hasFocus = () => index !== undefined && document.activeElement === grid.current;

  useShortcuts('In this list', [
    { keys: 'J', label: 'Next row (or ↓)', run: () => move(1) },
    { keys: 'K', label: 'Previous row (or ↑)', run: () => move(-1) },
    { keys: 'ArrowDown', label: '', run: () => move(isInHead(grid.current) ? 0 : 1) },
    { keys: 'ArrowUp', label: '', run: moveUp },
    { keys: 'Enter', label: `Open the ${what}`, when: hasFocus, run: () => open(index ?? 0) },
    ...(remove
      ? [{ keys: 'Delete', label: `Delete the ${what}`, when: hasFocus, run: () => remove(index ?? 0) }]
      : []),
    { keys: 'ArrowRight', label: 'To the buttons of the row', when: () => false, run: () => {} },
  ]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return moveWithinRow(event);
    const steps: Record<string, number> = {
      PageDown: pageSize(),
      PageUp: -pageSize(),
      Home: -total,
      End: total,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'ArrowRight' && index !== undefined) {
      event.preventDefault();
      stopsIn(event.currentTarget.querySelector(`[data-index="${index}"] [role="row"]`))[0]?.focus();
    }
  };

  const onClick = ({ target }: MouseEvent) => {
    const clicked = target instanceof Element ? target : null;
    const row = clicked?.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (row === undefined || isSelecting()) return;
    setAt({ search, index: Number(row) });
    if (!clicked?.closest(STOPS)) open(Number(row));
  };
  const onFocus = () => {
    if (index === undefined && total > 0) setAt({ search, index: 0 });
  };
  return { index, set, move, onKeyDown, onClick, onFocus };
}

interface KeptRow {
  search: string;
  index: number;
}

/** The current row of each list, until the tab is closed: after Back, the next key goes on from there. */
const keptRows = new Map<string, KeptRow>();

const STOPS = 'a, button';

/** The links and buttons of a row. */
const stopsIn = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(STOPS) ?? []),
];

const isInHead = (grid: HTMLElement | null): boolean =>
  grid !== null &&
  document.activeElement?.closest('[role="columnheader"]') !== null &&
  grid.contains(document.activeElement);

/** Left and right move between the links and buttons of a row; left from the first one, and Escape, return to the row. */
function moveWithinRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: grid } = event;
  if (!['ArrowLeft', 'ArrowRight', 'Escape'].includes(key) || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const stops = stopsIn(target.closest('[role="row"]'));
  const at = stops.indexOf(target);
  if (key === 'ArrowRight') stops[at + 1]?.focus();
  else if (key === 'ArrowLeft' && at > 0) stops[at - 1]?.focus();
  else grid.focus({ preventScroll: true });
}

/** Dragging over a row selects its text, to copy it. */
const isSelecting = (): boolean => window.getSelection()?.type === 'Range';
