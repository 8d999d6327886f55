import type { FilterLists } from '@careline/contracts/call-center';
import type { FilterKey } from '@careline/contracts/filters';
import { ActionIcon, Combobox, InputBase } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, type Ref, use, useMemo, useState } from 'react';
import { useEnter, useSelectKeys } from '../../../ui/select/select-keys.ts';
import { type FilterChoice, findChoices } from '../model/search/filter-choices.ts';
import { FilterChoicesContext } from '../search/use-filter-choices.ts';
import { FilterOptions } from './filter-options.tsx';
import styles from './filters.module.css';

const NONE: readonly FilterChoice[] = [];

interface FilterBoxProps {
  filter: FilterKey;
  label: string;
  list: keyof FilterLists;
  selected: number | undefined;
  selectedName: string;
  /** Toggling the selected value clears it. */
  onToggle: (filter: FilterKey, id: number) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Picks one value with type-ahead. Renders when its props change, not with every answer. */
export const FilterBox = memo(function FilterBox(props: FilterBoxProps) {
  const { filter, label, list, selected, selectedName, onToggle, ref } = props;
  const [opened, setOpened] = useState(false);
  // The available choices and the selected one; undefined until known. A closed box does not read the context, so that
  // an answer renders only the open box.
  const possible = opened ? use(FilterChoicesContext) : undefined;
  const choices: readonly FilterChoice[] | undefined = possible?.lists[list];
  const [text, setText] = useState('');
  const shown = useMemo(() => findChoices(choices ?? NONE, text), [choices, text]);
  const name = selected === undefined ? '' : selectedName;
  const close = () => {
    setOpened(false);
    setText('');
  };
  const choose = (index: number) => {
    const choice = shown[index];
    close();
    if (choice) onToggle(filter, choice.key);
  };
  const count = choices && shown.length;
  const enter = useEnter({ settled: choices !== undefined, count }, choose);
  const keys = useSelectKeys({ opened, setOpened, count, choose: enter.press });
  const clear = () => {
    if (selected !== undefined) onToggle(filter, selected);
  };
  return (
    <Combobox store={keys.store} keepMounted={false} transitionProps={{ duration: 0 }} shadow="md" offset={4}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          ref={ref}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          label={label}
          placeholder={name || 'Any'}
          value={opened ? text : name}
          data-chosen={name !== '' || undefined}
          classNames={{ label: styles.boxLabel, input: styles.boxInput }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            enter.cancel();
            keys.restart();
          }}
          onClick={() => setOpened(true)}
          // Typing replaces the selected name.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => !enter.isAwaited && close()}
          onKeyDown={(event) => {
            if ((event.key === 'Backspace' || event.key === 'Delete') && text === '') clear();
          }}
          rightSectionPointerEvents={name ? 'all' : 'none'}
          rightSection={
            name ? (
              <ActionIcon
                size="sm"
                aria-label={`Clear ${label.toLowerCase()}`}
                onMouseDown={(event) => event.preventDefault()}
                // The button disappears with the value; the focus moves to the box.
                onClick={() => {
                  clear();
                  keys.store.focusTarget();
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            ) : (
              <IconChevronDown size={15} className="muted" aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown p={4} onMouseDown={(event) => event.preventDefault()}>
        <FilterOptions
          label={label}
          choices={choices && shown}
          all={choices ?? NONE}
          isUnanswered={possible?.isUnanswered ?? false}
          active={keys.active}
          selected={selected}
          optionId={keys.optionId}
          onChoose={choose}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
});
