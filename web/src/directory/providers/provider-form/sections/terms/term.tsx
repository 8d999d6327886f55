import { memo, useId } from 'react';
import { removeTerms, setTerm, tickTerms } from '../../draft/draft.ts';
import type { TermRow } from '../../draft/draft-record.ts';
import { toRowPath } from '../../draft/problems.ts';
import { useFormStore, useRowProblems } from '../../form-store.ts';
import { RemoveButton } from '../../rows/row-buttons.tsx';
import row from '../../rows/rows.module.css';
import { TickBox, toTicks } from '../../rows/tick-box.tsx';
import styles from './terms.module.css';

/** One term: stored ones are fixed, new ones can be unticked. */
export const Term = memo(function Term({ term }: { term: TermRow }) {
  const { id, termId, name, min, max, note, priority, included } = term;
  const store = useFormStore();
  const path = toRowPath('providerTerms', termId);
  const problems = useRowProblems(path);
  const problemId = useId();
  const input = (field: 'min' | 'max' | 'note', label: string, value: string) => ({
    value,
    disabled: !included,
    autoComplete: 'off',
    'data-column': field,
    'aria-label': `${label}: ${name}`,
    'aria-invalid': problems?.[field] !== undefined,
    'aria-describedby': problems?.[field] === undefined ? undefined : problemId,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const typed = currentTarget.value;
      store.change((draft) => setTerm(draft, termId, { [field]: typed }), path, field);
    },
  });
  const isThis = (other: TermRow) => other.termId === termId;
  return (
    <div className={styles.term} data-excluded={!included || undefined}>
      <span className={styles.tick}>
        {id === undefined && (
          <TickBox
            label={`Include ${name}`}
            ticks={toTicks(included)}
            onTick={(on) => store.change((draft) => tickTerms(draft, isThis, on))}
          />
        )}
      </span>
      <span className={styles.name}>{name}</span>
      <label className={styles.age} data-label="Min">
        <input className={`${row.input} ${row.number}`} inputMode="numeric" {...input('min', 'Min', min)} />
      </label>
      <label className={styles.age} data-label="Max">
        <input className={`${row.input} ${row.number}`} inputMode="numeric" {...input('max', 'Max', max)} />
      </label>
      <input className={`${row.input} ${styles.note}`} placeholder="Note" {...input('note', 'Note', note)} />
      <span className={styles.priority} data-label="Priority">
        <TickBox
          label={`Priority: ${name}`}
          ticks={toTicks(priority)}
          onTick={(on) => store.change((draft) => setTerm(draft, termId, { priority: on }))}
        />
      </span>
      <RemoveButton of={name} onClick={() => store.change((draft) => removeTerms(draft, isThis))} />
      {problems && Object.keys(problems).length > 0 && (
        <div id={problemId} className={`${row.problem} ${styles.problem}`}>
          {Object.values(problems).join(' ')}
        </div>
      )}
    </div>
  );
});
