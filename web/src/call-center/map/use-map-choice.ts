import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import type { Results } from '../results/use-results.ts';
import type { Search } from '../search/use-search.ts';
import type { Sections } from '../search/use-sections.ts';
import type { MapChoice } from './map-panel.tsx';

/** What the map leads to: what was selected on it, or else the open provider. */
export function useMapChoice({ state, change }: Search, results: Results, { isNarrow, show }: Sections) {
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
