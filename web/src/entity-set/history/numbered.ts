/** Lines with their numbers, as keys: two lines may read the same. */
export const numbered = <Line>(lines: readonly Line[]): [number, Line][] => [...lines.entries()];
