import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from './api/api-client.ts';

/**
 * Work whose result belongs in a form but has not arrived yet: Enter was pressed before the options came, a new record is
 * being created, the details of a chosen address are being fetched. A save waits for all of it. What fails is shown beside
 * its field and stops the save, so that a choice is never left out silently.
 */
export function createPendingWork() {
  const underway = new Set<Promise<void>>();
  const failed = new Set<symbol>();
  const unfinished = new Set<() => void>();
  return {
    /** `work` rejects if its field will not get the value. */
    add(field: symbol, work: Promise<void>): void {
      const settled = work
        .catch(() => void failed.add(field))
        .finally(() => {
          underway.delete(settled);
        });
      underway.add(settled);
    },
    /** Forgets the failure of a field whose user has chosen something else. */
    forgive: (field: symbol): void => void failed.delete(field),
    /** Stops every save until the returned function is called; `explain` then says why beside the field. */
    block(explain: () => void): () => void {
      unfinished.add(explain);
      return () => void unfinished.delete(explain);
    },
    /** Waits for all work, including work that begins while waiting. False if a field has failed since the last call, or blocks. */
    async settle(): Promise<boolean> {
      // Lets a choice made by the same key press reach its field first.
      await null;
      while (underway.size > 0) await Promise.all(underway);
      const hasArrived = failed.size === 0 && unfinished.size === 0;
      failed.clear();
      for (const explain of unfinished) explain();
      return hasArrived;
    },
  };
}

type PendingWork = ReturnType<typeof createPendingWork>;

const PendingWorkContext = createContext<PendingWork>(createPendingWork());
export const PendingWorkProvider = PendingWorkContext.Provider;

/** The pending work of a form: pass it to `PendingWorkProvider`, and submit through `useSubmitAfterWork`. */
export function usePendingWork(): PendingWork {
  const [pending] = useState(createPendingWork);
  return pending;
}

/** Runs the work of one field. `failure` is the sentence to show beside it. */
export function useFieldWork() {
  const pending = useContext(PendingWorkContext);
  const [field] = useState(() => Symbol('field'));
  const [failure, setFailure] = useState<string>();
  const forgive = () => {
    pending.forgive(field);
    setFailure(undefined);
  };
  const run = (work: () => unknown): void => {
    forgive();
    const result = (async () => {
      await work();
    })();
    pending.add(field, result);
    result.catch((error: unknown) => setFailure(describeFailure(error)));
  };
  return { run, forgive, failure };
}

/** While `isUnfinished`, a save stops and `explain` is called: a choice is not complete. */
export function useUnfinished(isUnfinished: boolean, explain: () => void): void {
  const pending = useContext(PendingWorkContext);
  const say = useEffectEvent(explain);
  useEffect(() => (isUnfinished ? pending.block(() => say()) : undefined), [pending, isUnfinished]);
}

/** A failure whose message is meant for the user. */
export class FieldFailure extends Error {}

function describeFailure(error: unknown): string {
  if (error instanceof FieldFailure) return error.message;
  if (error instanceof ApiError && error.status < 500 && error.messages.length > 0)
    return error.messages.join(' ');
  return 'This did not arrive. Please choose it again.';
}

interface SubmitAfterWork {
  submit: () => void;
  /** Something did not arrive, and its field says so. */
  onFailed: () => void;
}

/** Submits after all pending work, unless some of it failed or the form has been closed by then. */
export function useSubmitAfterWork(pending: PendingWork, { submit, onFailed }: SubmitAfterWork) {
  const here = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const submitAfterWork = async () => {
    setWaiting(true);
    const hasArrived = await pending.settle();
    if (!here.current) return;
    setWaiting(false);
    if (hasArrived) submit();
    else onFailed();
  };
  return { submit: submitAfterWork, isWaiting };
}
