import { providers } from '@careline/contracts/directory/providers';
import { hasFieldsOf } from '../../../../entity-set/form/form-values.ts';
import {
  type DraftPlace,
  type DraftState,
  listKept,
} from '../../../../entity-set/form/kept-draft/use-kept-draft.ts';
import { listConflicts } from '../draft/conflicts.ts';
import { emptyDraft, type ProviderDraft } from '../draft/draft-record.ts';
import { rebase } from '../draft/rebase.ts';

/** What is special about the kept draft of a provider: its photo, and rows to merge. */

export const PROVIDER_DRAFTS = {
  form: providers.name,
  isDraft: hasFieldsOf(emptyDraft),
} satisfies Partial<DraftPlace<ProviderDraft>>;

export const listKeptProviders = (userId: number) => listKept({ userId, ...PROVIDER_DRAFTS });

type ProviderState = DraftState<ProviderDraft>;

/** An unchanged photo is not kept: both drafts then have null. If it changed, `opened` has an empty text instead. */
export function toKept({ opened, draft }: ProviderState): ProviderState {
  const isSame = opened.profilePhoto === draft.profilePhoto;
  return {
    opened: { ...opened, profilePhoto: isSame ? null : '' },
    draft: { ...draft, profilePhoto: isSame ? null : draft.profilePhoto },
  };
}

/** The photo is the large part. */
export const withoutPhoto = ({ opened, draft }: ProviderState): ProviderState => ({
  opened: { ...opened, profilePhoto: null },
  draft: { ...draft, profilePhoto: null },
});

export const restoreDraft = (kept: ProviderState, now: ProviderDraft): ProviderDraft =>
  rebase(kept.opened, kept.draft, now);

/** The state of the form with the kept changes in it; changes that others have made since are conflicts. */
export const restoreKept = (kept: ProviderState, now: ProviderState) => ({
  draft: restoreBelow(kept, now),
  problems: {},
  conflicts: listConflicts(kept.opened, kept.draft, {
    ...now.opened,
    profilePhoto: kept.opened.profilePhoto,
  }),
});

/** The same for a form with newer changes, which win. */
export function restoreBelow(kept: ProviderState, { opened, draft }: ProviderState) {
  const then = restoreDraft(kept, opened);
  return rebase(opened, shiftKeys(then.nextKey, draft), then);
}

/** New rows of two drafts are told apart by their keys alone. */
function shiftKeys(first: number, draft: ProviderDraft): ProviderDraft {
  const moved = <Row extends { key: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, key: row.key + first }));
  return {
    ...draft,
    extenders: moved(draft.extenders),
    specialties: moved(draft.specialties),
    locations: moved(draft.locations),
    nextKey: draft.nextKey + first,
  };
}
