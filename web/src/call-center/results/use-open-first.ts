import { useEffect, useEffectEvent, useState } from 'react';
import type { Results } from './use-results.ts';

/**
 * Enter after a name opens the first result for that name. Users press it before the answer arrives; opening the first
 * row at that moment would show another provider.
 */
export function useOpenFirst(results: Results, physician: string, open: (index: number) => void) {
  const [wanted, setWanted] = useState<string>();
  const isThere = wanted === physician && !results.isStale && results.total !== undefined;
  const openFirst = useEffectEvent(() => {
    setWanted(undefined);
    open(0);
  });
  useEffect(() => {
    if (isThere) openFirst();
  }, [isThere]);
  return setWanted;
}
