/** Unsaved drafts, kept on this computer and readable only by the user who typed them. */

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

  /** Returns false if the browser's storage is full. */
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

  /** After signing out nothing stays on the computer. */
  forgetAll(userId: number): void {
    texts.clear();
    for (const name of keptDrafts.names(userId)) keptDrafts.remove(userId, name);
  },

  /** Computers are shared: a user must not find another user's drafts. */
  forgetOthers(userId: number): void {
    keptTexts.forgetOthers(userId);
    for (const key of keys()) {
      if (key.startsWith(PREFIX) && !key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
    }
  },
};

const texts = new Map<string, string>();

/**
 * Short texts outside of forms, such as the note of a report. In memory only: a note may say more about a patient than it
 * should.
 */
export const keptTexts = {
  hasAny: (): boolean => texts.size > 0,
  read: (userId: number, name: string): string => texts.get(keyOf(userId, name)) ?? '',
  write(userId: number, name: string, text: string): void {
    if (text === '') texts.delete(keyOf(userId, name));
    else texts.set(keyOf(userId, name), text);
  },
  forgetOthers(userId: number): void {
    for (const key of texts.keys()) if (!key.startsWith(keyOf(userId, ''))) texts.delete(key);
  },
};

const keys = (): string[] => Object.keys(localStorage);
