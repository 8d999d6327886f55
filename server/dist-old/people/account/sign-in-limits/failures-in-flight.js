const underWay = new Map();
/**
 * Failures that this server saw on an account after an attempt had read the database, so the attempt does not know of
 * them yet. Dropped once no attempt on the account is running.
 */
export function failuresInFlight(userKey) {
    const account = underWay.get(userKey) ?? { attempts: 0, failures: new Map() };
    underWay.set(userKey, account);
    account.attempts++;
    const before = new Map(account.failures);
    const count = (key) => account.failures.get(key) ?? 0;
    return {
        add(counters) {
            for (const { key } of counters)
                account.failures.set(key, count(key) + 1);
        },
        /** Whether these failures use up the remaining allowance. */
        reach({ key, failures, free }) {
            const meanwhile = count(key) - (before.get(key) ?? 0);
            return meanwhile > 0 && failures + meanwhile >= free;
        },
        leave() {
            if (--account.attempts === 0)
                underWay.delete(userKey);
        },
    };
}
//# sourceMappingURL=failures-in-flight.js.map