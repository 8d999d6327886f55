import { type DraftForm, type DraftKey, formatDraftKey, isOfForm, parseDraftKey } from './kept-drafts.ts';

/**
 * A session that ended against the user's will: why, and which forms had changes. The login page says why, and after
 * signing in to the same place each of these forms opens again as it was. Lives as long as the tab.
 */

export type InterruptionReason = 'expired' | 'inactive';

interface Interruption {
  reason: InterruptionReason;
  /** Forms with changes: whose, and the text of the key under which the draft is kept. */
  forms: readonly { userId: number; keptAs: string }[];
}

const STORED_AS = 'careline.interruption';

/** Each keeps its draft and returns where, or undefined if it has no changes. */
type Keep = () => { userId: number; key: DraftKey } | undefined;
const openForms = new Set<Keep>();

export const interruption = {
  /** Called by every form that keeps drafts, while it is open. */
  addForm(keep: Keep): () => void {
    openForms.add(keep);
    return () => openForms.delete(keep);
  },
  begin(reason: InterruptionReason): void {
    const kept = [...openForms].flatMap((keep) => keep() ?? []);
    write({ reason, forms: kept.map(({ userId, key }) => ({ userId, keptAs: formatDraftKey(key) })) });
  },
  read,
  /** The draft of a form that was open. */
  find: (userId: number, form: DraftForm): DraftKey | undefined =>
    read()
      ?.forms.filter((one) => one.userId === userId)
      .flatMap(({ keptAs }) => parseDraftKey(keptAs) ?? [])
      .find((key) => isOfForm(key, form)),
  /** The form is open again, or its draft was discarded. */
  remove(key: DraftKey): void {
    const current = read();
    const isOther = ({ keptAs }: { keptAs: string }) => keptAs !== formatDraftKey(key);
    if (current) write({ ...current, forms: current.forms.filter(isOther) });
  },
  clear: (): void => sessionStorage.removeItem(STORED_AS),
};

function read(): Interruption | undefined {
  const text = sessionStorage.getItem(STORED_AS);
  return text === null ? undefined : (JSON.parse(text) as Interruption);
}

const write = (next: Interruption): void => sessionStorage.setItem(STORED_AS, JSON.stringify(next));
