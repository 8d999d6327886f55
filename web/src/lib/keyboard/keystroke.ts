import type { KeyboardEvent } from 'react';

/** A key press as people write it: "Ctrl+K", "Alt+R", "?", "G". */
export function readKeystroke(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  // With Alt held, some keyboards report another character; the physical key is what the label shows.
  const physical = event.altKey ? /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] : undefined;
  const letter = physical ?? event.key;
  const key = letter.length === 1 ? letter.toUpperCase() : letter;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`;
}

const PRINTED: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

export const printKeys = (keys: string): string => keys.replace(/[A-Z]\w+/g, (name) => PRINTED[name] ?? name);

/** Whether a plain letter would be typed into the target. */
function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  );
}

/** Whether the focused element uses plain keys itself: a text field, or an open menu or dialog. */
export const takesKeys = (target: EventTarget | null): boolean =>
  acceptsText(target) ||
  (target instanceof HTMLElement && target.closest('[role="menu"], [role="dialog"]') !== null);

/** For a form outside of a side panel: Ctrl+S saves it, as it saves every form. */
export function submitWithCtrlS(event: KeyboardEvent<HTMLFormElement>): void {
  if (readKeystroke(event.nativeEvent) !== 'Ctrl+S') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
