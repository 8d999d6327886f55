import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { interruption } from './interruption.ts';
import { type DraftForm, type DraftKey, isOfForm, isSameDraft, keptDrafts } from './kept-drafts.ts';

const PAUSE = 400;

/** What a form's values must offer for their changes to be kept. */
export interface KeepableValues<D> {
  /** Calls the listener after every change. Must be stable. */
  subscribe: (listener: () => void) => () => void;
  isDirty: () => boolean;
  read: () => DraftState<D>;
  /** Restores a kept draft; whatever was typed since wins. */
  restore: (kept: DraftState<D>) => void;
}

export interface KeptDraftOptions<D> extends DraftForm {
  id: number | undefined;
  isDraft: (value: unknown) => value is D;
  values: KeepableValues<D>;
  /** A draft that the user has chosen to continue with. */
  resume?: DraftKey | undefined;
  /** Drops what is large and can be chosen again, for a storage that is full. */
  shrink?: ((state: DraftState<D>) => DraftState<D>) | undefined;
}

export type KeptDraftReturn = ReturnType<typeof useKeptDraft>;

/**
 * Keeps unsaved changes in case of a crash, an ended session or a closed tab, and offers earlier ones. Changes that were
 * interrupted by the end of the session come back without a question.
 */
export function useKeptDraft<D>(options: KeptDraftOptions<D>) {
  const { form, parent, id, isDraft, values, shrink = (state) => state } = options;
  const { subscribe } = values;
  const { id: userId } = useCurrentUser();
  const [before, setBefore] = useState(() =>
    listKept({ userId, form, parent, isDraft }).filter(({ key }) => key.id === id),
  );
  const [own] = useState(() =>
    findFreeKey(
      { form, parent },
      id,
      before.map(({ key }) => key),
    ),
  );
  const [keeper] = useState(() => ({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    isOver: false,
  }));

  const write = () => {
    clearTimeout(keeper.timer);
    keeper.timer = undefined;
    if (keeper.isOver) return;
    if (!values.isDirty()) return keptDrafts.remove(userId, own);
    if (!keepDraft(userId, own, values.read())) keepDraft(userId, own, shrink(values.read()));
  };
  const writeNow = useEffectEvent(write);
  const interrupted = useEffectEvent(() => {
    if (keeper.isOver || !values.isDirty()) return undefined;
    write();
    return { userId, key: own };
  });
  useEffect(() => {
    const writeLater = () => {
      keeper.isOver = false;
      clearTimeout(keeper.timer);
      keeper.timer = setTimeout(() => writeNow(), PAUSE);
    };
    const writeWaiting = () => keeper.timer !== undefined && writeNow();
    const stops = [subscribe(writeLater), interruption.addForm(() => interrupted())];
    window.addEventListener('pagehide', writeWaiting);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', writeWaiting);
      writeWaiting();
    };
  }, [subscribe, keeper]);

  const take = (kept: KeptDraft<D>) => {
    values.restore(kept);
    // Kept under the new key, with later changes, before the old copy is removed.
    write();
    discard(kept);
  };
  const discard = ({ key }: KeptDraft<D>) => {
    keptDrafts.remove(userId, key);
    interruption.remove(key);
    setBefore((all) => all.filter((one) => !isSameDraft(one.key, key)));
  };
  const resumed = useEffectEvent(() => {
    const wanted = options.resume ?? interruption.find(userId, { form, parent });
    const kept = wanted && before.find(({ key }) => isSameDraft(key, wanted));
    if (kept) take(kept);
  });
  useEffect(() => {
    resumed();
  }, []);

  const offer = before[0];
  return {
    offer,
    restore: () => offer && take(offer),
    discard: () => offer && discard(offer),
    /** Removes the kept draft after a save or a discard. The next change starts a new one. */
    forget: () => {
      keeper.isOver = true;
      clearTimeout(keeper.timer);
      keeper.timer = undefined;
      keptDrafts.remove(userId, own);
    },
  };
}

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
