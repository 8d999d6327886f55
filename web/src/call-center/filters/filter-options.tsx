import { formatCount } from '@careline/contracts/basis/counts';
import type { IdFilter } from '@careline/contracts/call-center/filters';
import { IconCheck } from '@tabler/icons-react';
import { OptionList } from '../../ui/select/option-list.tsx';
import select from '../../ui/select/select.module.css';
import { type FilterChoice, findOwner, type OfferedChoice } from '../model/search/filter-choices.ts';
import { useRulingFilters } from '../search/use-ruling-filters.ts';
import styles from './filters.module.css';

interface FilterOptionsProps {
  filter: IdFilter;
  label: string;
  offers: readonly OfferedChoice[] | undefined;
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

/** The choices of a filter, each with the number of providers it would find. */
export function FilterOptions(props: FilterOptionsProps) {
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
