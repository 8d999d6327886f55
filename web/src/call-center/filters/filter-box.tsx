import { formatCount } from '@careline/contracts/basis/counts';
import type { IdFilter, IdFilterKey } from '@careline/contracts/call-center/filters';
import { IconCheck } from '@tabler/icons-react';
import { memo, type Ref, use, useMemo, useState } from 'react';
import { OptionList } from '../../ui/select/option-list.tsx';
import { PickerBox } from '../../ui/select/picker-box.tsx';
import select from '../../ui/select/select.module.css';
import { findMatch, useEnter, useSelectKeys } from '../../ui/select/select-keys.ts';
import {
  type FilterChoice,
  findOwner,
  listOffers,
  type OfferedChoice,
} from '../model/search/filter-choices.ts';
import { FilterChoicesContext, useRulingFilters } from '../search/use-filter-choices.ts';
import styles from './filters.module.css';

const NONE: readonly FilterChoice[] = [];

interface FilterBoxProps {
  filter: IdFilter;
  label: string;
  shortcut: string;
  selected: number | undefined;
  selectedName: string;
  /** Toggling the selected value clears it. */
  onToggle: (filter: IdFilterKey, id: number) => void;
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
  const takeMatch = () => {
    const match = findMatch(text, offers.length, (index) => offers[index]?.choice.value);
    if (match !== undefined) choose(match);
  };
  const count = choices && offers.length;
  // Enter was pressed before the list was visible: choose only if there is exactly one option.
  const enter = useEnter({ isSettled: choices !== undefined, count }, (index) => {
    if (offers.length === 1) choose(index);
  });
  const keys = useSelectKeys({ opened, setOpened, count, choose: choices ? choose : enter.press });
  return (
    <PickerBox
      keys={keys}
      opened={opened}
      text={text}
      label={label}
      chosen={name}
      placeholder="Any"
      onText={(typed) => {
        setText(typed);
        enter.cancel();
      }}
      onOpen={() => !opened && keys.open()}
      onLeave={() => !enter.isAwaited && close()}
      onClear={
        selected === undefined
          ? undefined
          : () => {
              onToggle(filter.key, selected);
              // The X disappears with the value; the focus moves to the box.
              keys.store.focusTarget();
            }
      }
      clearLabel={`Clear ${label.toLowerCase()}`}
      input={{
        ref,
        'aria-keyshortcuts': shortcut,
        classNames: { label: styles.boxLabel, input: styles.boxInput },
        // Typing replaces the selected name.
        onFocus: (event) => event.currentTarget.select(),
        onKeyDown: ({ key }) => {
          if (key === 'Tab' && text.trim() !== '') takeMatch();
        },
      }}
    >
      {({ height }) => (
        <FilterOptions
          filter={filter}
          label={label}
          // "No match" is certain only once all choices are known, including those that other filters rule out.
          offers={offers.length > 0 || possible?.all ? choices && offers : undefined}
          all={all}
          isUnanswered={possible?.isUnanswered ?? false}
          active={keys.active}
          selected={selected}
          height={height}
          optionId={keys.optionId}
          onChoose={choose}
        />
      )}
    </PickerBox>
  );
});

interface FilterOptionsProps {
  filter: IdFilter;
  label: string;
  offers: readonly OfferedChoice[] | undefined;
  /** All choices, also filtered ones, to tell equal names apart. */
  all: readonly FilterChoice[];
  isUnanswered: boolean;
  active: number;
  selected: number | undefined;
  height: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
}

/** The choices of a filter, each with the number of providers it would find. */
function FilterOptions(props: FilterOptionsProps) {
  const { filter, offers, all, isUnanswered, selected, ...list } = props;
  const describeRuling = useRulingFilters(filter, offers?.some(({ isRuledOut }) => isRuledOut) ?? false);
  const nothingToChoose = offers ? 'No match' : isUnanswered ? 'No answer' : 'Searching…';
  return (
    <OptionList
      {...list}
      count={offers?.length ?? 0}
      startAt={offers?.findIndex(({ choice }) => choice.key === selected)}
      empty={offers?.length ? undefined : nothingToChoose}
      keyOf={(index) => offers?.[index]?.choice.key ?? index}
      choiceAt={(index) => {
        const offer = offers?.[index];
        if (!offer) return { isChosen: false, content: null };
        const { choice, isRuledOut, via } = offer;
        const isChosen = choice.key === selected;
        return {
          isChosen,
          isDisabled: isRuledOut,
          content: (
            <>
              {isChosen && <IconCheck size={14} className={styles.optionCheck} aria-hidden />}
              <span className={select.text}>
                {choice.value}
                <Owner choice={choice} choices={all} />
                {via && <span className={styles.optionOwner}> via {via}</span>}
                {isRuledOut && <span className={styles.optionRuling}> {describeRuling(choice)}</span>}
              </span>
              <span className={styles.optionCount}>{formatCount(isRuledOut ? 0 : choice.count)}</span>
            </>
          ),
        };
      }}
    />
  );
}

function Owner({ choice, choices }: { choice: FilterChoice; choices: readonly FilterChoice[] }) {
  const owner = findOwner(choice, choices);
  return owner && <span className={styles.optionOwner}> {owner}</span>;
}
