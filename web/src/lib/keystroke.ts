/** A key press as people write it: "Ctrl+K", "Alt+R", "?", "G". */
export function keystroke(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  // With Alt held, some keyboards report another letter; the physical key is what the label shows.
  const letter = event.altKey && event.code.startsWith('Key') ? event.code.slice(3) : event.key;
  const key = letter.length === 1 ? letter.toUpperCase() : letter;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`;
}

/** Whether a plain key belongs to where the focus stands: it would be typed there, or an open menu answers it. */
export function typesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="menu"], [role="dialog"]')) return true;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  );
}
