interface UnderWay {
  attempts: number;
  failures: Map<string, number>;
}

const underWay = new Map<string, UnderWay>();

/** A failure counter as last read from the database. */
interface Counted {
  key: string;
  failures: number;
  free: number;
}

/**
 * Failures that this server saw on an account after an attempt had read the database, so the attempt does not know of
 * them yet. Dropped once no attempt on the account is running.
 */
export function failuresInFlight(userKey: string) {
  const account = underWay.get(userKey) ?? { attempts: 0, failures: new Map<string, number>() };
  underWay.set(userKey, account);
  account.attempts++;
  const before = new Map(account.failures);
  const count = (key: string) => account.failures.get(key) ?? 0;
  return {
    add(counters: readonly Counted[]): void {
      for (const { key } of counters) account.failures.set(key, count(key) + 1);
    },
    /** Whether these failures use up the remaining allowance. */
    reach({ key, failures, free }: Counted): boolean {
      const meanwhile = count(key) - (before.get(key) ?? 0);
      return meanwhile > 0 && failures + meanwhile >= free;
    },
    leave(): void {
      if (--account.attempts === 0) underWay.delete(userKey);
    },
  };
}
