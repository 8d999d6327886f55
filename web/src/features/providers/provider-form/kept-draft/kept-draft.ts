import { z } from 'zod';
import { keptDrafts } from '../../../../lib/session/kept-drafts.ts';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { rebase } from '../draft/rebase.ts';
import type { FormState } from '../form-store.ts';

/**
 * An unsaved provider as it is kept on this computer, under the name of the form it was typed in. What was kept before
 * and is still being offered has a name of its own: nothing that is typed meanwhile takes its place.
 */

/** Another number whenever the draft gets another shape: what an older version kept is then left alone. */
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
  /** Under which it is kept. */
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

/** What was kept of one form, the newest first. */
export const listKeptForForm = (userId: number, id: number | undefined): string[] =>
  listKeptProviders(userId)
    .filter((kept) => kept.id === id)
    .sort((one, other) => other.at - one.at)
    .map(({ keptAs }) => keptAs);

/** A name for what is typed now, beside those that are taken. */
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
  // The photo is what is large: without it the rest may fit.
  if (!fits)
    keptDrafts.write(userId, name, toKept({ ...state, draft: { ...state.draft, ...photoOf(state.opened) } }));
}

const photoOf = ({ profilePhoto }: ProviderDraft) => ({ profilePhoto });

/** A photo that did not change is not kept. Empty text and null are both no photo, and yet tell whether it changed. */
export function toKept({ opened, draft }: Pick<FormState, 'opened' | 'draft'>): KeptDraft {
  const isSame = opened.profilePhoto === draft.profilePhoto;
  return {
    shape: SHAPE,
    at: Date.now(),
    opened: { ...opened, profilePhoto: isSame ? null : '' },
    draft: { ...draft, profilePhoto: isSame ? null : draft.profilePhoto },
  };
}

/** What was typed then, upon what the record says now. */
export const restoreDraft = (kept: KeptDraft, now: ProviderDraft): ProviderDraft =>
  rebase(kept.opened, kept.draft, now);

/** The same in a form in which something has been typed meanwhile, which stays. */
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
