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

/**
 * The first of the rows at hand whose provider has a door where new patients are taken, or may be; else one that takes existing ones.
 * Who is inactive, or can be seen nowhere with this insurance, is passed over; where that is true of all, the first says so.
 */
function findFirstOpen({ rowAt }: Results): number {
  let existing: number | undefined;
  for (let index = 0; ; index++) {
    const item = rowAt(index);
    if (!item) return existing ?? 0;
    if (item.inactive || item.acceptingAddressId === null) continue;
    if (item.nearestAccepting !== 'existing') return index;
    existing ??= index;
  }
}
