import type { EntitySet, RecordOf, RowOf, ScopeOf } from '@careline/contracts/basis/entity-set';
import { ActionIcon, Combobox, InputBase } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isSameName } from '../../lib/text/names.ts';
import { useEnter, useSelectKeys } from '../../ui/select/select-keys.ts';
import { entitySetApi } from '../api.ts';
import { useRows } from '../list/use-rows.ts';
import { beginChoice } from './pending-choices.ts';
import { SelectOptions } from './select-options.tsx';

interface EntitySelectProps<S extends EntitySet> {
  set: S;
  label: string;
  value?: number | null | undefined;
  onChange: (id: number | null) => void;
  labelOf: (item: RowOf<S> | RecordOf<S>) => string;
  /** A second line for each option, where the label alone is ambiguous. */
  detailOf?: (row: RowOf<S>) => string;
  scope?: ScopeOf<S>;
  /** Creates a record from the typed text and returns its id. */
  add?: (text: string) => Promise<number>;
  placeholder?: string;
  /** Label of a first option that clears the value: "No region". */
  none?: string | undefined;
  clearable?: boolean;
  withAsterisk?: boolean;
  error?: ReactNode;
}

const TYPING_PAUSE = 150;

/** Picks one record of a set of any size; the server searches during typing. */
export function EntitySelect<S extends EntitySet>(props: EntitySelectProps<S>) {
  const { set, label, value, onChange, labelOf, scope, add, clearable = true } = props;
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  const rows = useRows(set, { query, scope, spinner: false, enabled: opened });
  const current = useQuery({ ...entitySetApi(set).byId(value ?? 0), enabled: typeof value === 'number' });
  const chosen = typeof value === 'number' && current.data?.id === value ? labelOf(current.data) : '';
  const total = rows.total ?? 0;
  const isNew =
    query !== '' && !rows.isStale && !hasExactly(query, Math.min(total, 100), rows.rowAt, labelOf);
  const canAdd = add !== undefined && isNew && rows.total !== undefined;
  const none = query === '' ? props.none : undefined;
  const before = none === undefined ? 0 : 1;

  const choose = async (option: number) => {
    const index = option - before;
    const row = rows.rowAt(index);
    setOpened(false);
    setText('');
    if (index < 0) onChange(null);
    else if (row) onChange(row.id);
    else if (canAdd && index === total) await addThen(onChange);
  };
  const addThen = async (chosen: (id: number) => void) => {
    const arrived = beginChoice();
    try {
      if (add) chosen(await add(query));
    } finally {
      arrived();
    }
  };
  const settled = text.trim() === query && rows.total !== undefined && !rows.isStale;
  const count = rows.total === undefined ? undefined : before + total + (canAdd ? 1 : 0);
  const enter = useEnter({ settled, count, failed: rows.error !== undefined }, choose);
  // Saving the form waits for this choice.
  useEffect(() => (enter.isAwaited ? beginChoice() : undefined), [enter.isAwaited]);
  const keys = useSelectKeys({ opened, setOpened, count, choose: enter.press });

  return (
    <Combobox store={keys.store} keepMounted={false} transitionProps={{ duration: 0 }} shadow="md" offset={4}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          label={label}
          withAsterisk={props.withAsterisk ?? false}
          error={props.error}
          placeholder={chosen || props.placeholder}
          value={opened ? text : chosen}
          onChange={(event) => {
            setText(event.currentTarget.value);
            enter.cancel();
            keys.restart();
          }}
          onClick={() => setOpened(true)}
          onBlur={() => {
            if (enter.isAwaited) return;
            setOpened(false);
            setText('');
          }}
          rightSectionPointerEvents={chosen && clearable ? 'all' : 'none'}
          rightSection={
            chosen && clearable ? (
              <ActionIcon
                size={24}
                aria-label={`Clear ${label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            ) : (
              <IconChevronDown size={15} className="muted" aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown p={4}>
        <SelectOptions
          label={label}
          total={rows.total}
          optionAt={(index) => {
            const row = rows.rowAt(index);
            return row && { id: row.id, text: labelOf(row), detail: props.detailOf?.(row) };
          }}
          onRange={rows.setRange}
          busy={!settled}
          twoLines={props.detailOf !== undefined}
          active={keys.active}
          chosen={value}
          optionId={keys.optionId}
          onChoose={choose}
          none={none}
          add={canAdd ? query : undefined}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function hasExactly<Row>(
  text: string,
  count: number,
  rowAt: (index: number) => Row | undefined,
  labelOf: (row: Row) => string,
): boolean {
  for (let index = 0; index < count; index++) {
    const row = rowAt(index);
    if (row && isSameName(labelOf(row), text)) return true;
  }
  return false;
}
