import { useEffect, useRef } from 'react';

/**
 * Choices that were made and have not arrived in their form yet: Enter was pressed before the list was there, or a new
 * value is being added. Whoever saves in that moment means the chosen value, not the empty field.
 */
let underway = 0;
const waiting = new Set<() => void>();

/** Answers what to call when the choice has arrived. */
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

/** Submits once every choice has arrived, unless the form was left meanwhile. */
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
