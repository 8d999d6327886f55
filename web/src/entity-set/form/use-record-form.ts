import { useRef } from 'react';
import { confirmUnsaved, useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { type KeptDraftOptions, useKeptDraft } from './kept-draft/use-kept-draft.ts';
import { type RecordSaveOptions, useRecordSave } from './use-record-save.ts';

interface RecordFormOptions<D, R> extends Omit<RecordSaveOptions<D, R>, 'onSaved'> {
  keeps: Omit<KeptDraftOptions<D>, 'id' | 'values'>;
  /** `new` when the user wants to enter another record. */
  onSaved: (saved: R, next: 'new' | undefined) => void;
  /** The form is part of a page and stays after a save. */
  staysOpen?: boolean;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/** One form from opening to leaving: saving, merging, the kept draft, and the question about unsaved changes. */
export function useRecordForm<D, R extends { id: number }>(options: RecordFormOptions<D, R>) {
  const { values, record, keeps, onSaved, staysOpen = false } = options;
  const next = useRef<'new' | undefined>(undefined);
  const mayLeave = useRef(false);
  const question = useRef<AbortController>(undefined);
  const kept = useKeptDraft({ ...keeps, id: record?.id, values });
  const save = useRecordSave({
    ...options,
    onSaved: (saved) => {
      kept.forget();
      question.current?.abort();
      onSaved(saved, next.current);
    },
  });
  const isClosing = !staysOpen && save.isSaving;
  useUnsavedGuard(() => values.isDirty() && !isClosing && !mayLeave.current, kept.forget);
  return {
    ...save,
    kept,
    isNew: record === undefined,
    isDirty: values.isDirty,
    submit: (after?: 'new') => {
      next.current = after;
      void save.submit();
    },
    /** Runs `then`, after a question if that would lose changes. */
    leave: async (then: () => void) => {
      if (values.isDirty()) {
        question.current = new AbortController();
        if (!(await confirmUnsaved(question.current.signal))) return;
        kept.forget();
      }
      // Closing may change the route: the guard must not ask a second time.
      mayLeave.current = true;
      then();
    },
  };
}
