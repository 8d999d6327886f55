import { Combobox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../lib/text/counts.ts';
import { SelectOption } from '../../../ui/select/select-option.tsx';
import { type FilterChoice, findAmbiguousOwner } from '../model/search/filter-choices.ts';
import styles from './filters.module.css';

interface FilterOptionsProps {
  label: string;
  choices: readonly FilterChoice[] | undefined;
  /** All choices, also filtered ones, to tell equal names apart. */
  all: readonly FilterChoice[];
  /** The request failed. */
  isUnanswered: boolean;
  /** The one Enter would choose. */
  active: number;
  selected: number | undefined;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
}

const OPTION_HEIGHT = 32;

/** The choices of a filter, virtualised, each with the number of providers it would find. */
export function FilterOptions(props: FilterOptionsProps) {
  const { label, choices, all, isUnanswered, active, selected, optionId, onChoose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = choices?.length ?? 0;
  const nothingToChoose = choices ? 'No match' : isUnanswered ? 'No answer' : 'Searching…';
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 6,
  });
  useEffect(() => {
    if (active >= 0 && active < count) virtual.scrollToIndex(active);
  }, [virtual, active, count]);
  return (
    <>
      <Combobox.Options aria-label={label} ref={scroller} className={styles.options}>
        {count === 0 && <Combobox.Empty>{nothingToChoose}</Combobox.Empty>}
        <div role="presentation" className={styles.optionList} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const choice = choices?.[index];
            if (!choice) return null;
            return (
              <SelectOption
                key={choice.key}
                id={optionId(index)}
                selected={index === active}
                chosen={choice.key === selected}
                position={index + 1}
                size={count}
                onChoose={() => onChoose(index)}
                offset={start}
              >
                <span className={`truncate ${styles.optionName}`}>
                  {choice.value}
                  <Owner choice={choice} choices={all} />
                </span>
                <span className={styles.optionCount}>{formatCount(choice.count)}</span>
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
  const owner = findAmbiguousOwner(choice, choices);
  return owner && <span className={styles.optionOwner}> {owner}</span>;
}
