import { changedKeys } from './changes.ts';
import type { ProviderDraft } from './draft-record.ts';
import { type Problems, withoutProblem } from './problems.ts';

export interface FormState {
  /** The provider as it was opened: what is compared with to see what changed. */
  opened: ProviderDraft;
  draft: ProviderDraft;
  problems: Problems;
}

export type FormStore = ReturnType<typeof createFormStore>;

/**
 * The state of one open form. Each section listens to its own part of it, so that a key pressed in a form of two
 * hundred terms draws one row and not the form.
 */
export function createFormStore(opened: ProviderDraft, draft: ProviderDraft = opened) {
  let state: FormState = { opened, draft, problems: {} };
  const listeners = new Set<() => void>();
  const set = (next: Partial<FormState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    get: (): FormState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    /** Changes the draft; `row` and `field` name the input, whose complaint is settled with it. */
    change(edit: (draft: ProviderDraft) => ProviderDraft, row = '', field = ''): void {
      set({ draft: edit(state.draft), problems: withoutProblem(state.problems, row, field) });
    },
    isDirty: (): boolean => changedKeys(state.opened, state.draft).length > 0,
  };
}
