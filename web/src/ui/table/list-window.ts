import { useEffect, useEffectEvent } from 'react';

/** What all virtual lists share: the sizes of rows, which rows are in view, and how far a key moves. */

export const ROW_HEIGHT = 44;
/** The rows begin below the head, which takes its height from the view. */
export const HEAD_HEIGHT = 33;

/** Reports which rows are in view, so that they are fetched. Returns the first of them. */
export function useReportedRange(
  items: readonly { index: number }[],
  onRange: (first: number, last: number) => void,
): number {
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const report = useEffectEvent(onRange);
  useEffect(() => report(first, last), [first, last]);
  return first;
}

/** How many rows PageUp, PageDown, Home or End moves; undefined for any other key. */
export function countSteps(key: string, grid: Element | null, total: number): number | undefined {
  const page = Math.max(1, Math.floor((grid?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
  const steps: Record<string, number> = { PageDown: page, PageUp: -page, Home: -total, End: total };
  return steps[key];
}

/** The row that is `steps` further, within the list; the first one if there is none yet. */
export const moveIndex = (from: number | undefined, steps: number, total: number): number =>
  from === undefined ? 0 : Math.max(0, Math.min(total - 1, from + steps));

export function findRow(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row?.dataset.index === undefined ? undefined : Number(row.dataset.index);
}

/** What lists remember until the tab is closed, so that coming back finds them as they were left. */
const memory = {
  /** How far a list is scrolled. */
  scroll: new Map<string, number>(),
  /** The current row, and the search it belongs to. */
  row: new Map<string, { search: string; index: number }>(),
  /** The search and order in the URL, by path. */
  url: new Map<string, object>(),
};

export const listMemory = {
  ...memory,
  /** For tests: each is a new visit. */
  forget: (): void => {
    for (const kept of Object.values(memory)) kept.clear();
  },
};
