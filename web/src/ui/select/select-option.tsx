import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './select.module.css';

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
  children: ReactNode;
}

export function SelectOption(props: SelectOptionProps) {
  const { id, selected, chosen, position, size, onChoose, offset, children } = props;
  return (
    <Combobox.Option
      id={id}
      value={id}
      selected={selected}
      active={chosen}
      aria-selected={chosen}
      aria-setsize={size}
      aria-posinset={position}
      className={styles.option}
      data-two-lines={props.twoLines || undefined}
      data-placed={offset !== undefined || undefined}
      style={offset === undefined ? {} : { transform: `translateY(${offset}px)` }}
      // Before the input loses the focus, which would close the list.
      onMouseDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      {children}
    </Combobox.Option>
  );
}
