import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isOnTop } from '../../ui/panel/side-panel.tsx';

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** For a button that disappears when it is pressed: the keys of the form go on working. */
export function focusWrongOrFirst(form: HTMLFormElement | null): void {
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form?.querySelector<HTMLElement>(FIELDS))?.focus();
  });
}

/** Focuses the first field when the form opens, and the first wrong one when a save is refused or fields are in conflict. */
export function useEntityFormFocus(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // A ref callback, because a dialog mounts its content after its owner's effects have run.
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    const first = element?.querySelector<HTMLElement>(FIELDS);
    // Otherwise the dialog's focus trap would choose the X.
    first?.setAttribute('data-autofocus', 'true');
    first?.focus();
  }, []);
  // After React has marked the invalid fields.
  const firstWrong = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const leaveButton = () => focusWrongOrFirst(form.current);
  const refused = useEffectEvent(firstWrong);
  useEffect(() => {
    if (refusal) refused();
  }, [refusal]);
  /** No other dialog is open above the form. */
  const isFormOnTop = () => isOnTop(form.current);
  return { attach, firstWrong, leaveButton, isFormOnTop };
}
