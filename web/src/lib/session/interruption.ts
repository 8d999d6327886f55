/**
 * A session that ended against the user's will: why, and which forms had changes. The login page says why, and after
 * signing in to the same place each of these forms opens again as it was. Lives as long as the tab.
 */

export type InterruptionReason = 'expired' | 'inactive';

/** A form with changes, and the name under which its draft is kept. */
export interface InterruptedForm {
  userId: number;
  form: string;
  id: number | null;
  keptAs: string;
}

interface Interruption {
  reason: InterruptionReason;
  forms: readonly InterruptedForm[];
}

const KEY = 'careline.interruption';

/** Each keeps its draft and returns where, or undefined if it has no changes. */
type Keep = () => InterruptedForm | undefined;
const openForms = new Set<Keep>();

export const interruption = {
  /** Called by every form that keeps drafts, while it is open. */
  addForm(keep: Keep): () => void {
    openForms.add(keep);
    return () => openForms.delete(keep);
  },
  begin(reason: InterruptionReason): void {
    write({ reason, forms: [...openForms].flatMap((keep) => keep() ?? []) });
  },
  read,
  find: (userId: number, form: string): InterruptedForm | undefined =>
    read()?.forms.find((one) => one.userId === userId && one.form === form),
  /** The form is open again, or its draft was discarded. */
  remove(keptAs: string): void {
    const current = read();
    if (current) write({ ...current, forms: current.forms.filter((one) => one.keptAs !== keptAs) });
  },
  clear: (): void => sessionStorage.removeItem(KEY),
};

function read(): Interruption | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as Interruption);
}

const write = (next: Interruption): void => sessionStorage.setItem(KEY, JSON.stringify(next));
