/** Which parts of a draft differ from what was opened, as far as it would be sent. Pure. */
import type { ProviderDraft } from './draft-record.ts';

export type DraftKey = Exclude<keyof ProviderDraft, 'nextKey'>;

export const changedKeys = (opened: ProviderDraft, draft: ProviderDraft): DraftKey[] =>
  (Object.keys(draft) as (keyof ProviderDraft)[])
    .filter((key) => key !== 'nextKey')
    .filter((key) => isChanged(opened, draft, key));

export const isChanged = (opened: ProviderDraft, draft: ProviderDraft, key: DraftKey): boolean =>
  opened[key] !== draft[key] && sent(opened[key]) !== sent(draft[key]);

/** A new row that is not ticked is not sent, and keys are the form's own. */
function sent(value: unknown): string {
  const rows = Array.isArray(value)
    ? value.filter((row: { included?: boolean }) => row.included !== false)
    : value;
  return JSON.stringify(rows, (name, inner: unknown) => (name === 'key' ? undefined : inner));
}
