const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';
const WRONG = '[aria-invalid="true"]';

const find = (form: HTMLElement | null, selector: string) => form?.querySelector<HTMLElement>(selector);

/** Focuses the first wrong field, once React has marked it. */
export const focusWrong = (form: HTMLElement | null) => setTimeout(() => find(form, WRONG)?.focus());

/** For a button that disappears when it is pressed: keeps the focus in the form, so that its keys still work. */
export const focusWrongOrFirst = (form: HTMLElement | null) =>
  setTimeout(() => (find(form, WRONG) ?? find(form, FIELDS))?.focus());

/** For a form in a dialog, whose focus trap would otherwise choose the X. */
export function focusFirst(form: HTMLElement | null): void {
  const first = find(form, FIELDS);
  first?.setAttribute('data-autofocus', 'true');
  first?.focus();
}
