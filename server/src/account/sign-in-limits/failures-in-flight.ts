interface UnderWay {
  attempts: number;
  failures: Map<string, number>;
}

const underWay = new Map<string, UnderWay>();

/** A counter as the database had it when it was asked. */
interface Counted {
  key: string;
  failures: number;
  free: number;
}

/**
 * Failures on one account that this server found after an attempt began, which that attempt therefore did not see in the
 * database. Forgotten when no attempt on the account is under way.
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
    /** Whether these failures use up what was left. */
    reach({ key, failures, free }: Counted): boolean {
      const meanwhile = count(key) - (before.get(key) ?? 0);
      return meanwhile > 0 && failures + meanwhile >= free;
    },
    leave(): void {
      if (--account.attempts === 0) underWay.delete(userKey);
    },
  };
}
