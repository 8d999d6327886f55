interface LoadedRows {
  items: readonly { priority: boolean }[];
}

/**
 * The first loaded row with another priority than the row before it; undefined if there is none. Windows of `size` rows are
 * loaded as they come into view, so rows in between may be missing.
 */
export function findPriorityChange(
  windows: ReadonlyMap<number, LoadedRows>,
  size: number,
): number | undefined {
  for (const window of [...windows.keys()].sort((one, other) => one - other)) {
    const items = windows.get(window)?.items ?? [];
    let before = windows.get(window - 1)?.items.at(-1);
    for (const [position, item] of items.entries()) {
      if (before && before.priority !== item.priority) return window * size + position;
      before = item;
    }
  }
  return undefined;
}
