import { ActionIcon, Combobox, InputBase, type InputBaseProps } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type DropdownRoom, measureRoom, USUAL_ROOM } from './dropdown-room.ts';
import type { useSelectKeys } from './select-keys.ts';

interface PickerBoxProps {
  keys: ReturnType<typeof useSelectKeys>;
  opened: boolean;
  /** What was typed since the list opened. */
  text: string;
  /** Undefined where another attribute names the box. */
  label: string | undefined;
  /** The name of what is chosen; empty if nothing is. */
  chosen: string;
  placeholder: string | undefined;
  onText: (text: string) => void;
  onOpen: () => void;
  onLeave: () => void;
  /** Undefined if nothing is chosen, or something must be. */
  onClear: (() => void) | undefined;
  clearLabel: string;
  /** The height that a footer takes from the bottom of the window. */
  footer?: number;
  input: InputBaseProps & Omit<ComponentProps<'input'>, keyof InputBaseProps>;
  children: (room: DropdownRoom) => ReactNode;
}

const CLEARING = ['Backspace', 'Delete'];

/** The box of a picker with type-ahead, and its list below or above. The owner provides the options. */
export function PickerBox(props: PickerBoxProps) {
  const { keys, opened, text, label, chosen, onClear, input } = props;
  const box = keys.store.targetRef;
  const { footer } = props;
  // Measured once per opening, so that the list does not move while it is read.
  const room = useMemo(
    () => (opened && box.current ? measureRoom(box.current, footer) : USUAL_ROOM),
    [opened, box, footer],
  );
  const withX = chosen !== '' && onClear !== undefined;
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
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          label={label}
          placeholder={chosen || props.placeholder}
          // Text that nothing was chosen for stays in view.
          value={opened || text !== '' ? text : chosen}
          data-chosen={chosen !== '' || undefined}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const { data } = event.nativeEvent as InputEvent;
            // A letter typed after the selected name starts a new text; it does not extend the name.
            const isBehindChosen = !opened && text === '' && value === `${chosen}${data}`;
            props.onText(isBehindChosen ? (data ?? '') : value);
            keys.restart();
          }}
          onClick={props.onOpen}
          onBlur={props.onLeave}
          {...input}
          onKeyDown={(event) => {
            input.onKeyDown?.(event);
            // The X is not a Tab stop.
            if (CLEARING.includes(event.key) && text === '') onClear?.();
          }}
          rightSectionPointerEvents={withX ? 'all' : 'none'}
          rightSection={
            withX ? (
              <ActionIcon
                size={24}
                tabIndex={-1}
                aria-label={props.clearLabel}
                onMouseDown={(event) => event.preventDefault()}
                onClick={onClear}
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
        {opened && props.children(room)}
      </Combobox.Dropdown>
    </Combobox>
  );
}
