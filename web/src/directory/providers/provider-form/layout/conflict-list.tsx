import { degrees, providerTypes } from '@careline/contracts/directory/reference-lists';
import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { ConflictsFound } from '../../../../entity-set/form/record-panel.tsx';
import { RecordName } from '../../../../entity-set/select/named-select.tsx';
import type { DraftConflict, ShownValue } from '../draft/conflicts.ts';
import { useFormState, useFormStore } from '../form-store.ts';
import styles from './conflict-list.module.css';
import { focusNextConflict } from './focus.ts';

const SETS = { degrees, providerTypes };

/** What another user changed too, mine and theirs side by side. */
export function ConflictList() {
  const store = useFormStore();
  const conflicts = useFormState((state) => state.conflicts);
  if (conflicts.length === 0) return null;
  const resolve =
    (conflict: DraftConflict, takesTheirs: boolean) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const { form } = currentTarget;
      if (takesTheirs) store.change(conflict.takeTheirs);
      store.set({ conflicts: conflicts.filter((one) => one !== conflict) });
      focusNextConflict(form);
    };
  return (
    <div className={styles.conflicts}>
      <ConflictsFound />
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.key} data-conflict aria-label={conflict.label}>
            <strong className={styles.label}>{conflict.label}</strong>
            <span className={styles.value}>
              Yours: <Shown value={conflict.mine} />
            </span>
            <span className={styles.value}>
              Theirs: <Shown value={conflict.theirs} />
            </span>
            <span className={styles.buttons}>
              <Button size="compact-xs" variant="default" onClick={resolve(conflict, false)}>
                Keep mine
              </Button>
              <Button size="compact-xs" variant="default" onClick={resolve(conflict, true)}>
                Take theirs
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Shown({ value }: { value: ShownValue }) {
  return typeof value === 'string' ? value : <RecordName set={SETS[value.set]} id={value.id} />;
}
