import { useSyncExternalStore } from 'react';
import { spinner } from '../../lib/api/spinner.ts';
import { Loading } from './loading.tsx';
import styles from './spinner-overlay.module.css';

/** Covers the screen while a call is late. */
export function SpinnerOverlay() {
  const visible = useSyncExternalStore(spinner.subscribe, spinner.isVisible);
  return visible ? (
    <div className={styles.overlay}>
      <Loading />
    </div>
  ) : null;
}
