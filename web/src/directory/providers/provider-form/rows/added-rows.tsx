import { type ReactNode, useRef } from 'react';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { useFormStore } from '../form-store.ts';
import { useAddedRowFocus } from '../layout/focus.ts';
import { NoRows, Section } from '../layout/section.tsx';
import type { SectionId } from '../layout/sections.ts';
import { AddRowButton } from './row-buttons.tsx';
import styles from './rows.module.css';

interface AddedRowsProps<Row> {
  section: SectionId;
  rows: readonly Row[];
  /** "Add extender" */
  addLabel: string;
  add: (draft: ProviderDraft) => ProviderDraft;
  /** "No extenders found" */
  none: string;
  notice?: ReactNode;
  children: (row: Row, index: number) => ReactNode;
}

/** A section whose rows are added empty and filled in. */
export function AddedRows<Row>(props: AddedRowsProps<Row>) {
  const { section, rows, addLabel, add, none, notice, children } = props;
  const store = useFormStore();
  const list = useRef<HTMLDivElement>(null);
  const focusAdded = useAddedRowFocus(list, rows.length);
  const addRow = () => {
    focusAdded();
    store.change(add);
  };
  return (
    <Section
      id={section}
      count={rows.length}
      tools={<AddRowButton onClick={addRow}>{addLabel}</AddRowButton>}
    >
      {rows.length === 0 && <NoRows>{none}</NoRows>}
      {notice}
      <div className={styles.rows} ref={list}>
        {rows.map((row, index) => children(row, index))}
      </div>
    </Section>
  );
}
