/** How many pool connections a flood of sign-ins may occupy; the rest stay free for signed-in users. */
const MAX_CONCURRENT = 3;
const MAX_RECENT = 5_000;

let running = 0;
const waiting: (() => void)[] = [];

/** LRU of recent successful callers: they do not queue behind strangers. */
const recent = new Set<string>();

export function rememberCaller(caller: string): void {
  recent.delete(caller);
  recent.add(caller);
  if (recent.size > MAX_RECENT) recent.delete(recent.keys().next().value ?? '');
}

export async function lookUp<T>(caller: string, work: () => Promise<T>): Promise<T> {
  if (recent.has(caller)) return work();
  if (running >= MAX_CONCURRENT) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

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
