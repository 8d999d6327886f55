import { type ComponentProps, lazy, Suspense } from 'react';
import type { PinMap } from './pin-map.tsx';

const LoadedPinMap = lazy(() => import('./pin-map.tsx').then((module) => ({ default: module.PinMap })));

/** Leaflet and the basemap are fetched when the first map is shown. */
export function LazyPinMap(props: ComponentProps<typeof PinMap>) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <LoadedPinMap {...props} />
    </Suspense>
  );
}
