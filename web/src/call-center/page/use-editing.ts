import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportedProvider } from '../provider-details/provider-details.tsx';

/** Whether the provider is being edited. Restores the focus afterwards, because the details are hidden during the edit. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<Element>(null);
  const begin = useCallback(() => {
    opener.current = document.activeElement;
    setEditing(true);
  }, []);
  return {
    isEditing,
    begin,
    end: () => {
      setEditing(false);
      // After the details are visible again and the closing panel has returned the focus.
      setTimeout(() => {
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      }, 100);
    },
  };
}

/** Whose wrong data is being reported. */
export function useReporting(onClosed: () => void) {
  const [reported, setReported] = useState<ReportedProvider>();
  const forget = () => setReported(undefined);
  return {
    reported,
    /** In one task, so that the next key already goes to the dialog. */
    begin: useCallbackRef((provider: ReportedProvider) => flushSync(() => setReported(provider))),
    close: () => {
      forget();
      onClosed();
    },
    forget,
  };
}
