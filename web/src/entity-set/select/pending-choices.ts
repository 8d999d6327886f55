import { useEffect, useRef } from 'react';

/**
 * Choices that have been made but have not reached their form yet: Enter was pressed before the options arrived, or a
 * new value is being created. A save in that moment means the chosen value, not the empty field.
 */
let underway = 0;
const waiting = new Set<() => void>();

/** Returns the function to call when the choice has reached the form. */
export function beginChoice(): () => void {
  underway += 1;
  return () => {
    underway -= 1;
    if (underway > 0) return;
    for (const resume of waiting) resume();
    waiting.clear();
  };
}

export const waitForChoices = (): Promise<void> =>
  underway === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));

/** Submits after all pending choices have arrived, unless the form has been closed by then. */
export function useSubmitAfterChoices(submit: () => void): () => Promise<void> {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return async () => {
    await waitForChoices();
    if (here.current) submit();
  };
}
