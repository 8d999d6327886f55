import { useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { keptTexts } from './kept-drafts.ts';

/**
 * A text that is still there after Escape, on coming back from another screen and after signing in again, until it is
 * cleared because it was sent, or the user signs out.
 */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const { id } = useCurrentUser();
  const [text, setText] = useState(() => keptTexts.read(id, name));
  const change = (next: string) => {
    keptTexts.write(id, name, next);
    setText(next);
  };
  return [text, change];
}
