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
