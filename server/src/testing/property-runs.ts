/** How often a property is tried, with other values in each run of the tests. `PROPERTY_TIMES=20` tries each twenty times as often. */
export const runs = (usual: number): { numRuns: number } => ({
  numRuns: Math.ceil(usual * Number(process.env.PROPERTY_TIMES ?? 1)),
});
