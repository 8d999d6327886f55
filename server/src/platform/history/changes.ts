/** The field-by-field difference of a save, as the audit log keeps it. */

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Never logged as values: images would bloat the log. */
const VALUELESS = new Set(['profilePhoto']);
const BOOKKEEPING = new Set(['id', 'rowVersion']);

/** Both values of every field that differs. Empty fields of a record that is created or deleted are left out. */
export function changedFields(before: Fields | undefined, after: Fields | undefined): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((field) => !BOOKKEEPING.has(field))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => !isEmpty(from) || !isEmpty(to))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    .map((change) => (VALUELESS.has(change.field) ? withoutValues(change) : change));
}

/** Fields whose values cannot be restored, because the log does not have them. */
export const isValueless = (field: string): boolean => VALUELESS.has(field);

function withoutValues({ field, from, to }: FieldChange): FieldChange {
  return { field, from: from === null ? null : 'set', to: to === null ? null : 'replaced' };
}

export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
