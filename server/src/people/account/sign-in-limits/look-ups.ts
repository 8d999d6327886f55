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
