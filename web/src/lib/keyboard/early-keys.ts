import { acceptsText, readKeystroke } from './keystroke.ts';

/**
 * Keys pressed while the application is loading or a user has just signed in. Ctrl+K and what is typed after it is meant
 * for the palette and waits for it; everything else is dropped, because nobody can know which screen it was meant for.
 */
let typed: string[] | undefined;

export function watchEarlyKeys(): void {
  window.addEventListener('keydown', hold, { capture: true });
}

function hold(event: KeyboardEvent): void {
  const pressed = readKeystroke(event);
  if (pressed === 'Ctrl+K') typed = [];
  else if (!typed && acceptsText(event.target)) return;
  else if (event.key === 'Escape') typed = undefined;
  else if (typed && (event.key.length === 1 || event.key === 'Enter') && !pressed.includes('+'))
    typed.push(event.key);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Called when the page stands. Returns what was typed for the palette, or undefined if it was not asked for. */
export function endEarlyKeys(): readonly string[] | undefined {
  window.removeEventListener('keydown', hold, { capture: true });
  const keys = typed;
  typed = undefined;
  return keys;
}
