import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { spinner } from '../lib/api/spinner.ts';
import { fetchFailedStyles } from '../lib/failed-styles.ts';
import { overlays } from '../lib/overlay-signal.ts';
import { Loading } from '../ui/feedback/feedback.tsx';
import styles from '../ui/feedback/spinner-overlay.module.css';

const RETRY_AFTER = 3_000;

const Overlays = lazy(async () => {
  await overlays.wanted;
  return { default: await loadOverlays() };
});

/** Retries until it succeeds: a failure would take down the whole page, which otherwise works even without a network. */
async function loadOverlays(): Promise<() => ReactNode> {
  try {
    return (await import('./overlays.tsx')).Overlays;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    await fetchFailedStyles().catch(() => {});
    return loadOverlays();
  }
}

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

/** Covers the screen while a call is late. */
function SpinnerOverlay() {
  const visible = useSyncExternalStore(spinner.subscribe, spinner.isVisible);
  return visible ? (
    <div className={styles.overlay}>
      <Loading />
    </div>
  ) : null;
}
