import { useEffect, useEffectEvent, useState } from 'react';
import type { Results } from './use-results.ts';

interface Wanted {
  physician: string;
  /** Waits until everything known about the patient is part of the search: another address has another first row. */
  isOfPatient: boolean;
}

/**
 * Opens the first result for a name or of a search, once it is there. Users press Enter before the answer arrives; opening the
 * first row at that moment would show another provider.
 */
export function useOpenFirst(
  results: Results,
  { physician, isPatientKnown }: { physician: string; isPatientKnown: boolean },
  open: (index: number, wanted: Wanted) => void,
) {
  const [wanted, setWanted] = useState<Wanted>();
  const isThere =
    wanted?.physician === physician &&
    !results.isStale &&
    results.total !== undefined &&
    (isPatientKnown || !wanted.isOfPatient);
  const openNow = useEffectEvent(() => {
    setWanted(undefined);
    if (wanted) open(wanted.isOfPatient ? findFirstOpen(results) : 0, wanted);
  });
  useEffect(() => {
    if (isThere) openNow();
  }, [isThere]);
  return { openFirst: setWanted, isOpening: wanted !== undefined };
}

/** The first row of a provider who takes patients: inactive ones and those who take nobody are listed, but not offered. */
function findFirstOpen({ rowAt }: Results): number {
  for (let index = 0; ; index++) {
    const item = rowAt(index);
    if (!item) return 0;
    if (!item.inactive && item.accepting !== 'none') return index;
  }
}
