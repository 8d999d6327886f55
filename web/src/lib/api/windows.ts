/** A list of any length is fetched in windows of this many rows. */
export const WINDOW = 100;

/** The windows that the rows from `first` to `last` touch. */
export function windowsOf(first: number, last: number, size = WINDOW): number[] {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(Math.max(first, last) / size);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** Finds a row by its place in the whole list, among the windows that have arrived. */
export const rowIn = <Row>(windows: ReadonlyMap<number, readonly Row[]>, index: number): Row | undefined =>
  windows.get(Math.floor(index / WINDOW))?.[index % WINDOW];
