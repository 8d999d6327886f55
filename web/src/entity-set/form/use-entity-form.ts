import type { DraftOf, EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import type { Verified } from '@careline/contracts/basis/verification';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { createValidator } from '../../lib/api/field-errors.ts';
import { entitySetApi } from '../api.ts';
import { toFormValues } from './form-values.ts';
import { type ShownValues, useFormValues } from './use-form-values.tsx';
import type { RecordCalls } from './use-record-save.ts';

export type EntityDraft<S extends EntitySet> = DraftOf<S> & object;
export type EntityFormReturn<S extends EntitySet> = UseFormReturnType<EntityDraft<S>>;

interface EntityFormOptions<S extends EntitySet> {
  set: S;
  empty: EntityDraft<S>;
  /** Undefined for a new record. */
  record: RecordOf<S> | undefined;
  /** Set when the record was verified with the office and the save has to say so. */
  verified?: Verified | undefined;
  show?: ShownValues<EntityDraft<S>> | undefined;
  onResolved?: () => void;
}

/** Values and calls of a form for a record of a set. */
export function useEntityForm<S extends EntitySet>(options: EntityFormOptions<S>) {
  const { set, empty, record, verified, show, onResolved = () => {} } = options;
  const toValues = (stored: RecordOf<S>) => toFormValues(empty, stored);
  const fields = useFormValues<EntityDraft<S>, RecordOf<S>>({
    initial: record ? toValues(record) : empty,
    toValues,
    check: (values, edited) => createValidator(set.save)(withIdentity(values, edited)),
    show,
    onResolved,
  });
  const calls = useSetCalls(set, () => ({ ...fields.form.getValues(), ...(verified && { verified }) }));
  return { ...fields, calls };
}

/** The calls of a form of a set. `toBody` makes what is sent, without the identity of the record. */
export function useSetCalls<S extends EntitySet>(
  set: S,
  toBody: (record: RecordOf<S> | undefined) => Promise<EntityDraft<S>> | EntityDraft<S>,
): RecordCalls<RecordOf<S>> {
  const api = entitySetApi(set);
  const client = useQueryClient();
  return {
    save: async (record) => {
      const saved = await api.save(withIdentity(await toBody(record), record));
      client.setQueryData(api.byId(saved.id).queryKey, saved);
      return saved;
    },
    fetch: ({ id }) => client.fetchQuery(api.byId(id)),
    refresh: () => client.invalidateQueries({ queryKey: api.key }),
  };
}

const withIdentity = <S extends EntitySet>(
  values: EntityDraft<S>,
  record: RecordOf<S> | undefined,
): EntityDraft<S> => (record ? { ...values, id: record.id, rowVersion: record.rowVersion } : values);
