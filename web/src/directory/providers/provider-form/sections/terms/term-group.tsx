import { IconArrowBarDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { pluralize } from '../../../../../lib/text/counts.ts';
import { confirm } from '../../../../../ui/feedback/confirm.tsx';
import { RowAction } from '../../../../../ui/table/row-action.tsx';
import { copyAges, removeTerms, tickTerms } from '../../draft/draft.ts';
import type { TermRow } from '../../draft/draft-record.ts';
import { isWrong, toRowPath } from '../../draft/problems.ts';
import { useFormState, useFormStore } from '../../form-store.ts';
import { RowGroup } from '../../rows/row-group.tsx';
import { type Group, getTicks } from '../../rows/row-groups.ts';
import { Term } from './term.tsx';
import styles from './terms.module.css';

interface TermGroupProps {
  group: Group<TermRow>;
  /** Makes a term that the body part does not have yet. */
  onNew: (bodyPartId: number) => void;
}

export const TermGroup = memo(function TermGroup({ group: { id, name, rows }, onNew }: TermGroupProps) {
  const store = useFormStore();
  const wrong = useFormState(({ problems }) =>
    rows.some(({ termId }) => isWrong(problems, toRowPath('providerTerms', termId))),
  );
  const [first] = rows;
  const shown = new Set(rows.map(({ termId }) => termId));
  const isShown = ({ termId }: TermRow) => shown.has(termId);
  const removeAll = async () => {
    const text = `Remove all ${pluralize(rows.length, 'term')} of ${name} from this provider?`;
    if (rows.length === 1 || (await confirm({ title: 'Remove terms', text })))
      store.change((draft) => removeTerms(draft, isShown));
  };
  return (
    <RowGroup
      title={name}
      wrong={wrong}
      count={pluralize(rows.length, 'term')}
      ticks={getTicks(rows)}
      onTick={(on) => store.change((draft) => tickTerms(draft, isShown, on))}
      tools={
        <>
          {first && rows.length > 1 && (
            <RowAction
              icon={IconArrowBarDown}
              label="Copy the first ages to all"
              of={`terms of ${name}`}
              onClick={() => store.change((draft) => copyAges(draft, first, isShown))}
            />
          )}
          <RowAction icon={IconPlus} label="New term" of={`of ${name}`} onClick={() => onNew(id)} />
          <RowAction icon={IconTrash} label="Remove all" of={`terms of ${name}`} danger onClick={removeAll} />
        </>
      }
    >
      <div className={styles.heads} aria-hidden>
        <span />
        <span>TERM</span>
        <span>MIN</span>
        <span>MAX</span>
        <span>NOTE</span>
        <span>PRIORITY</span>
        <span />
      </div>
      {rows.map((term) => (
        <Term key={term.termId} term={term} />
      ))}
    </RowGroup>
  );
});
