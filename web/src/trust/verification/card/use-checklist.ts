import { useState } from 'react';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import type { CheckedFact, FormPlace } from './use-record.ts';

const NONE: ReadonlySet<number> = new Set();

/** Goes through the facts one by one: which is the current one, and which were right. */
export function useChecklist(facts: readonly CheckedFact[], onWrong: (place: FormPlace) => void) {
  const [current, setCurrent] = useState(0);
  const [right, setRight] = useState(NONE);
  const walk = (steps: number) => () =>
    setCurrent(Math.min(Math.max(0, current + steps), Math.max(0, facts.length - 1)));
  const markRight = () => {
    setRight(new Set([...right, current]));
    walk(1)();
  };
  const markWrong = (index: number) => {
    const fact = facts[index];
    if (!fact) return;
    setCurrent(index);
    onWrong(fact.place);
  };
  useShortcuts('Verification queue', [
    { keys: 'ArrowDown', label: 'Next fact', run: walk(1) },
    { keys: 'ArrowUp', label: 'Previous fact', run: walk(-1) },
    { keys: 'Y', label: 'This fact is right', run: markRight },
    { keys: 'X', label: 'This fact is wrong: open the form there', run: () => markWrong(current) },
    ...facts.slice(0, 9).map((_, index) => ({
      keys: String(index + 1),
      label: index === 0 ? 'Fact 1 to 9 is wrong: open the form there' : '',
      run: () => markWrong(index),
    })),
  ]);
  return { current, right, markWrong };
}
