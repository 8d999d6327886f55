import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { DraftOf, EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import type { Verified } from '@careline/contracts/basis/verification';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { entitySetApi } from '../api.ts';
import { toFormValues } from './form-values.ts';
import { describeValue, type ShownValues, useFormValues } from './use-form-values.tsx';
import type { RecordCalls } from './use-record-save.ts';

export type EntityDraft<S extends EntitySet> = DraftOf<S> & object;
export type EntityFormReturn<S extends EntitySet> = UseFormReturnType<EntityDraft<S>>;

interface EntityFormOptions<S extends EntitySet> {
  set: S;
  empty: EntityDraft<S>;
  record: RecordOf<S> | undefined;
  /** Set when the record was verified with the office and the save has to say so. */
  verified?: Verified | undefined;
  show?: ShownValues<EntityDraft<S>> | undefined;
  onResolved?: () => void;
}

export function useEntityForm<S extends EntitySet>(options: EntityFormOptions<S>) {
  const { set, empty, record, verified, show, onResolved = () => {} } = options;
  const toValues = (stored: RecordOf<S>) => toFormValues(empty, stored);
  const fields = useFormValues<EntityDraft<S>, RecordOf<S>>({
    initial: record ? toValues(record) : empty,
    toValues,
    check: (values, edited) => createValidator(set.save)(withIdentity(values, edited)),
    show: { ...codesInWords<S>(set), ...show },
    onResolved,
  });
  const calls = useSetCalls(set, () => ({ ...fields.form.getValues(), ...(verified && { verified }) }));
  return { ...fields, calls };
}

/** Values that are codes read as the history reads them. */
const codesInWords = <S extends EntitySet>({ words }: S): ShownValues<EntityDraft<S>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([field, { values }]) =>
      values ? [[field, (code: unknown) => describeValue(values[String(code)] ?? code)]] : [],
    ),
  ) as ShownValues<EntityDraft<S>>;

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
    // Every save counts the version up by one and leaves one event.
    compare: async (opened, fresh) => {
      const saves = fresh.rowVersion - opened.rowVersion;
      if (saves <= 0) return [];
      const { items } = await callApi(callsOf(set).getHistory)({
        params: { id: opened.id },
        query: { take: Math.min(saves, MOST_EVENTS) },
      });
      return items.filter(({ changes }) => changes.length > 0);
    },
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: api.key }),
        // The command box and the search offer the new name as a filter.
        client.invalidateQueries({ queryKey: ['CallCenter', 'SearchFilters'] }),
      ]),
  };
}

const MOST_EVENTS = 20;

const withIdentity = <S extends EntitySet>(
  values: EntityDraft<S>,
  record: RecordOf<S> | undefined,
): EntityDraft<S> => (record ? { ...values, id: record.id, rowVersion: record.rowVersion } : values);
