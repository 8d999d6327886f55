import { useCallbackRef } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAskNext } from '../asking/use-ask-next.ts';
import { CALL_CENTER } from '../call-center-api.ts';
import { useScriptLanguage } from '../caller/script.tsx';
import { useShortlist } from '../caller/use-shortlist.ts';
import type { MapChoice } from '../map/map-panel.tsx';
import { useOutcome } from '../phone/outcome-row.tsx';
import { useListing } from '../results/use-listing.ts';
import type { Results } from '../results/use-results.ts';
import { focusIfLost, useFirstFocus, useInputs } from '../search/use-inputs.ts';
import { type Said, useRecentSearches } from '../search/use-preview.ts';
import { type Search, useSearch } from '../search/use-search.ts';
import { type Sections, useSections } from '../search/use-session-memory.ts';
import type { SaidSearch } from '../understand/use-entering.ts';
import { useCallCenterKeys } from './use-call-center-keys.ts';
import { useEditing, useReporting } from './use-editing.ts';
import { useOpening } from './use-opening.ts';
import { usePhoneCalls } from './use-phone-calls.ts';

/** What the panels of the search page share, and what one of them does to the others. */
export function useCallCenter() {
  const { search, choices } = useSearch();
  const listing = useListing(search);
  const recent = useRecentSearches(search);
  const inputs = useInputs();
  const sections = useSections();
  const map = useMapChoice(search, listing.ownResults, sections);
  const editing = useEditing();
  // The key that opened a dialog may have had nothing to return the focus to.
  const focusResults = () => requestAnimationFrame(() => focusIfLost(inputs.results));
  const reporting = useReporting(focusResults);
  const noticing = useReporting(focusResults);
  const shortlist = useShortlist(focusResults);
  const script = useScriptLanguage(search);
  const asking = useAskNext(search);
  const ending = useOutcome(search.state.provider);
  const calls = usePhoneCalls(search, recent, inputs.words, {
    onReset: () => {
      map.forget();
      asking.forget();
      listing.setSaid(undefined);
    },
    onNextCaller: (line) => {
      ending.end(line?.id);
      shortlist.forget();
      script.forget();
      if (line) script.set(line.language);
      reporting.forget();
      noticing.forget();
    },
  });
  const opening = useOpening({ search, listing, inputs, sections, onOpen: recent.remember });
  useCallCenterKeys({ search, listing, asking, inputs, sections, opening, calls, shortlist });
  useFirstFocus(search, inputs);

  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [CALL_CENTER] });
  const searchAgain = useCallbackRef(() => {
    recent.remember();
    search.patient.lookUp();
    refresh();
    sections.show('results');
    requestAnimationFrame(() => inputs.results.current?.focus({ preventScroll: true }));
  });
  const previewSaid = useCallbackRef((said: Said | undefined) => {
    if (said) opening.cancel();
    listing.setSaid(said);
  });
  const leaveLine = useCallbackRef((done?: SaidSearch) => {
    sections.showNow('results');
    if (done) opening.openSaid(done);
    if (!done?.isName) inputs.results.current?.focus({ preventScroll: true });
  });
  return {
    search,
    choices,
    listing,
    recent,
    inputs,
    sections,
    map,
    editing,
    reporting,
    noticing,
    shortlist,
    script,
    asking,
    ending,
    calls,
    opening,
    refresh,
    searchAgain,
    previewSaid,
    leaveLine,
  };
}

/** What the map leads to: what was selected on it, or else the open provider. */
function useMapChoice({ state, change }: Search, results: Results, { isNarrow, show }: Sections) {
  const [chosen, choose] = useState<MapChoice>();
  const openPlace = state.provider === undefined ? undefined : results.providerPlaceOf(state.provider);
  return {
    choice: chosen ?? openPlace,
    choose,
    forget: () => choose(undefined),
    /** Leaves the list, and on a phone also the details, for an address on the map. */
    showOnMap: useCallbackRef((practiceAddressId: number) => {
      choose({ practiceAddressId });
      change({ view: 'map', ...(isNarrow ? { provider: undefined } : {}) });
      show('results');
    }),
  };
}
