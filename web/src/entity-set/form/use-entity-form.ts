import type { DraftOf, EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { entitySetApi } from '../api.ts';
import { keepTyped, toFormValues } from './form-values.ts';

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
  onSaved: (record: RecordOf<S>) => void;
}

/** Form state, validation, saving, and merging when another user has saved the record first. */
export function useEntityForm<S extends EntitySet>(options: EntityFormOptions<S>) {
  const { set, empty, record, complete = async (draft: EntityDraft<S>) => draft, onSaved } = options;
  const api = entitySetApi(set);
  const client = useQueryClient();
  const edited = useRef(record);
  const saving = useRef(false);
  const form = useForm<EntityDraft<S>>({
    initialValues: record ? toFormValues(empty, record) : empty,
    validate: (values) => createValidator(set.save)(withIdentity(values, edited.current)),
  });
  const save = useMutation({
    mutationFn: async (values: EntityDraft<S>) =>
      api.save(withIdentity(await complete(values, edited.current), edited.current)),
    onSuccess: async (saved) => {
      client.setQueryData(api.byId(saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: api.key });
      onSaved(saved);
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
    const merged = keepTyped(form.getInitialValues(), form.getValues(), theirs);
    edited.current = fresh;
    form.setInitialValues(theirs);
    form.setValues(merged);
    form.clearErrors();
    save.reset();
  };
  const submit = (values: EntityDraft<S>) => {
    // A double click submits twice before React can disable the button.
    if (saving.current) return;
    saving.current = true;
    save.mutate(values);
  };
  return { form, submit, reload, error: save.error, isSaving: save.isPending };
}

function withIdentity<S extends EntitySet>(
  values: EntityDraft<S>,
  record: RecordOf<S> | undefined,
): EntityDraft<S> {
  return record ? { ...values, id: record.id, rowVersion: record.rowVersion } : values;
}
