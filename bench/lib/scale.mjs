/**
 * A count or a duration in milliseconds. `npm run bench -- --small` takes a hundredth of it, and every part in seconds: its figures mean
 * nothing, it shows that the bench still runs.
 */
export const scaled = (usual) => (process.env.CARELINE_BENCH === 'small' ? Math.ceil(usual / 100) : usual);
