import { useCallback, useRef, useState } from 'react';

/** Whether the provider is being edited. Who began it has the focus again when it ends, as details hide meanwhile. */
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
      // After the details are shown again, and after the closing panel has done what it does with the focus.
      setTimeout(() => {
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      }, 100);
    },
  };
}
