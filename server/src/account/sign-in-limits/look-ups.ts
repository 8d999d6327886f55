/** A flood of sign-ins may use so many of the pool's connections; the others stay with the people who are at work. */
const AT_ONCE = 3;
const REMEMBERED = 5_000;

let running = 0;
const waiting: (() => void)[] = [];

/** LRU of callers who signed in here lately: they do not queue behind strangers to be looked up. */
const recent = new Set<string>();

export function rememberCaller(caller: string): void {
  recent.delete(caller);
  recent.add(caller);
  if (recent.size > REMEMBERED) recent.delete(recent.keys().next().value ?? '');
}

/** Asks the database about somebody who wants to sign in. */
export async function lookUp<T>(caller: string, work: () => Promise<T>): Promise<T> {
  if (recent.has(caller)) return work();
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
