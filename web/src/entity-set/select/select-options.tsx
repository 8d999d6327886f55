import { formatCount } from '@careline/contracts/basis/counts';
import { Combobox } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from '../../ui/select/select.module.css';
import { SelectOption } from '../../ui/select/select-option.tsx';

interface SelectOptionsProps {
  label: string;
  /** The room for the list, in pixels. */
  height: number;
  total: number | undefined;
  optionAt: (index: number) => { id: number; text: string; detail: string | undefined } | undefined;
  /** The options answer an earlier text; new ones are on their way. */
  busy: boolean;
  /** The request failed. */
  isUnanswered: boolean;
  /** Options have a second line. */
  twoLines: boolean;
  onRange: (first: number, last: number) => void;
  active: number;
  chosen: number | null | undefined;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  /** The option for "no value", before the first option. */
  none: string | undefined;
  /** The typed text if it can be added; shown after the last option. */
  add: string | undefined;
}

/** Padding, and the line with the number of choices. */
const AROUND_LIST = 38;

export function SelectOptions(props: SelectOptionsProps) {
  const { total = 0, active, optionAt, onRange, onChoose, optionId, chosen, none, add, twoLines } = props;
  const before = none === undefined ? 0 : 1;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => (twoLines ? 48 : 32),
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const report = useEffectEvent(onRange);
  useEffect(() => report(first, last), [first, last]);
  useEffect(() => {
    if (active >= 0 && active < before + total) virtual.scrollToIndex(Math.max(0, active - before));
  }, [virtual, active, before, total]);
  const option = (index: number) => ({
    id: optionId(index),
    selected: index === active,
    position: index + 1,
    size: before + total + (add === undefined ? 0 : 1),
    onChoose: () => onChoose(index),
  });
  return (
    <>
      <Combobox.Options
        aria-label={props.label}
        aria-busy={props.busy}
        ref={scroller}
        className={styles.options}
        style={{ maxHeight: props.height - AROUND_LIST }}
      >
        {total === 0 && add === undefined && <Combobox.Empty>{describeNothing(props)}</Combobox.Empty>}
        {none !== undefined && (
          <SelectOption {...option(0)} chosen={chosen === null || chosen === undefined}>
            {none}
          </SelectOption>
        )}
        <div role="presentation" className={styles.list} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const item = optionAt(index);
            return (
              <SelectOption
                key={index}
                ref={virtual.measureElement}
                index={index}
                {...option(before + index)}
                chosen={item !== undefined && item.id === chosen}
                offset={start}
                twoLines={twoLines}
                wraps
              >
                <span className={styles.text}>{item?.text ?? '…'}</span>
                {item?.detail && <span className={styles.detail}>{item.detail}</span>}
                {item !== undefined && item.id === chosen && (
                  <IconCheck size={14} className={styles.check} aria-hidden />
                )}
              </SelectOption>
            );
          })}
        </div>
        {add !== undefined && (
          <SelectOption {...option(before + total)} chosen={false}>
            <IconPlus size={14} aria-hidden /> Add “{add}”
          </SelectOption>
        )}
      </Combobox.Options>
      {total > 8 && <div className={styles.count}>{formatCount(total)} choices</div>}
    </>
  );
}

function describeNothing({ total, busy, isUnanswered }: SelectOptionsProps): string {
  if (total !== undefined && !busy) return 'No match';
  return isUnanswered ? 'No answer' : 'Searching…';
}
