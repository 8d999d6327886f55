import { formatCount } from '@careline/contracts/basis/counts';
import type { Filter } from '@careline/contracts/call-center/filters';
import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SelectOption } from '../../ui/select/select-option.tsx';
import { type FilterChoice, findOwner, type Offer } from '../model/search/filter-choices.ts';
import { useRulingFilters } from '../search/use-ruling-filters.ts';
import styles from './filters.module.css';

interface FilterOptionsProps {
  filter: Filter;
  label: string;
  offers: readonly Offer[] | undefined;
  /** All choices, also filtered ones, to tell equal names apart. */
  all: readonly FilterChoice[];
  /** The request failed. */
  isUnanswered: boolean;
  /** The one Enter would choose. */
  active: number;
  selected: number | undefined;
  /** The room for the list, in pixels. */
  height: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
}

const OPTION_HEIGHT = 32;
/** Padding, and the line with the number of choices. */
const AROUND_LIST = 38;

/** The choices of a filter, virtualised, each with the number of providers it would find. */
export function FilterOptions(props: FilterOptionsProps) {
  const { filter, label, offers, all, isUnanswered, active, selected, height, optionId, onChoose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const describeRuling = useRulingFilters(filter, offers?.some(({ isRuledOut }) => isRuledOut) ?? false);
  const count = offers?.length ?? 0;
  const nothingToChoose = offers ? 'No match' : isUnanswered ? 'No answer' : 'Searching…';
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    getItemKey: (index) => offers?.[index]?.choice.key ?? index,
    overscan: 6,
  });
  useEffect(() => {
    if (active >= 0 && active < count) virtual.scrollToIndex(active);
  }, [virtual, active, count]);
  const chosen = offers?.findIndex(({ choice }) => choice.key === selected) ?? -1;
  const showChosen = useEffectEvent(() => {
    if (chosen >= 0) virtual.scrollToIndex(chosen, { align: 'center' });
  });
  const isKnown = offers !== undefined;
  useEffect(() => {
    if (isKnown) showChosen();
  }, [isKnown]);
  return (
    <>
      <Combobox.Options
        aria-label={label}
        ref={scroller}
        className={styles.options}
        style={{ maxHeight: height - AROUND_LIST }}
      >
        {count === 0 && <Combobox.Empty>{nothingToChoose}</Combobox.Empty>}
        <div role="presentation" className={styles.optionList} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const offer = offers?.[index];
            if (!offer) return null;
            const { choice, isRuledOut, via } = offer;
            const isChosen = choice.key === selected;
            return (
              <SelectOption
                key={choice.key}
                ref={virtual.measureElement}
                id={optionId(index)}
                selected={index === active}
                chosen={isChosen}
                disabled={isRuledOut}
                position={index + 1}
                size={count}
                onChoose={() => onChoose(index)}
                offset={start}
                wraps
              >
                {isChosen && <IconCheck size={14} className={styles.optionCheck} aria-hidden />}
                <span className={styles.optionName}>
                  {choice.value}
                  <Owner choice={choice} choices={all} />
                  {via && <span className={styles.optionOwner}> “{via}”</span>}
                  {isRuledOut && <span className={styles.optionRuling}> {describeRuling(choice)}</span>}
                </span>
                <span className={styles.optionCount}>{formatCount(isRuledOut ? 0 : choice.count)}</span>
              </SelectOption>
            );
          })}
        </div>
      </Combobox.Options>
      {count > 8 && <div className={styles.optionTotal}>{formatCount(count)} choices</div>}
    </>
  );
}

function Owner({ choice, choices }: { choice: FilterChoice; choices: readonly FilterChoice[] }) {
  const owner = findOwner(choice, choices);
  return owner && <span className={styles.optionOwner}> {owner}</span>;
}
