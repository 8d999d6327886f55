import type { Days } from '@careline/contracts/rules/days';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, memo, type ReactNode, useId, useState } from 'react';
import { useFieldWork } from '../../../../lib/pending-work.ts';
import { pluralize } from '../../../../lib/text/moments.ts';
import { matchesWords } from '../../../../lib/text/names.ts';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { RowAction } from '../../../../ui/table/row-action.tsx';
import { DAY_FIELDS } from '../draft/days.ts';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { isWrong, type RowList, rowLabel, toRowPath } from '../draft/problems.ts';
import { useDraft, useFormState, useFormStore, useRowProblems } from '../form-store.ts';
import { focusWithin } from '../layout/focus.ts';
import { NoRows, Section } from '../layout/section.tsx';
import { type SectionId, toElementId } from '../layout/sections.ts';
import { AddBar, type AddBarProps, type RowSource, useAddRows } from './add-bar.tsx';
import { DayFields } from './day-fields.tsx';
import styles from './grouped-rows.module.css';
import { RemoveButton } from './row-buttons.tsx';
import { getTicks, type RowGroup, useGroups } from './row-groups.ts';
import rowStyles from './rows.module.css';
import { ListTools, TickBox, toTicks } from './tick-box.tsx';

/** A stored row, which has an id, is fixed; a new one can be unticked. */
interface IncludedRow {
  id: number | undefined;
  included: boolean;
}

/** A list of rows under headings, added by the heading or one by one: terms by body part, plans by company. */
export interface GroupedKind<Row extends IncludedRow> {
  section: SectionId;
  list: RowList;
  /** "term" */
  one: string;
  /** The section without rows: "No body parts found". */
  none: string;
  /** What removing takes them from: "this provider". */
  owner: string;
  rowsOf: (draft: ProviderDraft) => readonly Row[];
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  groupOf: (row: Row) => { id: number; name: string };
  set: (draft: ProviderDraft, key: number, change: Partial<Row>) => ProviderDraft;
  tick: (draft: ProviderDraft, which: (row: Row) => boolean, on: boolean) => ProviderDraft;
  remove: (draft: ProviderDraft, which: (row: Row) => boolean) => ProviderDraft;
  /** One row, made of `GroupedRow`. */
  Row: ComponentType<{ row: Row }>;
  /** Column heads above the rows of a group. */
  heads?: ReactNode;
  /** Buttons of a group besides New and Remove all. */
  Tools: ComponentType<{ group: RowGroup<Row>; isInGroup: (row: Row) => boolean }>;
}

interface GroupedSectionProps<Row extends IncludedRow, Added> {
  kind: GroupedKind<Row>;
  source: RowSource<Added>;
  picker: AddBarProps['picker'];
  /** The picker of a single row. */
  single: (field: {
    value: null;
    error: string | undefined;
    onChange: (id: number | null) => unknown;
  }) => ReactNode;
  /** Makes a row that a group does not have yet. */
  dialog: (dialog: { groupId: number; onClose: () => void; onSaved: (id: number) => void }) => ReactNode;
  /** Fields above the list. */
  children?: ReactNode;
}

export function GroupedSection<Row extends IncludedRow, Added>(props: GroupedSectionProps<Row, Added>) {
  const { kind, source, picker, single, dialog, children } = props;
  const count = useDraft((draft) => kind.rowsOf(draft).length);
  const made = useFieldWork();
  const [newFor, setNewFor] = useState<number>();
  const add = useAddRows(source, setNewFor);
  return (
    <Section id={kind.section} count={count}>
      {children}
      <AddBar
        picker={picker}
        onAdd={add.allOf}
        single={single({
          value: null,
          error: made.failure,
          onChange: (id) => id !== null && add.one(id),
        })}
      />
      <GroupedList kind={kind} onNew={setNewFor} />
      {newFor !== undefined &&
        dialog({
          groupId: newFor,
          onClose: () => setNewFor(undefined),
          onSaved: (id) => made.run(() => add.one(id)),
        })}
    </Section>
  );
}

interface GroupedListProps<Row extends IncludedRow> {
  kind: GroupedKind<Row>;
  onNew: (groupId: number) => void;
}

const GroupedList = memo(function GroupedList<Row extends IncludedRow>(props: GroupedListProps<Row>) {
  const { kind, onNew } = props;
  const store = useFormStore();
  const rows = useDraft(kind.rowsOf);
  const problems = useFormState((state) => state.problems);
  const [filter, setFilter] = useState('');
  const shown = rows.filter(
    (row) =>
      matchesWords(`${kind.groupOf(row).name} ${kind.nameOf(row)}`, filter) ||
      isWrong(problems, toRowPath(kind.list, kind.keyOf(row))),
  );
  const groups = useGroups(shown, kind.groupOf);
  if (rows.length === 0) return <NoRows>{kind.none}</NoRows>;
  return (
    <>
      <ListTools
        what={`${kind.one}s`}
        total={rows.length}
        ticks={getTicks(rows)}
        onTick={(on) => store.change((draft) => kind.tick(draft, () => true, on))}
        filter={filter}
        onFilter={setFilter}
      />
      {groups.map((group) => (
        <GroupOfRows key={group.id} kind={kind} group={group} onNew={onNew} />
      ))}
    </>
  );
}) as <Row extends IncludedRow>(props: GroupedListProps<Row>) => ReactNode;

interface GroupOfRowsProps<Row extends IncludedRow> extends GroupedListProps<Row> {
  group: RowGroup<Row>;
}

const GroupOfRows = memo(function GroupOfRows<Row extends IncludedRow>(props: GroupOfRowsProps<Row>) {
  const { kind, group, onNew } = props;
  const { id, name, rows } = group;
  const store = useFormStore();
  const [opened, setOpened] = useState(true);
  const wrong = useFormState(({ problems }) =>
    rows.some((row) => isWrong(problems, toRowPath(kind.list, kind.keyOf(row)))),
  );
  // A group with a problem cannot be closed.
  const open = opened || wrong;
  const shown = new Set(rows.map(kind.keyOf));
  const isInGroup = (row: Row) => shown.has(kind.keyOf(row));
  const ticks = getTicks(rows);
  const count = pluralize(rows.length, kind.one);
  const many = `${kind.one}s`;
  const removeAll = async () => {
    const text = `Remove all ${count} of ${name} from ${kind.owner}?`;
    if (rows.length > 1 && !(await confirm({ title: `Remove ${many}`, text, danger: true }))) return;
    store.change((draft) => kind.remove(draft, isInGroup));
    focusWithin(document.getElementById(toElementId(kind.section)));
  };
  return (
    <div className={styles.group} role="group" aria-label={name}>
      <div className={styles.head}>
        {ticks && (
          <TickBox
            label={`Select all new of ${name}`}
            ticks={ticks}
            onTick={(on) => store.change((draft) => kind.tick(draft, isInGroup, on))}
          />
        )}
        <UnstyledButton className={styles.title} aria-expanded={open} onClick={() => setOpened(!open)}>
          <IconChevronDown size={15} className={styles.chevron} aria-hidden />
          <span className="truncate">{name}</span>
          <span className={styles.count}>{count}</span>
        </UnstyledButton>
        <div className={styles.tools}>
          <kind.Tools group={group} isInGroup={isInGroup} />
          <RowAction icon={IconPlus} label={`New ${kind.one}`} of={`of ${name}`} onClick={() => onNew(id)} />
          <RowAction
            icon={IconTrash}
            label="Remove all"
            of={`${many} of ${name}`}
            danger
            onClick={removeAll}
          />
        </div>
      </div>
      <div className={styles.rows} hidden={!open}>
        {kind.heads}
        {rows.map((row) => (
          <kind.Row key={kind.keyOf(row)} row={row} />
        ))}
      </div>
    </div>
  );
}) as <Row extends IncludedRow>(props: GroupOfRowsProps<Row>) => ReactNode;

interface GroupedRowProps<Row extends IncludedRow> {
  kind: GroupedKind<Row>;
  row: Row;
  className: string | undefined;
  /** The row's fields; `input` has the attributes of a text field, `days` are the first and the last day. */
  children: (input: (field: keyof Row & string) => object, days: (of: Days) => ReactNode) => ReactNode;
}

export function GroupedRow<Row extends IncludedRow>(props: GroupedRowProps<Row>) {
  const { kind, row, className, children } = props;
  const store = useFormStore();
  const key = kind.keyOf(row);
  const name = kind.nameOf(row);
  const path = toRowPath(kind.list, key);
  const problems = useRowProblems(path);
  const problemId = useId();
  const isThis = (other: Row) => kind.keyOf(other) === key;
  const input = (field: keyof Row & string) => ({
    value: row[field],
    disabled: !row.included,
    autoComplete: 'off',
    'data-column': field,
    'aria-label': `${rowLabel(kind.list, field)}: ${name}`,
    'aria-invalid': problems?.[field] !== undefined,
    'aria-describedby': problems?.[field] === undefined ? undefined : problemId,
    onBlur: () => store.judge(path),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      store.change((draft) => kind.set(draft, key, { [field]: value } as Partial<Row>), path, field),
  });
  const days = (of: Days) => (
    <DayFields
      of={name}
      days={of}
      labelOf={(field) => rowLabel(kind.list, field)}
      problemOf={(field) => problems?.[field]}
      disabled={!row.included}
      onChange={(field, value) =>
        store.change(
          (draft) => kind.set(draft, key, { [field]: value } as object as Partial<Row>),
          path,
          field,
        )
      }
      onLeft={() => store.judge(path)}
    />
  );
  const others = Object.entries(problems ?? {}).filter(([field]) => !DAY_FIELDS.some((day) => day === field));
  return (
    <div
      className={`${styles.row} ${className}`}
      data-path={`${kind.one}-${key}`}
      data-excluded={!row.included || undefined}
    >
      <span className={styles.tick}>
        {row.id === undefined && (
          <TickBox
            label={`Include ${name}`}
            ticks={toTicks(row.included)}
            onTick={(on) => store.change((draft) => kind.tick(draft, isThis, on))}
          />
        )}
      </span>
      <span className={styles.name}>{name}</span>
      {children(input, days)}
      <RemoveButton of={name} onClick={() => store.change((draft) => kind.remove(draft, isThis))} />
      {others.length > 0 && (
        <div id={problemId} className={`${rowStyles.problem} ${styles.problem}`}>
          {others.map(([, problem]) => problem).join(' ')}
        </div>
      )}
    </div>
  );
}
