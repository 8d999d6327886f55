import { useInViewport } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import type { RankedLocation } from '../model/best-location.ts';
import { placeOf } from '../model/distance.ts';
import styles from './details.module.css';

const PlacesMap = lazy(() =>
  import('../map/places-map.tsx').then((module) => ({ default: module.PlacesMap })),
);

/** Where a provider's locations are. Drawn when it is scrolled into view: an agent walks through many providers. */
export function LocationsMap({ locations }: { locations: readonly RankedLocation[] }) {
  const { ref, inViewport } = useInViewport();
  const places = useMemo(
    () =>
      locations.flatMap(({ location }) => {
        const place = placeOf(location);
        return place ? [{ name: location.name, place }] : [];
      }),
    [locations],
  );
  if (places.length === 0) return null;
  return (
    <div ref={ref} className={styles.map}>
      {inViewport && (
        <Suspense>
          <PlacesMap label="Map of the locations" places={places} />
        </Suspense>
      )}
    </div>
  );
}
