import { createContext, useContext, useSyncExternalStore } from 'react';
import { listChangedKeys } from './draft/changes.ts';
import type { ProviderDraft } from './draft/draft-record.ts';
import { OWN_FIELDS, type Problems, removeProblem } from './draft/problems.ts';

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
      set({ draft: edit(state.draft), problems: removeProblem(state.problems, row, field) });
    },
    isDirty: (): boolean => listChangedKeys(state.opened, state.draft).length > 0,
  };
}

const FormContext = createContext<FormStore | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (!store) throw new Error('A section of the provider form needs the form around it');
  return store;
}

/** Draws anew only when what `select` answers is another value: let it answer a part of the state, nothing made anew. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useDraft = <T>(select: (draft: ProviderDraft) => T): T =>
  useFormState(({ draft }) => select(draft));

/** What is wrong with a row, by field. */
export const useRowProblems = (row: string) => useFormState(({ problems }) => problems[row]);

export const useFieldProblem = (field: string): string | undefined =>
  useFormState(({ problems }) => problems[OWN_FIELDS]?.[field]);
