import type { ProviderDraft } from './draft-record.ts';

/** Which parts of a draft differ from the opened one, counting only what would be sent. Pure. */

export type DraftField = Exclude<keyof ProviderDraft, 'nextKey'>;

export const listChangedKeys = (opened: ProviderDraft, draft: ProviderDraft): DraftField[] =>
  (Object.keys(draft) as (keyof ProviderDraft)[])
    .filter((key) => key !== 'nextKey')
    .filter((key) => isChanged(opened, draft, key));

/** Runs on every key press; rows shared with `opened` are compared by identity. */
export function isChanged(opened: ProviderDraft, draft: ProviderDraft, key: DraftField): boolean {
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
