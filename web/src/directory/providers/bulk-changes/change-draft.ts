/** What the dialog has asked for so far, and the change that it means. Pure. */

import {
  BULK_CHANGES,
  type BulkChange,
  type BulkChangeKey,
} from '@careline/contracts/directory/bulk-changes/bulk-change-table';
import type { ChangeField } from '@careline/contracts/directory/bulk-changes/change-row';
import { formatPhone } from '@careline/contracts/rules/contact-formats';

export interface ChangeDraft {
  key: BulkChangeKey | null;
  /** By field: an id, ids, a text, or the name of a choice. */
  values: Readonly<Record<string, DraftValue>>;
}
export type DraftValue = number | readonly number[] | string | typeof REMOVED | null;

/** A text that is to be removed. A field that is left empty changes nothing. */
export const REMOVED = { removed: true } as const;

export const NO_CHANGE: ChangeDraft = { key: null, values: {} };

export const changeFieldsOf = (key: BulkChangeKey): [string, ChangeField][] =>
  Object.entries<ChangeField>(BULK_CHANGES[key].fields);

/** Undefined until all that is mandatory is there. */
export function readChange(draft: ChangeDraft): BulkChange | undefined {
  const read = parse(draft);
  return draft.key !== null && read?.success ? { [draft.key]: read.data } : undefined;
}

/** What is wrong, by field; `key` for the choice of the change itself. */
export function problemsOf(draft: ChangeDraft): Readonly<Record<string, string>> {
  if (draft.key === null) return { key: 'Choose a change.' };
  const read = parse(draft);
  if (!read || read.success) return {};
  const [first = ''] = changeFieldsOf(draft.key).map(([name]) => name);
  return Object.fromEntries(
    read.error.issues.map(({ path: [field = first], message }) => [String(field), message]).reverse(),
  );
}

function parse({ key, values }: ChangeDraft) {
  if (key === null) return undefined;
  const body = changeFieldsOf(key).map(([name, field]) => [name, bodyValue(field, values[name])]);
  return BULK_CHANGES[key].body.safeParse(Object.fromEntries(body));
}

/** What is left empty is not sent. */
function bodyValue({ kind }: ChangeField, value: DraftValue | undefined): unknown {
  if (value === undefined || value === null) return undefined;
  if (value === REMOVED) return '';
  if (kind === 'choice') return CHOICES.has(value) ? CHOICES.get(value) : value;
  if (kind === 'text' || kind === 'day') return String(value).trim() === '' ? undefined : value;
  // As the provider form saves it.
  if (kind === 'phone') return formatPhone(String(value)).trim() || undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** The table names choices by texts. */
const CHOICES = new Map<DraftValue, boolean | null>([
  ['true', true],
  ['false', false],
  ['', null],
]);
