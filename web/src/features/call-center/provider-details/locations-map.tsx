import { useInViewport } from '@mantine/hooks';
import { useMemo } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { RankedLocation } from '../model/best-location.ts';
import { placeOf } from '../model/distance.ts';
import styles from './details.module.css';

const PlacesMap = lazyPart({
  name: 'places-map',
  load: async () => (await import('../map/places-map.tsx')).PlacesMap,
});

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
      {inViewport && <PlacesMap label="Map of the locations" places={places} />}
    </div>
  );
}
