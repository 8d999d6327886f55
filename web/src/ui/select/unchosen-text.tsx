import { type ReactNode, useState } from 'react';
import { useUnfinished } from '../../lib/pending-work.ts';

/**
 * Text in a picker that nothing was chosen for: it stops a save. `problem` is what to say beside the field, once the field
 * was left or a save was stopped.
 */
export function useUnchosenText(text: string): {
  problem: ReactNode | undefined;
  tell: (text: string) => void;
} {
  const [told, setTold] = useState('');
  const typed = text.trim();
  const tell = (unchosen: string) => setTold(unchosen.trim());
  useUnfinished(typed !== '', () => tell(typed));
  const isTold = typed !== '' && typed === told;
  return {
    tell,
    problem: isTold ? <span role="alert">Choose one of the list, or clear the text.</span> : undefined,
  };
}
