import type { Provider } from '@careline/contracts/directory/providers';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RecordValues } from '../../../entity-set/form/use-record-save.ts';
import { createSignal } from '../../../lib/signal.ts';
import { listChangedKeys } from './draft/changes.ts';
import { type DraftConflict, listConflicts } from './draft/conflicts.ts';
import { type ProviderDraft, toDraft } from './draft/draft-record.ts';
import {
  findProblems,
  hasProblems,
  judgeRow,
  keepUnsolved,
  OWN_FIELDS,
  type Problems,
  removeProblem,
  toProblems,
} from './draft/problems.ts';
import { rebase } from './draft/rebase.ts';
import { restoreKept, toKept } from './kept-draft/kept-draft.ts';

export interface FormState {
  /** The provider as it was opened, to detect changes. */
  opened: ProviderDraft;
  draft: ProviderDraft;
  problems: Problems;
  /** What another user changed too; saving waits until the user has chosen. */
  conflicts: readonly DraftConflict[];
}

export type FormStore = ReturnType<typeof createFormStore>;

/**
 * The state of one open form. Each section subscribes to its part, so that a key press in a form of two hundred terms
 * renders one row, not the form.
 */
export function createFormStore(opened: ProviderDraft, draft: ProviderDraft = opened) {
  let state: FormState = { opened, draft, problems: {}, conflicts: [] };
  const changes = createSignal();
  const set = (next: Partial<FormState>): void => {
    state = { ...state, ...next };
    changes.emit();
  };
  const values: RecordValues<ProviderDraft, Provider> = {
    subscribe: changes.subscribe,
    isDirty: () => listChangedKeys(state.opened, state.draft).length > 0,
    read: () => toKept(state),
    restore: (kept) => set(restoreKept(kept, state)),
    validate() {
      set({ problems: findProblems(state.draft) });
      return !hasProblems(state.problems);
    },
    mark: (fields) => set({ problems: toProblems(state.draft, fields) }),
    rebase(fresh) {
      const theirs = toDraft(fresh);
      set({
        opened: theirs,
        draft: rebase(state.opened, state.draft, theirs),
        problems: {},
        conflicts: listConflicts(state.opened, state.draft, theirs),
      });
    },
    hasConflicts: () => state.conflicts.length > 0,
  };
  return {
    ...values,
    get: (): FormState => state,
    set,
    /** Says what is wrong with a row whose field was left. */
    judge: (row: string): void => set({ problems: judgeRow(state.problems, state.draft, row) }),
    /** Changes the draft and removes the problem of the input named by `row` and `field`. */
    change(edit: (draft: ProviderDraft) => ProviderDraft, row = '', field = ''): void {
      const draft = edit(state.draft);
      const problems = keepUnsolved(state.problems, state.draft, draft);
      set({ draft, problems: removeProblem(problems, row, field) });
    },
  };
}

const FormContext = createContext<FormStore | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (!store) throw new Error('A section of the provider form needs the form around it');
  return store;
}

/** Renders again only when `select` returns another value, so `select` must return part of the state, not a new object. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useDraft = <T>(select: (draft: ProviderDraft) => T): T =>
  useFormState(({ draft }) => select(draft));

export const useRowProblems = (row: string) => useFormState(({ problems }) => problems[row]);

export const useFieldProblem = (field: string): string | undefined =>
  useFormState(({ problems }) => problems[OWN_FIELDS]?.[field]);
