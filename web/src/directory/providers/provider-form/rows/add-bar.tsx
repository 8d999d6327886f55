import { MANDATORY } from '@careline/contracts/basis/messages';
import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { notify } from '../../../../lib/notify.ts';
import { useFieldWork, useUnfinished } from '../../../../lib/pending-work.ts';
import type { Added } from '../draft/draft.ts';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { useFormStore } from '../form-store.ts';
import { focusFirstRow, focusWithin } from '../layout/focus.ts';
import type { SectionId } from '../layout/sections.ts';
import styles from './add-bar.module.css';

export interface AddBarProps {
  /** Picks a whole group to add, such as a body part. */
  picker: (field: {
    value: number | null;
    error: string | undefined;
    onChange: (id: number | null) => void;
  }) => ReactNode;
  single: ReactNode;
  /** False if nothing was added. */
  onAdd: (id: number) => Promise<boolean>;
}

const NOT_ADDED = 'This is chosen but not added yet. Press Add, or clear it.';

/** A picker and its Add button, which Enter presses as well. Add requires a choice and clears it. */
export function AddBar({ picker, single, onAdd }: AddBarProps) {
  const [value, setValue] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  const work = useFieldWork();
  const [isAdding, setAdding] = useState(false);
  useUnfinished(value !== null && !isAdding, () => setError(NOT_ADDED));
  const choose = (id: number | null) => {
    setValue(id);
    setError(undefined);
    work.forgive();
    // Add was pressed while the choice was still on its way.
    const isAwaited = wanted.current && document.activeElement === button.current;
    wanted.current = false;
    if (id !== null && isAwaited) work.run(() => add(id));
  };
  const add = async (chosen: number) => {
    setAdding(true);
    setError(undefined);
    let hasAdded = false;
    try {
      hasAdded = await onAdd(chosen);
      setValue(null);
    } finally {
      setAdding(false);
      // The button is disabled while it works, and loses the focus.
      if (!hasAdded) focusWithin(box.current);
    }
  };
  return (
    <div className={styles.bar} data-adds>
      <div className={styles.picker} ref={box}>
        {picker({ value, error: error ?? work.failure, onChange: choose })}
      </div>
      <Button
        className={styles.add}
        variant="default"
        ref={button}
        data-add
        onClick={() => {
          wanted.current = value === null;
          if (value === null) setError(MANDATORY);
          else work.run(() => add(value));
        }}
        loading={isAdding}
      >
        Add
      </Button>
      <div className={styles.single}>{single}</div>
    </div>
  );
}

/** Where new rows come from, and how they are added. */
export interface RowSource<Row> {
  loadGroup: (client: QueryClient, groupId: number) => Promise<readonly Row[]>;
  loadOne: (client: QueryClient, id: number) => Promise<readonly Row[]>;
  add: (draft: ProviderDraft, rows: readonly Row[]) => Added;
  section: SectionId;
  words: {
    added: (count: number) => string;
    already: (count: number) => string;
    emptyGroup: string;
  };
}

/**
 * Adds all rows of a group, or a single one. An empty group goes to `onEmpty`. Focuses the first new row; returns false if there is none.
 */
export function useAddRows<Row>(source: RowSource<Row>, onEmpty: (groupId: number) => void) {
  const { words } = source;
  const store = useFormStore();
  const client = useQueryClient();
  const add = (rows: readonly Row[]) => {
    const { draft, added, already } = source.add(store.get().draft, rows);
    store.change(() => draft);
    if (added > 0) notify.success(words.added(added));
    if (already > 0) notify.error(words.already(already));
    if (added > 0) focusFirstRow(source.section);
    return added > 0;
  };
  return {
    allOf: async (groupId: number) => {
      const rows = await source.loadGroup(client, groupId);
      if (rows.length > 0) return add(rows);
      notify.info(words.emptyGroup);
      onEmpty(groupId);
      return true;
    },
    one: async (id: number) => add(await source.loadOne(client, id)),
  };
}
