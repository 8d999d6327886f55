import { useEffect, useEffectEvent, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { notify } from '../../lib/notify.ts';

/**
 * Copies the phone of the open details. Users press C before the details have arrived; the phone is then copied as soon as it is
 * known. `phone` is undefined until then, and empty when none is recorded.
 */
export function useCopyPhone(phone: string | undefined): () => void {
  const [isWanted, setWanted] = useState(false);
  const isReady = isWanted && phone !== undefined;
  const copy = () => {
    setWanted(phone === undefined);
    if (phone === '') notify.error('No phone is recorded: nothing was copied.');
    else if (phone !== undefined) void copyText(phone);
  };
  const copyNow = useEffectEvent(copy);
  useEffect(() => {
    if (isReady) copyNow();
  }, [isReady]);
  return copy;
}
