/** Tells listeners of what happens. Both functions are stable. */
export function createSignal<Values extends unknown[]>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    emit: (...values: Values): void => {
      for (const listener of listeners) listener(...values);
    },
    /** Returns how to stop listening. */
    subscribe: (listener: (...values: Values) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A promise that is settled from elsewhere. */
export function withResolvers() {
  let [resolve, reject]: [() => void, (reason: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
