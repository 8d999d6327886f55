import { useEffect, useEffectEvent, useState } from 'react';
import type { Results } from './use-results.ts';

interface Wanted {
  physician: string;
  /** Waits until everything known about the patient is part of the search: another address has another first row. */
  isOfPatient: boolean;
  /** The name was said just now: that person opens, also if nobody of that name fits the search. */
  isNamed: boolean;
}

/**
 * Opens the first result for a name or of a search, once it is there. Users press Enter before the answer arrives; opening the
 * first row at that moment would show another provider.
 */
export function useOpenFirst(
  results: Results,
  { physician, isPatientKnown }: { physician: string; isPatientKnown: boolean },
  open: (index: number, wanted: Wanted) => void,
  openNamed: (wanted: Wanted) => void,
) {
  const [wanted, setWanted] = useState<Wanted>();
  const isThere =
    wanted?.physician === physician &&
    !results.isStale &&
    results.total !== undefined &&
    (isPatientKnown || !wanted.isOfPatient);
  const openNow = useEffectEvent(() => {
    setWanted(undefined);
    if (!wanted) return;
    if (wanted.isNamed && results.total === 0) return openNamed(wanted);
    open(wanted.isNamed || !wanted.isOfPatient ? 0 : findFirstOpen(results), wanted);
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
