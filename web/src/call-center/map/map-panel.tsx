import { formatCount } from '@careline/contracts/basis/counts';
import type { Route, RouteStep } from '@careline/contracts/call-center/maps';
import type { Origin } from '@careline/contracts/call-center/search';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { findRoute } from '../../maps/maps-api.ts';
import { EmptyState, Message } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import {
  type Destination,
  findDestination,
  formatDestination,
  selectDestination,
} from '../model/places/destinations.ts';
import { formatMiles, formatMinutes } from '../model/places/distance.ts';
import { isSplitByPriority, toMapOrder } from '../model/search/order.ts';
import { toLocationRequest, toOrderContext } from '../model/search/requests.ts';
import type { Search } from '../search/use-search.ts';
import { DestinationInfo } from './destination-info.tsx';
import { DestinationList, useLitAddress } from './destination-list.tsx';
import styles from './map.module.css';
import { MOST_ON_MAP, SHOWN_AT_FIRST, useDestinations } from './use-destinations.ts';

// Leaflet and the basemap are fetched when the first map is shown.
const ResultsMap = lazyPart(() => import('./results-map.tsx'), 'ResultsMap', {
  failed: (failure) => <div className={styles.failure}>{failure}</div>,
});

/** What is selected on the map: an address, or the address of a provider's location. */
export type MapChoice = { address: string } | { practiceAddressId: number };

const NO_STEPS: readonly RouteStep[] = [];

interface MapPanelProps {
  search: Search;
  choice: MapChoice | undefined;
  onChoose: (choice: MapChoice) => void;
  onOpen: (providerId: number) => void;
  /** Shown where no provider matches at all. */
  nobody: ReactNode;
  /** Gets the focus that the list would get. */
  panel: RefObject<HTMLDivElement | null>;
}

export function MapPanel({ search, choice, onChoose, onOpen, nobody, panel }: MapPanelProps) {
  const { state, facts } = search;
  const order = useMemo(() => toMapOrder(state.order, toOrderContext(state, facts)), [state, facts]);
  /** The search for which more addresses were asked for. */
  const [widened, setWidened] = useState<Search['request']>();
  const most = widened === search.request ? MOST_ON_MAP : SHOWN_AT_FIRST;
  const found = useDestinations(search.request, order, most);
  const { destinations, listed, origin, total } = found;
  const { patient, whereabouts } = search.patient;
  const chosen =
    choice && 'practiceAddressId' in choice
      ? findDestination(destinations, choice.practiceAddressId)?.key
      : choice?.address;
  const selected = selectDestination(destinations, chosen, origin);
  const route = useRoute(origin, selected?.place);
  const isRouted = isRouteFound(route);
  const renderInfo = (isNamed: boolean) =>
    selected?.addressIds[0] !== undefined &&
    found.request && (
      <DestinationInfo
        location={toLocationRequest(found.request, selected.addressIds[0])}
        onOpen={onOpen}
        isNamed={isNamed}
      />
    );
  const select = (address: string) => onChoose({ address });
  const { problems, isPending } = search.patient.notUnderstood;
  const { lit, light } = useLitAddress();
  useAddressKeys({ panel, destinations: listed, selected, onSelect: select });
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <div className={styles.map}>
        <ResultsMap
          origin={origin}
          destinations={destinations}
          selected={selected}
          route={isRouted ? route : undefined}
          onSelect={select}
          info={renderInfo(false)}
          lit={lit?.from === 'list' ? lit.key : undefined}
          onLight={(key) => light(key, 'map')}
        />
      </div>
      <MapWarnings
        origins={whereabouts.status === 'notFound' ? [patient.address.trim()] : []}
        unavailable={[
          ...(whereabouts.status === 'unavailable' || found.isLookupUnavailable
            ? ['The address lookup is']
            : []),
          ...(route?.status === 'unavailable' ? ['Directions are'] : []),
        ]}
        destinations={found.notFound.map(formatDestination)}
        directions={route?.status === 'notFound' && selected ? [formatDestination(selected)] : []}
      />
      {total !== undefined && total > destinations.length && (
        <p className={styles.limit}>
          {origin ? 'The nearest' : 'The first'} {formatCount(destinations.length)} of {formatCount(total)}{' '}
          addresses are shown.{' '}
          {most < MOST_ON_MAP && (
            <UnstyledButton className={styles.more} onClick={() => setWidened(search.request)}>
              Show {total > MOST_ON_MAP ? formatCount(MOST_ON_MAP) : 'all'}
            </UnstyledButton>
          )}
        </p>
      )}
      {nobody}
      {total === 0 && !nobody && !found.isStale && <EmptyState />}
      {total !== 0 && (
        <DestinationList
          destinations={listed}
          isDoubtful={problems.length > 0 || isPending || found.isStale}
          isSplit={order !== undefined && isSplitByPriority(order)}
          selected={selected}
          way={route && isRouted ? formatRoute(route) : undefined}
          steps={(isRouted && route?.steps) || NO_STEPS}
          onSelect={select}
          info={renderInfo(true)}
          lit={lit}
          onLight={(key) => light(key, 'list')}
        />
      )}
    </div>
  );
}

interface MapWarningsProps {
  destinations: readonly string[];
  origins: readonly string[];
  directions: readonly string[];
  /** "Directions are": the service did not answer, which is not the same as finding nothing. */
  unavailable: readonly string[];
}

function MapWarnings({ destinations, origins, directions, unavailable }: MapWarningsProps) {
  const lists = [
    ['Origin addresses not found', origins],
    ['Directions not found', directions],
    ['Destination addresses not found', destinations],
  ] as const;
  return (
    <div className={styles.warnings}>
      {unavailable.map((service) => (
        <Message kind="warn" role="status" key={service}>
          {service} not available right now.
        </Message>
      ))}
      {lists
        .filter(([, addresses]) => addresses.length > 0)
        .map(([title, addresses]) => (
          <Message kind="warn" role="status" key={title}>
            <details open>
              <summary>
                {title} ({addresses.length})
              </summary>
              <ul className={styles.warningList}>
                {[...new Set(addresses)].map((address) => (
                  <li key={address}>{address}</li>
                ))}
              </ul>
            </details>
          </Message>
        ))}
    </div>
  );
}

interface AddressKeys {
  panel: RefObject<HTMLElement | null>;
  destinations: readonly Destination[];
  selected: Destination | undefined;
  onSelect: (key: string) => void;
}

/** The keys that walk through the rows of the list walk through the addresses of the map. */
function useAddressKeys({ panel, destinations, selected, onSelect }: AddressKeys): void {
  const walk = (steps: number) => () => {
    const at = selected ? destinations.indexOf(selected) + steps : 0;
    const next = destinations[Math.max(0, Math.min(destinations.length - 1, at))];
    if (!next) return;
    onSelect(next.key);
    // From the address, Tab leads to its physicians.
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true }),
    );
  };
  const panelHasFocus = () =>
    document.activeElement === document.body || document.activeElement === panel.current;
  useShortcuts('Results', [
    { keys: 'J', label: 'Next address', run: walk(1) },
    { keys: 'K', label: 'Previous address', run: walk(-1) },
    { keys: 'ArrowDown', label: 'Next address', run: walk(1), when: panelHasFocus },
    { keys: 'ArrowUp', label: 'Previous address', run: walk(-1), when: panelHasFocus },
  ]);
}

/** The way from the patient to the selected destination. */
function useRoute(from: Origin | undefined, to: Origin | undefined) {
  const { data, error } = useQuery({
    queryKey: ['Maps', 'Route', from, to],
    queryFn: ({ signal }) => (from && to ? findRoute({ from, to }, signal) : undefined),
    enabled: from !== undefined && to !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!from || !to) return undefined;
  return error ? NO_ANSWER : data;
}

const NO_ANSWER: Route = { status: 'unavailable', distance: null, duration: null, geometry: [] };

const isRouteFound = (route: Route | undefined): boolean =>
  route?.status === 'ok' || route?.status === 'approximate';

/** "6.63 miles, 21 min" or "6.63 miles, estimated". */
function formatRoute({ status, distance, duration }: Route): string {
  return [
    distance !== null && `${formatMiles(distance)} miles`,
    duration !== null && formatMinutes(duration),
    status === 'approximate' && 'estimated',
  ]
    .filter(Boolean)
    .join(', ');
}
