import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { countSteps, findRow, listMemory, moveIndex } from './list-window.ts';

interface RowCursorOptions {
  grid: RefObject<HTMLElement | null>;
  total: number | undefined;
  /** Identifies the search: another one has no current row yet. */
  search: string;
  /** Under which name the current row is kept while the user is elsewhere: after Back, the next key continues there. */
  keptAs: string;
  show: (index: number) => void;
  open: (index: number) => void;
  remove: ((index: number) => void) | undefined;
  /** Selects or deselects a row, or all from the last one to it. Undefined where rows cannot be selected. */
  select: ((index: number, isRange: boolean) => void) | undefined;
  /** "practice", for the list of shortcuts. */
  what: string;
}

/**
 * The current row of a list, which has a single Tab stop. Up and down (or K and J) move through the rows, Enter opens,
 * X selects, Delete deletes; right goes to the links and buttons of the row, up from the first row to the column heads.
 */
export function useRowCursor(options: RowCursorOptions) {
  const { grid, total = 0, search, keptAs, show, open, remove, select, what } = options;
  const [at, setAtNow] = useState(() => listMemory.row.get(keptAs));
  const setAt = (to: number) => {
    const row = { search, index: to };
    listMemory.row.set(keptAs, row);
    setAtNow(row);
  };
  const index = at?.search === search && total > 0 ? Math.min(at.index, total - 1) : undefined;
  const set = (to: number) => {
    setAt(to);
    show(to);
  };
  const move = (...allSteps: number[]) => {
    if (total === 0) return;
    grid.current?.focus({ preventScroll: true });
    set(allSteps.reduce((from: number | undefined, steps) => moveIndex(from, steps, total), index) ?? 0);
  };
  const walk = useStepsBeforeRows(options.total !== undefined, move);
  const moveUp = () => {
    const heads = grid.current?.querySelector<HTMLElement>('[role="columnheader"] button');
    if (index === 0 && heads && grid.current === document.activeElement) heads.focus();
    else walk(-1);
  };
  const hasCurrent = () => index !== undefined;
  const hasFocus = () => index !== undefined && document.activeElement === grid.current;

  useShortcuts('In this list', [
    { keys: 'J', label: 'Next row (or ↓)', run: () => walk(1) },
    { keys: 'K', label: 'Previous row (or ↑)', run: () => walk(-1) },
    { keys: 'ArrowDown', label: '', run: () => walk(isInHead(grid.current) ? 0 : 1) },
    { keys: 'ArrowUp', label: '', run: moveUp },
    { keys: 'Enter', label: `Open the ${what}`, when: hasFocus, run: () => open(index ?? 0) },
    ...(select
      ? [
          { keys: 'X', label: `Select the ${what}`, when: hasCurrent, run: () => select(index ?? 0, false) },
          { keys: 'Shift+X', label: 'Select all up to this row', when: () => false, run: () => {} },
        ]
      : []),
    ...(remove
      ? [{ keys: 'Delete', label: `Delete the ${what}`, when: hasFocus, run: () => remove(index ?? 0) }]
      : []),
    { keys: 'ArrowRight', label: 'To the buttons of the row', when: () => false, run: () => {} },
  ]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return moveWithinRow(event);
    // Shortcuts know no Shift key.
    if (select && event.shiftKey && event.key.toLowerCase() === 'x' && index !== undefined) {
      event.preventDefault();
      return select(index, true);
    }
    const step = countSteps(event.key, grid.current, total);
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'ArrowRight' && index !== undefined) {
      event.preventDefault();
      stopsIn(event.currentTarget.querySelector(`[data-index="${index}"] [role="row"]`))[0]?.focus();
    }
  };

  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const row = findRow(target);
    if (row === undefined) return;
    if (select && (target as Element).closest(SELECTING)) {
      setAt(row);
      select(row, shiftKey);
    } else if (!isSelecting()) {
      setAt(row);
      if (!(target as Element).closest(STOPS)) open(row);
    }
  };
  const onFocus = () => {
    if (index === undefined && total > 0) setAt(0);
  };
  return { index, set, move, onKeyDown, onClick, onFocus };
}

/** Keys that come before the rows do are not lost: they count once the rows are there. */
function useStepsBeforeRows(areHere: boolean, move: (...allSteps: number[]) => void) {
  const early = useRef<number[]>([]);
  const catchUp = useEffectEvent(() => {
    const steps = early.current;
    early.current = [];
    if (steps.length > 0) move(...steps);
  });
  useEffect(() => {
    if (areHere) catchUp();
  }, [areHere]);
  return (steps: number) => {
    if (areHere) move(steps);
    else early.current.push(steps);
  };
}

const STOPS = 'a, button, input';
/** The cell of the checkbox: a click beside the box selects, too. */
const SELECTING = '[data-selects]';

/** The links, buttons and the checkbox of a row. */
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
