import { acceptsText, readKeystroke } from './keystroke.ts';

/**
 * Keys pressed while the application is still loading. Ctrl+K and what is typed after it is meant for the palette and waits
 * for it; everything else is dropped, because nobody can know which screen it was meant for.
 */
let typed: string[] | undefined;
let stops = new AbortController();

export function watchEarlyKeys(): void {
  stops = new AbortController();
  typed = undefined;
  window.addEventListener('keydown', hold, { capture: true, signal: stops.signal });
}

function hold(event: KeyboardEvent): void {
  if (acceptsText(event.target)) return;
  const pressed = readKeystroke(event);
  if (pressed === 'Ctrl+K') typed = [];
  else if (event.key === 'Escape') typed = undefined;
  else if (typed && (event.key.length === 1 || event.key === 'Enter') && !pressed.includes('+'))
    typed.push(event.key);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Called when the page stands. Returns what was typed for the palette, or undefined if it was not asked for. */
export function endEarlyKeys(): readonly string[] | undefined {
  stops.abort();
  const keys = typed;
  typed = undefined;
  return keys;
}
