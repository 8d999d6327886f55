import { formatCount } from '@careline/contracts/basis/counts';
import type { Undone } from '@careline/contracts/basis/undo';
import styles from './kept-changes.module.css';

/** What an undo has left as it is, because somebody has changed it since. */
export function KeptChanges({ undone: { kept, keptChanges } }: { undone: Undone }) {
  return (
    <>
      <ul className={styles.kept}>
        {[...new Set(keptChanges.map(({ name, what }) => `${name}: ${what}`))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {kept > keptChanges.length && `And ${formatCount(kept - keptChanges.length)} more.`}
    </>
  );
}
