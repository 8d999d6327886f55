const counts = new Map();
export const countSignIn = (outcome) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
/** Since the start of the process. */
export const signInCounts = () => counts;
//# sourceMappingURL=sign-in-counts.js.map