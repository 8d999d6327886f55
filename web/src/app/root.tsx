import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SpinnerOverlay } from '../ui/spinner-overlay.tsx';

// Notices and dialogs come with the first screen that can need them, not before the sign-in page is drawn.
const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })));

export function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
      <SpinnerOverlay />
    </>
  );
}
