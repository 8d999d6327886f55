import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type SectionId, toElementId } from './sections.ts';

/** Focuses the name when the form opens, and the first invalid field or the banner when a save is refused. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>) {
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  // In a timer: after the dialog's focus trap, and after React has marked the invalid fields.
  const opened = useEffectEvent(() => setTimeout(() => find('[data-autofocus]')?.focus()));
  useEffect(() => {
    const timer = opened();
    return () => clearTimeout(timer);
  }, []);
  const firstWrong = () => {
    setTimeout(() => {
      const wrong = find('[aria-invalid="true"]');
      if (wrong) wrong.focus();
      else find('[role="alert"]')?.scrollIntoView({ block: 'center' });
    });
  };
  return { firstWrong };
}

/** For a button that disappears when it is pressed: goes to the next conflict, or to the name if there is none. */
export function focusNextConflict(form: HTMLFormElement | null): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  setTimeout(() => (find('[data-conflict] button') ?? find('[data-autofocus]'))?.focus());
}

/** Returns a function to call before adding a row; the new row's first input then gets the focus. */
export function useAddedRowFocus(rows: RefObject<HTMLElement | null>, count: number): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || count === 0) return;
    wanted.current = false;
    const added = rows.current?.lastElementChild;
    // In the middle, so that there is room for the list that opens below its picker.
    added?.scrollIntoView({ block: 'center' });
    added?.querySelector('input')?.focus({ preventScroll: true });
  }, [rows, count]);
  return () => {
    wanted.current = true;
  };
}

/** The first field of the list's first row, where new rows stand; once they are drawn. */
export function focusFirstRow(section: SectionId): void {
  setTimeout(() => {
    const list = document.getElementById(toElementId(section));
    const input = list?.querySelector<HTMLElement>('input[data-column]:not(:disabled)');
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  });
}

/** For a button that disappears or is disabled when it is pressed: the first field or button that is left around it. */
export function focusWithin(element: Element | null, selector = 'input, button'): void {
  setTimeout(() => element?.querySelector<HTMLElement>(selector)?.focus());
}

/**
 * Enter never saves this long form: Ctrl+S and the button do. In a column of a list it goes to the same field of the next
 * row, as in a spreadsheet; in a box with a choice that is to be added, it adds.
 */
export function handleEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const input = event.target;
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement)) return;
  // Key presses in a dialog above the form arrive here, too.
  if (!event.currentTarget.contains(input)) return;
  const isPicking = event.defaultPrevented || input.getAttribute('aria-expanded') === 'true';
  event.preventDefault();
  const add = input.closest('[data-adds]')?.querySelector<HTMLElement>('button[data-add]');
  if (input.dataset.chosen && !isPicking) add?.click();
  if (!input.dataset.column) return;
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${input.dataset.column}"]`),
  ].filter((other) => !other.disabled);
  column[column.indexOf(input) + (event.shiftKey ? -1 : 1)]?.focus();
}
