import { useState } from 'react';

/** Tells a kept draft of the changes of a form: pass `emit` to the form's `onValuesChange`. Both functions are stable. */
export function useChangeSignal() {
  const [signal] = useState(() => {
    const listeners = new Set<() => void>();
    return {
      emit: () => {
        for (const listener of listeners) listener();
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  });
  return signal;
}
