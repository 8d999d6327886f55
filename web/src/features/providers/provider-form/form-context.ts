import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ProviderDraft } from './draft-record.ts';
import type { FormState, FormStore } from './form-store.ts';
import { OWN_FIELDS } from './problems.ts';

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
