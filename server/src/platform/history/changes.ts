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

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const fieldsOfRow = (entry: unknown): Fields =>
  typeof entry === 'object' && entry !== null ? (entry as Fields) : {};

/** The values before and after: what a change may refer to. */
export const changedValues = (changes: readonly FieldChange[]): Fields[] =>
  changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }]);

/** Both values of every field that differs. Empty fields of a record that is created or deleted are left out. */
export function changedFields(before: Fields | undefined, after: Fields | undefined): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((field) => !BOOKKEEPING.has(field))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => !isEmpty(from) || !isEmpty(to))
    .filter(({ from, to }) => differs(from, to))
    .map((change) => (VALUELESS.has(change.field) ? withoutValues(change) : change));
}

/** Texts of long lists are compared only when nothing simpler tells: a large roster did it three times for each provider. */
function differs(from: unknown, to: unknown): boolean {
  if (from === to) return false;
  if (Array.isArray(from) && Array.isArray(to) && from.length !== to.length) return true;
  return JSON.stringify(from) !== JSON.stringify(to);
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
