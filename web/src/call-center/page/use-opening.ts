import type { SearchItem } from '@careline/contracts/call-center/search';
import { useCallbackRef } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Listing } from '../results/use-listing.ts';
import { findNamed, namedQuery } from '../results/use-offers.ts';
import type { Results } from '../results/use-results.ts';
import type { Inputs } from '../search/use-inputs.ts';
import type { Search } from '../search/use-search.ts';
import type { Sections } from '../search/use-session-memory.ts';
import type { SaidSearch } from '../understand/use-entering.ts';

interface OpeningContext {
  search: Search;
  listing: Listing;
  inputs: Inputs;
  sections: Sections;
  /** Called for every provider that is opened. */
  onOpen: () => void;
}

/** Opens the details of a provider: from a row, a pin or a marker, or the first one that the line finds. */
export function useOpening({
  search: { state, change, patient },
  listing: { results, ownResults, said, cursor },
  inputs,
  sections: { isNarrow },
  onOpen,
}: OpeningContext) {
  const client = useQueryClient();
  const opener = useRef<HTMLElement>(null);
  // Whose details the line has opened: the next sentence may replace them, but not what the agent has chosen.
  const openedByLine = useRef<number>(undefined);

  const openProvider = (provider: number, history?: 'replace') => {
    openFirst(undefined);
    // A physician on the map has a button; a row of the list has the focus of the list.
    opener.current = document.activeElement instanceof HTMLButtonElement ? document.activeElement : null;
    onOpen();
    change({ provider }, history);
  };
  const openRow = (index: number, history?: 'replace') => {
    const item = results.rowAt(index);
    if (!item) return;
    // A previewed row belongs to what the line would set, so set it first.
    said?.take();
    cursor.set(index);
    openProvider(item.providerId, history);
  };
  const { problems, isPending } = patient.notUnderstood;
  const isPatientKnown = problems.length === 0 && !isPending;
  const { openFirst, isOpening } = useOpenFirst(
    ownResults,
    { physician: state.physician, isPatientKnown },
    (index, { isOfPatient }) => {
      // Together with what the line has set, it is one step for Back.
      openRow(index, isOfPatient ? 'replace' : undefined);
      if (isOfPatient) openedByLine.current = ownResults.rowAt(index)?.providerId;
      // On a phone the details take the focus. After a sentence the list had it at once, and the agent may be elsewhere by now.
      if (!isNarrow && !isOfPatient) inputs.results.current?.focus({ preventScroll: true });
    },
    // A name beats the rest: who was asked for is shown with what does not fit.
    ({ physician }) =>
      void client.fetchQuery(namedQuery({ ...state, physician })).then(
        (found) => openFound(physician, findNamed(found)),
        () => undefined,
      ),
  );
  const openFound = useCallbackRef((physician: string, found: SearchItem | undefined) => {
    if (!found || physician !== state.physician) return;
    openProvider(found.providerId, 'replace');
    openedByLine.current = found.providerId;
  });
  return {
    openProvider,
    openRow,
    openPin: useCallbackRef((provider: number) => openProvider(provider)),
    openName: useCallbackRef((physician: string) =>
      openFirst({ physician, isOfPatient: false, isNamed: physician !== '' }),
    ),
    /** The first one of the sentence that was said, unless the agent has chosen somebody. */
    openSaid: (done: SaidSearch) => {
      const isFree = state.provider === undefined || state.provider === openedByLine.current;
      const isBeside = !isNarrow && state.view === 'list' && isFree;
      if (done.isName || isBeside) openFirst({ ...done, isOfPatient: !done.isName });
    },
    /** A user who types on no longer wants the provider to open. */
    cancel: () => openFirst(undefined),
    closeDetails: useCallbackRef(() => {
      change({ provider: undefined });
      const back = opener.current?.isConnected ? opener.current : inputs.results.current;
      back?.focus({ preventScroll: true });
    }),
    /** No pending answer can change which row is first. */
    isSettled: !results.isStale && !isPending && (!isOpening || problems.length > 0),
  };
}

export type Opening = ReturnType<typeof useOpening>;

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
