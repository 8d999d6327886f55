import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The name when the form opens; the first wrong field, or what is said above the form, when it was refused. */
export function useFieldFocus(form: RefObject<HTMLFormElement | null>) {
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  // After the dialog's own focus trap has chosen, and after React has marked what is wrong.
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
