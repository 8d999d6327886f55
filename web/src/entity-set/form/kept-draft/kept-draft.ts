import { z } from 'zod';
import { type DraftForm, type DraftKey, isOfForm, isSameDraft } from './draft-key.ts';
import { keptDrafts } from './kept-drafts.ts';

/** A form as it was opened, and as it is now. */
export interface DraftState<D> {
  opened: D;
  draft: D;
}

/** The user and the form that drafts belong to. */
export interface DraftPlace<D> extends DraftForm {
  userId: number;
  /** Drafts of an older shape are ignored. */
  isDraft: (value: unknown) => value is D;
}

export interface KeptDraft<D> extends DraftState<D> {
  key: DraftKey;
  at: number;
}

/** All drafts of a form, newest first. */
export const listKept = <D>(place: DraftPlace<D>): KeptDraft<D>[] =>
  keptDrafts
    .keys(place.userId)
    .filter((key) => isOfForm(key, place))
    .flatMap((key) => readKept(place, key) ?? [])
    .sort((one, other) => other.at - one.at);

function readKept<D>({ userId, isDraft }: DraftPlace<D>, key: DraftKey): KeptDraft<D> | undefined {
  const draft = z.custom<D>(isDraft);
  const Kept = z.object({ at: z.number(), opened: draft, draft });
  const kept = Kept.safeParse(keptDrafts.read(userId, key)).data;
  return kept && { ...kept, key };
}

/** Returns false if it does not fit into the browser's storage. */
export const keepDraft = <D>(userId: number, key: DraftKey, { opened, draft }: DraftState<D>): boolean =>
  keptDrafts.write(userId, key, { at: Date.now(), opened, draft });

/** A key for the current draft that no other draft has. */
export function findFreeKey(
  { form, parent }: DraftForm,
  id: number | undefined,
  taken: readonly DraftKey[],
): DraftKey {
  const key: DraftKey = { form, parent, id, copy: 1 };
  while (taken.some((other) => isSameDraft(other, key))) key.copy++;
  return key;
}

export const formatKeptTime = ({ at }: { at: number }): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
