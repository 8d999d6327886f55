/** Which calls have lasted long enough to show a spinner. */

export const SPINNER_DELAY = 500;

let overdue = 0;
const listeners = new Set<() => void>();

const count = (change: number): void => {
  overdue += change;
  for (const listener of listeners) listener();
};

export const spinner = {
  isVisible: (): boolean => overdue > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export async function withSpinner<T>(work: Promise<T>): Promise<T> {
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    count(1);
  }, SPINNER_DELAY);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (shown) count(-1);
  }
}
