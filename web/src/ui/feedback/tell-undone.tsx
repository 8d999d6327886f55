import { formatCount } from '@careline/contracts/basis/counts';
import type { Undone } from '@careline/contracts/basis/undo';
import { useQueryClient } from '@tanstack/react-query';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { confirm } from './confirm.tsx';
import styles from './kept-changes.module.css';

/** Takes something back; says what it brought back, and what it kept because somebody has changed it since. */
export function useUndo(one: string, sayKept = 'What was changed again since is kept:') {
  const client = useQueryClient();
  return async (undo: () => Promise<Undone>): Promise<void> => {
    try {
      const undone = await undo();
      await client.invalidateQueries();
      const before = `${pluralize(undone.undone, one)} as before.`;
      if (undone.kept === 0) return notify.success(`Undone: ${before}`);
      await confirm({
        title: 'Undone, but not everywhere',
        text: `${before} ${sayKept}`,
        note: <KeptChanges undone={undone} />,
        answers: { yes: undefined, no: 'Close' },
      });
    } catch (failure) {
      tellRefusal(failure);
      await client.invalidateQueries();
    }
  };
}

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
