import { Combobox } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
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
  /** As high as its text, which may take two lines. Its height is measured: pass `ref`. */
  wraps?: boolean;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** Its place in the scrolled list, where options before the list make it differ from `position`. */
  index?: number;
  children: ReactNode;
}

export function SelectOption(props: SelectOptionProps) {
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
