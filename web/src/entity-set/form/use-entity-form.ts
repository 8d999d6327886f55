import type { DraftOf, EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import type { Verified } from '@careline/contracts/basis/verification';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { entitySetApi } from '../api.ts';
import { type Conflict, mergeValues, toFormValues } from './form-values.ts';
import type { DraftState } from './kept-draft/kept-draft.ts';
import { useChangeSignal } from './kept-draft/use-change-signal.ts';

export type EntityDraft<S extends EntitySet> = DraftOf<S> & object;
export type EntityFormReturn<S extends EntitySet> = UseFormReturnType<EntityDraft<S>>;

export type Complete<S extends EntitySet> = (
  draft: EntityDraft<S>,
  opened: RecordOf<S> | undefined,
) => Promise<EntityDraft<S>>;

interface EntityFormOptions<S extends EntitySet> {
  set: S;
  empty: EntityDraft<S>;
  /** Undefined for a new record. */
  record: RecordOf<S> | undefined;
  complete?: Complete<S> | undefined;
  /** Set when the record was verified with the office and the save has to say so. */
  verified?: Verified | undefined;
  onSaved: (record: RecordOf<S>) => void;
}

/** Form state, validation, saving, and merging when another user has saved the record first. */
export function useEntityForm<S extends EntitySet>(options: EntityFormOptions<S>) {
  const {
    set,
    empty,
    record,
    complete = async (draft: EntityDraft<S>) => draft,
    verified,
    onSaved,
  } = options;
  const api = entitySetApi(set);
  const client = useQueryClient();
  const edited = useRef(record);
  const saving = useRef(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const changes = useChangeSignal();
  const form = useForm<EntityDraft<S>>({
    initialValues: record ? toFormValues(empty, record) : empty,
    validate: (values) => createValidator(set.save)(withIdentity(values, edited.current)),
    onValuesChange: changes.emit,
  });
  const save = useMutation({
    mutationFn: async (values: EntityDraft<S>) =>
      api.save({
        ...withIdentity(await complete(values, edited.current), edited.current),
        ...(verified && { verified }),
      }),
    onSuccess: async (saved) => {
      client.setQueryData(api.byId(saved.id).queryKey, saved);
      // Before the lists are reloaded: the form would find its own name there and call it taken.
      onSaved(saved);
      await client.invalidateQueries({ queryKey: api.key });
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors({ ...error.fields });
    },
    onSettled: () => {
      saving.current = false;
    },
  });
  const reload = async () => {
    if (!edited.current) return;
    const fresh = await client.fetchQuery(api.byId(edited.current.id));
    const theirs = toFormValues(empty, fresh);
    const merged = mergeValues(form.getInitialValues(), form.getValues(), theirs);
    edited.current = fresh;
    form.setInitialValues(theirs);
    form.setValues(merged.values);
    form.clearErrors();
    setConflicts(merged.conflicts);
    save.reset();
  };
  /** Puts changes of an earlier visit below what has been typed since. */
  const restore = (kept: DraftState<EntityDraft<S>>) => {
    const now = form.getInitialValues();
    const then = mergeValues(kept.opened, kept.draft, now);
    form.setValues(mergeValues(now, form.getValues(), then.values).values);
    setConflicts(then.conflicts);
  };
  const resolve = ({ field, theirs }: Conflict, takeTheirs: boolean) => {
    if (takeTheirs) form.setValues({ ...form.getValues(), [field]: theirs });
    setConflicts((all) => all.filter((one) => one.field !== field));
  };
  const submit = (values: EntityDraft<S>) => {
    // A double click submits twice before React can disable the button.
    if (saving.current) return;
    saving.current = true;
    save.mutate(values);
  };
  return {
    form,
    submit,
    reload,
    restore,
    conflicts,
    resolve,
    subscribe: changes.subscribe,
    error: save.error,
    isSaving: save.isPending,
  };
}

function withIdentity<S extends EntitySet>(
  values: EntityDraft<S>,
  record: RecordOf<S> | undefined,
): EntityDraft<S> {
  return record ? { ...values, id: record.id, rowVersion: record.rowVersion } : values;
}
