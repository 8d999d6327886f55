import { lazyPart } from '../ui/lazy-part.tsx';

/** Leaflet and the basemap are fetched when the first map is shown. */
export const LazyPinMap = lazyPart({
  name: 'pin-map',
  load: async () => (await import('./pin-map.tsx')).PinMap,
  waiting: ({ className }) => <div className={className} />,
});
