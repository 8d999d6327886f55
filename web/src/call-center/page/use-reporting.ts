import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportedProvider } from '../provider-details/provider-details.tsx';

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
