import { type ReactNode, useState } from 'react';
import { useUnfinished } from '../../lib/pending-work.ts';

/** Text in a picker that nothing was chosen for stops a save. Returns what to say beside the field once a save was stopped. */
export function useUnchosenText(text: string): ReactNode | undefined {
  const [stopped, setStopped] = useState('');
  const typed = text.trim();
  useUnfinished(typed !== '', () => setStopped(typed));
  if (typed === '' || typed !== stopped) return undefined;
  return (
    <span role="alert">Nothing is chosen for “{typed}” yet. Choose from the list, or clear the text.</span>
  );
}
