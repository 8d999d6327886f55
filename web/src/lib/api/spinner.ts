import { createSignal } from '../signal.ts';

/** Which calls have lasted long enough to show a spinner. */
export const SPINNER_DELAY = 500;

let overdue = 0;
const changes = createSignal();

const count = (change: number): void => {
  overdue += change;
  changes.emit();
};

export const spinner = {
  isVisible: (): boolean => overdue > 0,
  subscribe: changes.subscribe,
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
