/** What was typed and not yet saved, kept on this computer for the user who typed it and for nobody else. */

const PREFIX = 'careline.draft.';

const removed = new Set<(name: string) => void>();
const keyOf = (userId: number, name: string): string => `${PREFIX}${userId}.${name}`;

export const keptDrafts = {
  names: (userId: number): string[] =>
    keys()
      .filter((key) => key.startsWith(keyOf(userId, '')))
      .map((key) => key.slice(keyOf(userId, '').length)),

  read(userId: number, name: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },

  /** False when the browser has no room for it. */
  write(userId: number, name: string, draft: unknown): boolean {
    try {
      localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },

  remove(userId: number, name: string): void {
    localStorage.removeItem(keyOf(userId, name));
    for (const listener of removed) listener(name);
  },

  /** Calls the listener with the name of each draft that is saved or given up. */
  onRemoved(listener: (name: string) => void): () => void {
    removed.add(listener);
    return () => removed.delete(listener);
  },

  /** Computers are shared: whoever signs in finds nothing of another. */
  forgetOthers(userId: number): void {
    for (const key of keys()) {
      if (key.startsWith(PREFIX) && !key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
    }
  },
};

const keys = (): string[] => Object.keys(localStorage);
