import { z } from 'zod';
import { keptDrafts } from '../../../../lib/session/kept-drafts.ts';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { rebase } from '../draft/rebase.ts';
import type { FormState } from '../form-store.ts';

/**
 * An unsaved provider, kept on this computer under a name for its form. A draft that is still on offer keeps its own name,
 * so that new changes do not overwrite it.
 */

/** Increase this number when the draft's shape changes: drafts of older shapes are ignored. */
const SHAPE = 1;
const isDraft = (value: unknown) => typeof value === 'object' && value !== null && 'nextKey' in value;
const KeptDraft = z.object({
  shape: z.literal(SHAPE),
  at: z.number(),
  opened: z.custom<ProviderDraft>(isDraft),
  draft: z.custom<ProviderDraft>(isDraft),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

const PREFIX = 'provider.';
const toFormName = (id: number | undefined): string => `${PREFIX}${id ?? 'new'}`;

export interface KeptProvider {
  /** The name under which the draft is kept. */
  keptAs: string;
  id: number | undefined;
  name: string;
  at: number;
}

export const listKeptProviders = (userId: number): KeptProvider[] =>
  keptDrafts
    .names(userId)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((keptAs) => {
      const kept = readKept(userId, keptAs);
      const id = Number.parseInt(keptAs.slice(PREFIX.length), 10);
      return kept ? [{ keptAs, id: id > 0 ? id : undefined, name: kept.draft.name, at: kept.at }] : [];
    });

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const formatKeptTime = ({ at }: { at: number }): string => time.format(at);

/** The names of the drafts kept for one form, newest first. */
export const listKeptForForm = (userId: number, id: number | undefined): string[] =>
  listKeptProviders(userId)
    .filter((kept) => kept.id === id)
    .sort((one, other) => other.at - one.at)
    .map(({ keptAs }) => keptAs);

/** A name for the current draft that is not taken. */
export function findFreeName(id: number | undefined, taken: readonly string[]): string {
  let name = toFormName(id);
  for (let next = 2; taken.includes(name); next++) name = `${toFormName(id)}.${next}`;
  return name;
}

export function readKept(userId: number, name: string): KeptDraft | undefined {
  return KeptDraft.safeParse(keptDrafts.read(userId, name)).data;
}

export function keepDraft(userId: number, name: string, state: FormState): void {
  const fits = keptDrafts.write(userId, name, toKept(state));
  // Without the photo, the large part, the rest may fit.
  if (!fits)
    keptDrafts.write(userId, name, toKept({ ...state, draft: { ...state.draft, ...photoOf(state.opened) } }));
}

const photoOf = ({ profilePhoto }: ProviderDraft) => ({ profilePhoto });

/** An unchanged photo is not kept: both drafts then have null. If it changed, `opened` has an empty text instead. */
export function toKept({ opened, draft }: Pick<FormState, 'opened' | 'draft'>): KeptDraft {
  const isSame = opened.profilePhoto === draft.profilePhoto;
  return {
    shape: SHAPE,
    at: Date.now(),
    opened: { ...opened, profilePhoto: isSame ? null : '' },
    draft: { ...draft, profilePhoto: isSame ? null : draft.profilePhoto },
  };
}

/** Reapplies the kept changes to the current record. */
export const restoreDraft = (kept: KeptDraft, now: ProviderDraft): ProviderDraft =>
  rebase(kept.opened, kept.draft, now);

/** The same for a form with newer changes, which win. */
export function restoreBelow(kept: KeptDraft, { opened, draft }: Pick<FormState, 'opened' | 'draft'>) {
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
