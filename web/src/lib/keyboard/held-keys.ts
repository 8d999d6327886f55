import type { RefObject } from 'react';
import { acceptsText } from './keystroke.ts';

/**
 * Users keep typing while a panel that they opened by key is still rendering. These keys are held back and typed into the
 * field once it has the focus.
 */
const PATIENCE = 10_000;

let letGo = () => {};

/** Moves the focus to a field that the next frame shows. */
export function focusWhenDrawn(field: RefObject<HTMLElement | null>): void {
  if (field.current === null || field.current !== document.activeElement) holdKeys();
  requestAnimationFrame(() => field.current?.focus());
}

/**
 * Call this before moving the focus to a field. `before` are keys that were pressed for it already. `isMeant` tells the field
 * from others that may get the focus meanwhile, such as one of a form that is being restored.
 */
export function holdKeys(
  before: readonly string[] = [],
  isMeant: (field: Element) => boolean = acceptsText,
): void {
  letGo();
  const held = [...before];
  const stops = new AbortController();
  const capture = { capture: true, signal: stops.signal };
  letGo = () => stops.abort();
  // A field that never comes must not swallow the keyboard for good.
  setTimeout(() => stops.abort(), PATIENCE);
  const hold = (event: KeyboardEvent): void => {
    // Our own Enter, below, has to arrive.
    if (!event.isTrusted) return;
    if (event.key === 'Escape') stops.abort();
    if (!isTyped(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event.key);
  };
  const release = async ({ target }: FocusEvent): Promise<void> => {
    if (!(target instanceof Element && isMeant(target))) return;
    // What is pressed while this goes on joins the end of the line.
    while (held.length > 0 && !stops.signal.aborted) {
      await everythingDrawn();
      press(held);
    }
    stops.abort();
  };
  window.addEventListener('keydown', hold, capture);
  window.addEventListener('focusin', release, capture);
  // A click means that the user goes elsewhere.
  window.addEventListener('pointerdown', () => stops.abort(), capture);
}

const isTyped = (event: KeyboardEvent): boolean =>
  (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) || event.key === 'Enter';

const everythingDrawn = () => new Promise((resolve) => setTimeout(resolve));

/** The next key of the line, or all the letters at its head, as if they were pressed where the focus is now. */
function press(held: string[]): void {
  const enter = held.indexOf('Enter');
  if (enter === 0) {
    held.shift();
    pressEnter(document.activeElement);
    return;
  }
  const text = held.splice(0, enter < 0 ? held.length : enter).join('');
  // Deprecated but supported everywhere. Unlike setting the value, it replaces the selection and can be undone.
  document.execCommand('insertText', false, text);
}

function pressEnter(field: Element | null): void {
  const enter = new KeyboardEvent('keydown', {
    key: 'Enter',
    code: 'Enter',
    bubbles: true,
    cancelable: true,
  });
  if (field?.dispatchEvent(enter) && field instanceof HTMLInputElement) field.form?.requestSubmit();
}
