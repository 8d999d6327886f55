import type { Verified } from '@careline/contracts/basis/verification';
import { type Provider, providers } from '@careline/contracts/directory/providers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { entitySetApi } from '../../../entity-set/api.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { usePendingWork, useSubmitAfterWork } from '../../../lib/pending-work.ts';
import { isChanged } from './draft/changes.ts';
import { listConflicts } from './draft/conflicts.ts';
import { toDraft, toSave } from './draft/draft-record.ts';
import { findProblems, hasProblems, toProblems } from './draft/problems.ts';
import { rebase } from './draft/rebase.ts';
import type { FormState, FormStore } from './form-store.ts';

interface ProviderSaveOptions {
  store: FormStore;
  record: Provider | undefined;
  /** Set when the record was verified with the office and the save has to say so. */
  verified: Verified | undefined;
  onSaved: (id: number) => void;
  onRefused: () => void;
}

/** Validates and saves; merges the changes of another user who has saved first. */
export function useProviderSave({ store, record, verified, onSaved, onRefused }: ProviderSaveOptions) {
  const api = entitySetApi(providers);
  const client = useQueryClient();
  const edited = useRef(record);
  const saving = useRef(false);
  const save = useMutation({
    mutationFn: () => api.save({ ...toBody(store.get(), edited.current), ...(verified && { verified }) }),
    onSuccess: async (saved) => {
      client.setQueryData(api.byId(saved.id).queryKey, saved);
      onSaved(saved.id);
      await client.invalidateQueries({ queryKey: api.key });
    },
    onError: (error) => {
      if (error instanceof ApiError) store.set({ problems: toProblems(store.get().draft, error.fields) });
      onRefused();
    },
    onSettled: () => {
      saving.current = false;
    },
  });

  const pending = usePendingWork();
  const whole = useSubmitAfterWork(pending, {
    submit: () => {
      // A double click submits twice before React can disable the button.
      if (saving.current) return;
      if (store.get().conflicts.length > 0) return onRefused();
      const problems = findProblems(store.get().draft);
      store.set({ problems });
      if (hasProblems(problems)) return onRefused();
      saving.current = true;
      save.mutate();
    },
    onFailed: onRefused,
  });

  const reload = async () => {
    if (!edited.current) return;
    const fresh = await client.fetchQuery(api.byId(edited.current.id));
    const { opened, draft } = store.get();
    const theirs = toDraft(fresh);
    edited.current = fresh;
    store.set({
      opened: theirs,
      draft: rebase(opened, draft, theirs),
      problems: {},
      conflicts: listConflicts(opened, draft, theirs),
    });
    save.reset();
  };

  return {
    pending,
    submit: whole.submit,
    reload,
    error: save.error,
    isSaving: save.isPending,
    isBusy: save.isPending || whole.isWaiting,
  };
}

function toBody({ opened, draft }: FormState, record: Provider | undefined) {
  const body = toSave(draft);
  if (!record) return body;
  const { profilePhoto, ...others } = body;
  // A megabyte that did not change need not travel.
  const photo = isChanged(opened, draft, 'profilePhoto') ? { profilePhoto } : {};
  return { ...others, ...photo, id: record.id, rowVersion: record.rowVersion };
}
