import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { keptDrafts } from '../../../lib/kept-drafts.ts';
import type { FormStore } from './form-store.ts';
import { keep, keptName, readKept, restored } from './kept-draft.ts';

const PAUSE = 400;

/** Keeps what is typed for the case of a crash, a sign-out or a closed tab, and offers what was kept before. */
export function useKeptDraft(store: FormStore, id: number | undefined, resume: boolean) {
  const { id: userId } = useCurrentUser();
  const name = keptName(id);
  const [offer, setOffer] = useState(() => readKept(userId, name));
  const over = useRef(false);

  useEffect(() => {
    // What is offered must not be overwritten by the first letter typed.
    if (offer) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (over.current) return;
      if (store.isDirty()) keep(userId, name, store.get());
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
  }, [store, userId, name, offer]);

  const restore = () => {
    if (offer) store.set({ draft: restored(offer, store.get().opened), problems: {} });
    setOffer(undefined);
  };
  const resumed = useEffectEvent(() => resume && restore());
  useEffect(() => {
    resumed();
  }, []);

  return {
    offer,
    restore,
    discard: () => {
      keptDrafts.remove(userId, name);
      setOffer(undefined);
    },
    /** After a save, or when the user gave it up. */
    forget: () => {
      over.current = true;
      keptDrafts.remove(userId, name);
    },
  };
}
