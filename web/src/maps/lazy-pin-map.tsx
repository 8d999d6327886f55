import { lazyPart } from '../ui/lazy-part.tsx';

/** Leaflet and the basemap are fetched when the first map is shown. */
export const LazyPinMap = lazyPart(() => import('./pin-map.tsx'), 'PinMap', {
  waiting: ({ className }) => <div className={className} />,
});
