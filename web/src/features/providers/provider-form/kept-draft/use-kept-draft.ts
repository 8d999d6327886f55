import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { keptDrafts } from '../../../../lib/session/kept-drafts.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import type { FormStore } from '../form-store.ts';
import { findFreeName, keepDraft, listKeptForForm, readKept, restoreBelow } from './kept-draft.ts';

const PAUSE = 400;

/** Keeps unsaved changes in case of a crash, a sign-out or a closed tab, and offers earlier ones. */
export function useKeptDraft(store: FormStore, id: number | undefined, resume: string | undefined) {
  const { id: userId } = useCurrentUser();
  const [before, setBefore] = useState(() => listKeptForForm(userId, id));
  const [name] = useState(() => findFreeName(id, before));
  const over = useRef(false);
  const offered = resume !== undefined && before.includes(resume) ? resume : before[0];
  const offer = useMemo(
    () => (offered === undefined ? undefined : readKept(userId, offered)),
    [userId, offered],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (over.current) return;
      if (store.isDirty()) keepDraft(userId, name, store.get());
      else keptDrafts.remove(userId, name);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE);
    };
    const now = () => timer !== undefined && write();
    const stop = store.subscribe(later);
    window.addEventListener('pagehide', now);
    return () => {
      stop();
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [store, userId, name]);

  const discard = () => {
    if (offered === undefined) return;
    keptDrafts.remove(userId, offered);
    setBefore((all) => all.filter((one) => one !== offered));
  };
  const restore = () => {
    if (!offer) return;
    store.set({ draft: restoreBelow(offer, store.get()), problems: {} });
    // Kept under the new name, with later changes, before the old copy is removed.
    keepDraft(userId, name, store.get());
    discard();
  };
  const resumed = useEffectEvent(() => resume !== undefined && restore());
  useEffect(() => {
    resumed();
  }, []);

  return {
    offer,
    restore,
    discard,
    /** Removes the kept draft after a save or a discard. */
    forget: () => {
      over.current = true;
      keptDrafts.remove(userId, name);
    },
  };
}
