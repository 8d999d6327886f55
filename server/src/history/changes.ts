/** The field-by-field difference of a save, and its wording for the audit log. */

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Never logged as values: images would bloat the log. */
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
  return { field, from: from === null ? null : 'set', to: to === null ? null : 'replaced' };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** "name: Smith → Smyth; providerTerms: Knee pain added, Hip pain changed" */
export function describeChanges(changes: readonly FieldChange[]): string {
  return changes.map(({ field, from, to }) => `${field}: ${describeChange(from, to)}`).join('; ');
}

function describeChange(from: unknown, to: unknown): string {
  if (Array.isArray(from) || Array.isArray(to)) return describeLists(asList(from), asList(to));
  return isEmpty(from) ? shown(to) : `${shown(from)} → ${shown(to)}`;
}

/** Lists changes one by one while the line stays readable. */
const MAX_NAMED = 8;

function describeLists(from: readonly unknown[], to: readonly unknown[]): string {
  const before = new Map(from.map((item) => [identity(item), item]));
  const after = new Map(to.map((item) => [identity(item), item]));
  const added = [...after].filter(([key]) => !before.has(key)).map(([, item]) => item);
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, item]) => item);
  const changed = [...after]
    .filter(([key, item]) => before.has(key) && JSON.stringify(before.get(key)) !== JSON.stringify(item))
    .map(([, item]) => item);
  const groups = [...listed(added, 'added'), ...listed(removed, 'removed'), ...listed(changed, 'changed')];
  return groups.join(', ') || 'reordered';
}

function listed(items: readonly unknown[], done: string): string[] {
  if (items.length === 0) return [];
  if (items.length > MAX_NAMED) return [`${items.length} ${done}`];
  return items.map((item) => `${nameOf(item)} ${done}`);
}

/** A name, else an address, else the id. */
function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const fields = item as Record<string, unknown>;
  const name = ['name', 'insurancePlanName', 'address'].map((field) => fields[field]).find(Boolean);
  return shown(name ?? fields.id ?? JSON.stringify(item));
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
