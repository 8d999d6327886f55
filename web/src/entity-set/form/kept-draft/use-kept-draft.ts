import { useEffect, useEffectEvent, useState } from 'react';
import { interruption } from '../../../lib/session/interruption.ts';
import { keptDrafts } from '../../../lib/session/kept-drafts.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { type DraftState, findFreeName, type KeptDraft, keepDraft, listKept } from './kept-draft.ts';

const PAUSE = 400;

export interface KeptDraftOptions<D> {
  /** Names the form: the set, and the parent record if there is one. */
  form: string;
  /** Undefined for a new record. */
  id: number | undefined;
  isDraft: (value: unknown) => value is D;
  /** Calls the listener after every change. Must be stable. */
  subscribe: (listener: () => void) => () => void;
  read: () => DraftState<D>;
  isDirty: () => boolean;
  /** Puts a kept draft below what has been typed since. */
  restore: (kept: DraftState<D>) => void;
  /** The name of a draft that the user has chosen to continue with. */
  resume?: string | undefined;
  /** Drops what is large and can be chosen again, for a storage that is full. */
  shrink?: (state: DraftState<D>) => DraftState<D>;
}

export type KeptDraftReturn = ReturnType<typeof useKeptDraft>;

/**
 * Keeps unsaved changes in case of a crash, an ended session or a closed tab, and offers earlier ones. Changes that were
 * interrupted by the end of the session come back without a question.
 */
export function useKeptDraft<D>(options: KeptDraftOptions<D>) {
  const { form, id, isDraft, subscribe, read, isDirty, restore, shrink = (state) => state } = options;
  const { id: userId } = useCurrentUser();
  const [before, setBefore] = useState(() =>
    listKept({ userId, form, isDraft }).filter((kept) => kept.id === id),
  );
  const [name] = useState(() =>
    findFreeName(
      form,
      id,
      before.map(({ keptAs }) => keptAs),
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
    if (!isDirty()) return keptDrafts.remove(userId, name);
    if (!keepDraft(userId, name, read())) keepDraft(userId, name, shrink(read()));
  };
  const writeNow = useEffectEvent(write);
  const interrupted = useEffectEvent(() => {
    if (keeper.isOver || !isDirty()) return undefined;
    write();
    return { userId, form, id: id ?? null, keptAs: name };
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
    restore(kept);
    // Kept under the new name, with later changes, before the old copy is removed.
    write();
    discard(kept);
  };
  const discard = ({ keptAs }: KeptDraft<D>) => {
    keptDrafts.remove(userId, keptAs);
    interruption.remove(keptAs);
    setBefore((all) => all.filter((one) => one.keptAs !== keptAs));
  };
  const resumed = useEffectEvent(() => {
    const wanted = options.resume ?? interruption.find(userId, form)?.keptAs;
    const kept = before.find(({ keptAs }) => keptAs === wanted);
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
      keptDrafts.remove(userId, name);
    },
  };
}
