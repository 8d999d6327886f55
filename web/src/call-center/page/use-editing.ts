import { useCallback, useRef, useState } from 'react';

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
