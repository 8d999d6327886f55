import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Back and Forward close the dialog instead of changing the screen below it. */
export function useBackCloses(onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          const isStep = action === 'BACK' || action === 'FORWARD';
          if (isStep) close();
          return isStep;
        },
      }),
    [history],
  );
}
