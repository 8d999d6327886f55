import { formatCount } from '@careline/contracts/basis/counts';
import { Combobox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useReportedRange } from '../table/list-window.ts';
import styles from './select.module.css';

interface Choice {
  isChosen: boolean;
  /** Shown, but not to be chosen. */
  isDisabled?: boolean;
  content: ReactNode;
}

interface OptionListProps {
  label: string;
  /** The room for the list, in pixels. */
  height: number;
  count: number;
  choiceAt: (index: number) => Choice;
  /** A stable key for each choice while others come and go. Default: its position. */
  keyOf?: (index: number) => number;
  /** Which choices are in view, so that they can be fetched. */
  onRange?: (first: number, last: number) => void;
  /** Options before the others, and one after them. They are counted with the others. */
  before?: readonly Choice[] | undefined;
  after?: Choice | undefined;
  /** Said instead of a list, such as "No match". */
  empty: string | undefined;
  /** The choices answer an earlier text; new ones are on their way. */
  isBusy?: boolean;
  /** Options have a second line. */
  twoLines?: boolean;
  /** The one to scroll to when the list is known; -1 for none. */
  startAt?: number | undefined;
  /** The one Enter would choose. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
}

/** Padding, and the line with the number of choices. */
const AROUND_LIST = 38;

/** Virtualised options: only those in view are rendered. */
export function OptionList(props: OptionListProps) {
  const { count, choiceAt, active, before = [], after, startAt, twoLines = false } = props;
  const first = before.length;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (twoLines ? 48 : 32),
    getItemKey: props.keyOf ?? ((index) => index),
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  useReportedRange(items, (from, to) => props.onRange?.(from, to));
  useEffect(() => {
    if (active < 0 || active >= first + count) return;
    if (active < first) scroller.current?.scrollTo({ top: 0 });
    else virtual.scrollToIndex(active - first);
  }, [virtual, active, first, count]);
  const showStart = useEffectEvent(() => {
    if (startAt !== undefined && startAt >= 0) virtual.scrollToIndex(startAt, { align: 'center' });
  });
  const isKnown = startAt !== undefined;
  useEffect(() => {
    if (isKnown) showStart();
  }, [isKnown]);
  const option = (index: number, { isChosen, isDisabled = false, content }: Choice) => ({
    id: props.optionId(index),
    selected: index === active,
    chosen: isChosen,
    disabled: isDisabled,
    position: index + 1,
    size: first + count + (after ? 1 : 0),
    onChoose: () => props.onChoose(index),
    children: content,
  });
  return (
    <>
      <Combobox.Options
        aria-label={props.label}
        aria-busy={props.isBusy}
        ref={scroller}
        className={styles.options}
        style={{ maxHeight: props.height - AROUND_LIST }}
      >
        {props.empty !== undefined && <Combobox.Empty>{props.empty}</Combobox.Empty>}
        {before.map((choice, index) => (
          <SelectOption key={props.optionId(index)} {...option(index, choice)} />
        ))}
        <div role="presentation" className={styles.list} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start, key }) => (
            <SelectOption
              key={key}
              ref={virtual.measureElement}
              index={index}
              offset={start}
              twoLines={twoLines}
              wraps
              {...option(first + index, choiceAt(index))}
            />
          ))}
        </div>
        {after && <SelectOption {...option(first + count, after)} />}
      </Combobox.Options>
      {count > 8 && <div className={styles.count}>{formatCount(count)} choices</div>}
    </>
  );
}

interface SelectOptionProps {
  id: string;
  /** The one Enter would choose. */
  selected: boolean;
  /** The one that is chosen already. */
  chosen: boolean;
  position: number;
  size: number;
  onChoose: () => void;
  /** The offset in the scrolled list, in pixels. */
  offset?: number;
  twoLines?: boolean;
  /** As high as its text, which may take two lines. Its height is measured: pass `ref`. */
  wraps?: boolean;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** Its place in the scrolled list, where options before the list make it differ from `position`. */
  index?: number;
  children: ReactNode;
}

function SelectOption(props: SelectOptionProps) {
  const { id, selected, chosen, position, size, onChoose, offset, disabled, ref, children } = props;
  return (
    <Combobox.Option
      ref={ref}
      id={id}
      value={id}
      disabled={disabled}
      selected={selected}
      active={chosen}
      aria-selected={chosen}
      aria-setsize={size}
      aria-posinset={position}
      className={styles.option}
      data-two-lines={props.twoLines || undefined}
      data-wraps={props.wraps || undefined}
      data-index={props.index ?? position - 1}
      data-placed={offset !== undefined || undefined}
      style={offset === undefined ? {} : { transform: `translateY(${offset}px)` }}
      // Before the input loses the focus, which would close the list.
      onMouseDown={(event) => {
        event.preventDefault();
        if (!disabled) onChoose();
      }}
    >
      {children}
    </Combobox.Option>
  );
}
