import type { Undone } from '@careline/contracts/basis/undo';
import { notify } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/counts.ts';
import { confirm } from './confirm.tsx';
import { KeptChanges } from './kept-changes.tsx';

/** Says what an undo brought back, and lists what it kept because somebody has changed it since. */
export async function tellUndone(undone: Undone, one: string): Promise<void> {
  const before = `${pluralize(undone.undone, one)} as before.`;
  if (undone.kept === 0) return notify.success(`Undone: ${before}`);
  await confirm({
    title: 'Undone, but not everywhere',
    text: `${before} What was changed again since is kept:`,
    note: <KeptChanges undone={undone} />,
    answers: { yes: undefined, no: 'Close' },
  });
}
