import { matchName } from '@careline/contracts/rules/match-rank';
import type { MantineSize } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PANEL_FOOTER } from './dropdown-room.ts';
import { OptionList } from './option-list.tsx';
import { PickerBox } from './picker-box.tsx';
import styles from './select.module.css';
import { findMatch, useSelectKeys } from './select-keys.ts';
import { useUnchosenText } from './unchosen-text.tsx';

interface Choice<Value> {
  value: Value;
  label: string;
}

interface ChoiceSelectProps<Value> {
  label: string;
  /** The label is read by screen readers only. */
  hidesLabel?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | null;
  /** Null only if `clearable`. */
  onChange: (value: Value | null) => void;
  placeholder?: string;
  clearable?: boolean;
  withAsterisk?: boolean;
  error?: ReactNode;
  size?: MantineSize;
  className?: string | undefined;
}

/** Picks one of a few values that are known beforehand, by letters or arrow keys, as `EntitySelect` picks a record. */
export function ChoiceSelect<Value extends string | number | boolean>(props: ChoiceSelectProps<Value>) {
  const { label, hidesLabel = false, choices, value, onChange, clearable = false } = props;
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const unchosen = useUnchosenText(text);
  const shown = filterChoices(choices, text);
  const choose = (index: number) => {
    const choice = shown[index];
    if (!choice) return;
    setOpened(false);
    setText('');
    if (choice.value !== value) onChange(choice.value);
  };
  const keys = useSelectKeys({ opened, setOpened, count: shown.length, choose });
  const leave = () => {
    setOpened(false);
    if (text.trim() === '') return setText('');
    const match = findMatch(text, shown.length, (index) => shown[index]?.label);
    if (match === undefined) unchosen.tell(text);
    else choose(match);
  };
  return (
    <PickerBox
      keys={keys}
      opened={opened}
      text={text}
      label={hidesLabel ? undefined : label}
      chosen={choices.find((choice) => choice.value === value)?.label ?? ''}
      placeholder={props.placeholder}
      onText={setText}
      onOpen={() => setOpened(true)}
      onLeave={leave}
      onClear={clearable && value !== null ? () => onChange(null) : undefined}
      clearLabel={`Clear ${label}`}
      footer={PANEL_FOOTER}
      input={{
        ...(hidesLabel ? { 'aria-label': label } : {}),
        withAsterisk: props.withAsterisk ?? false,
        size: props.size ?? 'sm',
        className: props.className,
        error: unchosen.problem ?? props.error,
        onKeyDown: ({ key }) => {
          if (key === 'Escape') setText('');
          // Before the focus moves: a field that the choice brings is the next.
          if (key === 'Tab') leave();
        },
      }}
    >
      {({ height }) => (
        <OptionList
          label={label}
          height={height}
          count={shown.length}
          choiceAt={(index) => {
            const isChosen = shown[index]?.value === value;
            return {
              isChosen,
              content: (
                <>
                  <span className={styles.text}>{shown[index]?.label}</span>
                  {isChosen && <IconCheck size={14} className={styles.check} aria-hidden />}
                </>
              ),
            };
          }}
          empty={shown.length === 0 ? 'No match' : undefined}
          active={keys.active}
          optionId={keys.optionId}
          onChoose={choose}
        />
      )}
    </PickerBox>
  );
}

/** In the order of all suggestions: "male" is Male before Female. */
export function filterChoices<C extends { label: string }>(choices: readonly C[], text: string): C[] {
  const rankOf = ({ label }: C) => matchName(label, text);
  return choices
    .filter((choice) => rankOf(choice) !== undefined)
    .sort((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0));
}
