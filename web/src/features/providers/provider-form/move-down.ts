import type { KeyboardEvent } from 'react';

/** In a column of a list, Enter goes to the same field of the next row, as in a spreadsheet, instead of saving the form. */
export function moveDown(event: KeyboardEvent<HTMLFormElement>): void {
  const input = event.target;
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement) || !input.dataset.column) return;
  event.preventDefault();
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${input.dataset.column}"]`),
  ].filter((other) => !other.disabled);
  column[column.indexOf(input) + (event.shiftKey ? -1 : 1)]?.focus();
}
