import { useEffect, useState } from 'react';

/** The element that had the focus when the calling component was first rendered. */
export function useOpener(): Element | null {
  const [opener] = useState(() => document.activeElement);
  return opener;
}

/** Returns the focus when the calling panel or dialog unmounts, unless another one has taken it. */
export function useFocusReturn(opener: Element | null): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement?.closest('[role="dialog"]')) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
