import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isGone } from '../../lib/api/api-client.ts';
import { usePendingWork, useSubmitAfterWork } from '../../lib/pending-work.ts';
import type { KeepableValues } from './kept-draft/use-kept-draft.ts';

/** Where the values of a form live: Mantine's form, or a store of its own. `R` is the stored record. */
export interface RecordValues<D, R> extends KeepableValues<D> {
  /** Marks what is wrong. False if something is. */
  validate: (record: R | undefined) => boolean;
  /** Marks the fields that the server refused, by their paths. */
  mark: (fields: Readonly<Record<string, string>>) => void;
  /** Merges the record as another user saved it; what was typed here wins. A field that both changed is a conflict. */
  rebase: (fresh: R) => void;
  hasConflicts: () => boolean;
}

/** One save of another user, in words. */
export interface OthersChange {
  id: number;
  userName: string;
  changes: readonly { label: string; from: string; to: string }[];
}

export interface RecordCalls<R> {
  /** `record` is the one being edited; undefined for a new one. */
  save: (record: R | undefined) => Promise<R>;
  fetch: (record: R) => Promise<R>;
  /** What others have changed between two versions of a record. */
  compare?: (opened: R, fresh: R) => Promise<readonly OthersChange[]>;
  /** After a save, or when the record turns out to be gone: reloads what shows the record. */
  refresh: () => Promise<unknown>;
}

export interface RecordSaveOptions<D, R> {
  values: RecordValues<D, R>;
  record: R | undefined;
  calls: RecordCalls<R>;
  onSaved: (saved: R) => void;
  /** Something is wrong, in conflict or refused, and its field or the banner says so. */
  onRefused: () => void;
}

/** Validates and saves once all pending work has arrived; merges the changes of another user who has saved first. */
export function useRecordSave<D, R>({ values, record, calls, onSaved, onRefused }: RecordSaveOptions<D, R>) {
  const edited = useRef(record);
  const [others, setOthers] = useState<readonly OthersChange[]>([]);
  const saving = useRef(false);
  const save = useMutation({
    mutationFn: () => calls.save(edited.current),
    onSuccess: async (saved) => {
      // Before the lists are reloaded: the form would find its own name there and call it taken.
      onSaved(saved);
      await calls.refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError) values.mark(error.fields);
      // Somebody else has deleted it: the list behind the form must not go on showing it.
      if (isGone(error)) void calls.refresh();
    },
    onSettled: () => {
      saving.current = false;
    },
  });
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (save.error) refused();
  }, [save.error]);

  const pending = usePendingWork();
  const whole = useSubmitAfterWork(pending, {
    submit: () => {
      // A double click submits twice before React can disable the button.
      if (saving.current) return;
      if (values.hasConflicts() || !values.validate(edited.current)) return onRefused();
      saving.current = true;
      save.mutate();
    },
    onFailed: () => {
      // What else is wrong is told in the same go.
      values.validate(edited.current);
      onRefused();
    },
  });
  const reload = async () => {
    if (!edited.current) return;
    const opened = edited.current;
    const fresh = await calls.fetch(opened);
    // Only informs the user; the merge does not depend on it.
    setOthers((await calls.compare?.(opened, fresh).catch(() => [])) ?? []);
    edited.current = fresh;
    values.rebase(fresh);
    save.reset();
  };
  return {
    /** For the `PendingWorkProvider` around the fields. */
    pending,
    submit: whole.submit,
    reload,
    error: save.error,
    others,
    isSaving: save.isPending,
    isBusy: save.isPending || whole.isWaiting,
  };
}
