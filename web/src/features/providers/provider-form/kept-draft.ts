/** An unsaved provider as it is kept on this computer, under the name of the form it was typed in. */
import { z } from 'zod';
import { keptDrafts } from '../../../lib/kept-drafts.ts';
import type { ProviderDraft } from './draft-record.ts';
import type { FormState } from './form-store.ts';
import { rebase } from './rebase.ts';

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
export const keptName = (id: number | undefined): string => `${PREFIX}${id ?? 'new'}`;

export interface KeptProvider {
  id: number | undefined;
  name: string;
  at: number;
}

export const keptProviders = (userId: number): KeptProvider[] =>
  keptDrafts
    .names(userId)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const kept = readKept(userId, name);
      const id = Number(name.slice(PREFIX.length));
      return kept ? [{ id: id > 0 ? id : undefined, name: kept.draft.name, at: kept.at }] : [];
    });

export function readKept(userId: number, name: string): KeptDraft | undefined {
  return KeptDraft.safeParse(keptDrafts.read(userId, name)).data;
}

export function keep(userId: number, name: string, state: FormState): void {
  const fits = keptDrafts.write(userId, name, keptOf(state));
  // The photo is what is large: without it the rest may fit.
  if (!fits)
    keptDrafts.write(userId, name, keptOf({ ...state, draft: { ...state.draft, ...photoOf(state.opened) } }));
}

const photoOf = ({ profilePhoto }: ProviderDraft) => ({ profilePhoto });

/** A photo that did not change is not kept. Empty text and null are both no photo, and yet tell whether it changed. */
export function keptOf({ opened, draft }: Pick<FormState, 'opened' | 'draft'>): KeptDraft {
  const isSame = opened.profilePhoto === draft.profilePhoto;
  return {
    shape: SHAPE,
    at: Date.now(),
    opened: { ...opened, profilePhoto: isSame ? null : '' },
    draft: { ...draft, profilePhoto: isSame ? null : draft.profilePhoto },
  };
}

/** What was typed then, upon what the record says now. */
export const restored = (kept: KeptDraft, now: ProviderDraft): ProviderDraft =>
  rebase(kept.opened, kept.draft, now);
