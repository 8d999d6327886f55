/** How often a property is tried. `PROPERTY_TIMES=20` tries each twenty times as often, with other values in each run. */
export const runs = (usual) => ({
    numRuns: Math.ceil(usual * Number(process.env.PROPERTY_TIMES ?? 1)),
});
//# sourceMappingURL=property-runs.js.map