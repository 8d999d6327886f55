import type { Filter, FilterKey } from '@careline/contracts/call-center/filters';
import { ActionIcon, Combobox, InputBase } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, type Ref, use, useMemo, useState } from 'react';
import { measureRoom, USUAL_ROOM } from '../../ui/select/dropdown-room.ts';
import { useEnter, useSelectKeys } from '../../ui/select/select-keys.ts';
import { type FilterChoice, listOffers } from '../model/search/filter-choices.ts';
import { FilterChoicesContext } from '../search/use-filter-choices.ts';
import { FilterOptions } from './filter-options.tsx';
import styles from './filters.module.css';

const NONE: readonly FilterChoice[] = [];

interface FilterBoxProps {
  filter: Filter;
  label: string;
  shortcut: string;
  selected: number | undefined;
  selectedName: string;
  /** Toggling the selected value clears it. */
  onToggle: (filter: FilterKey, id: number) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Picks one value with type-ahead. Renders when its props change, not with every answer. */
export const FilterBox = memo(function FilterBox(props: FilterBoxProps) {
  const { filter, label, shortcut, selected, selectedName, onToggle, ref } = props;
  const [opened, setOpened] = useState(false);
  // The available choices and the selected one; undefined until known. A closed box does not read the context, so that
  // an answer renders only the open box.
  const possible = opened ? use(FilterChoicesContext) : undefined;
  const choices: readonly FilterChoice[] | undefined = possible?.lists[filter.list];
  const all: readonly FilterChoice[] = possible?.all?.[filter.list] ?? NONE;
  const [text, setText] = useState('');
  const offers = useMemo(() => listOffers(choices ?? NONE, all, text), [choices, all, text]);
  const name = selected === undefined ? '' : selectedName;
  const close = () => {
    setOpened(false);
    setText('');
  };
  const choose = (index: number) => {
    const offer = offers[index];
    // The list stays open and says why.
    if (offer?.isRuledOut) return;
    close();
    if (offer) onToggle(filter.key, offer.choice.key);
  };
  const count = choices && offers.length;
  // Pressed before there was anything to see: only what leaves no choice is chosen.
  const enter = useEnter({ settled: choices !== undefined, count }, (index) => {
    if (offers.length === 1) choose(index);
  });
  const keys = useSelectKeys({ opened, setOpened, count, choose: choices ? choose : enter.press });
  const box = keys.store.targetRef;
  // Once for each opening: a list that moves while it is read would be a nuisance.
  const room = useMemo(() => (opened && box.current ? measureRoom(box.current) : USUAL_ROOM), [opened, box]);
  const clear = () => {
    if (selected !== undefined) onToggle(filter.key, selected);
  };
  return (
    <Combobox
      store={keys.store}
      keepMounted={false}
      transitionProps={{ duration: 0 }}
      shadow="md"
      offset={4}
      position={room.position}
      middlewares={{ flip: false, shift: false }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          ref={ref}
          role="combobox"
          aria-autocomplete="list"
          aria-keyshortcuts={shortcut}
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
          onClick={() => !opened && keys.open()}
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
                // Delete clears, too: Tab goes on to the next box.
                tabIndex={-1}
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
        {opened && (
          <FilterOptions
            filter={filter}
            label={label}
            // Nothing matches only once all choices are known, also those that other filters rule out.
            offers={offers.length > 0 || possible?.all ? choices && offers : undefined}
            all={all}
            isUnanswered={possible?.isUnanswered ?? false}
            active={keys.active}
            selected={selected}
            height={room.height}
            optionId={keys.optionId}
            onChoose={choose}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
});
