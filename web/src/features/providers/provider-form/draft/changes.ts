import type { ProviderDraft } from './draft-record.ts';

/** Which parts of a draft differ from what was opened, as far as it would be sent. Pure. */

export type DraftKey = Exclude<keyof ProviderDraft, 'nextKey'>;

export const listChangedKeys = (opened: ProviderDraft, draft: ProviderDraft): DraftKey[] =>
  (Object.keys(draft) as (keyof ProviderDraft)[])
    .filter((key) => key !== 'nextKey')
    .filter((key) => isChanged(opened, draft, key));

/** Asked with every key that is pressed: rows that are shared with what was opened cost nothing. */
export function isChanged(opened: ProviderDraft, draft: ProviderDraft, key: DraftKey): boolean {
  const [before, now] = [opened[key], draft[key]];
  if (before === now) return false;
  if (!Array.isArray(before) || !Array.isArray(now)) return true;
  const [rowsBefore, rowsNow] = [getSentRows(before), getSentRows(now)];
  return rowsBefore.length !== rowsNow.length || rowsBefore.some((row, at) => !isSameRow(row, rowsNow[at]));
}

/** A new row that is not ticked is not sent. */
const getSentRows = (rows: readonly unknown[]): readonly unknown[] =>
  rows.filter((row) => (row as { included?: boolean }).included !== false);

/** Compares what would be sent: row keys are private to a draft and differ between two drafts of one record. */
export const isSameRow = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one, withoutKey) === JSON.stringify(other, withoutKey);
const withoutKey = (name: string, value: unknown) => (name === 'key' ? undefined : value);
