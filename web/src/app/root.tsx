import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { overlays } from '../lib/overlays.ts';
import { SpinnerOverlay } from '../ui/feedback/spinner-overlay.tsx';

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })));

export function Root() {
  const withOverlays = useSyncExternalStore(overlays.subscribe, overlays.isWanted);
  return (
    <>
      <Outlet />
      {withOverlays && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
      <SpinnerOverlay />
    </>
  );
}
