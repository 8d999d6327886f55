/** What a save changed, field by field, and the same in words. */

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Never written down as values: images would swell the log. */
const VALUELESS = new Set(['profilePhoto']);
const BOOKKEEPING = new Set(['id', 'rowVersion']);

export function changedFields(before: Fields | undefined, after: Fields | undefined): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((field) => !BOOKKEEPING.has(field))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => !isEmpty(from) || !isEmpty(to))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    .map((change) => (VALUELESS.has(change.field) ? withoutValues(change) : change));
}

function withoutValues({ field, from, to }: FieldChange): FieldChange {
  return { field, from: from === null ? null : 'set', to: to === null ? null : 'set anew' };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** "name: Smith → Smyth; providerTerms: 2 added, 1 removed" */
export function describeChanges(changes: readonly FieldChange[]): string {
  return changes.map(({ field, from, to }) => `${field}: ${describeChange(from, to)}`).join('; ');
}

function describeChange(from: unknown, to: unknown): string {
  if (Array.isArray(from) || Array.isArray(to)) return describeLists(asList(from), asList(to));
  return isEmpty(from) ? shown(to) : `${shown(from)} → ${shown(to)}`;
}

function describeLists(from: readonly unknown[], to: readonly unknown[]): string {
  const before = new Map(from.map((item) => [identity(item), JSON.stringify(item)]));
  const after = new Map(to.map((item) => [identity(item), JSON.stringify(item)]));
  const added = [...after.keys()].filter((key) => !before.has(key)).length;
  const removed = [...before.keys()].filter((key) => !after.has(key)).length;
  const changed = [...after].filter(([key, item]) => before.has(key) && before.get(key) !== item).length;
  const counts = [
    [added, 'added'],
    [removed, 'removed'],
    [changed, 'changed'],
  ] as const;
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, done]) => `${count} ${done}`)
      .join(', ') || 'reordered'
  );
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function identity(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'id' in item) return String(item.id);
  return JSON.stringify(item);
}

function shown(value: unknown): string {
  if (isEmpty(value)) return value === false ? 'no' : 'empty';
  const text = value === true ? 'yes' : String(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
