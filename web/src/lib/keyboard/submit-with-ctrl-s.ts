import type { KeyboardEvent } from 'react';
import { readKeystroke } from './keystroke.ts';

/** For a form outside of a side panel: Ctrl+S saves it, as it saves every form. */
export function submitWithCtrlS(event: KeyboardEvent<HTMLFormElement>): void {
  if (readKeystroke(event.nativeEvent) !== 'Ctrl+S') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
