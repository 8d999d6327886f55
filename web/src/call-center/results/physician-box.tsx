import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './results.module.css';

interface PhysicianBoxProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
  /** Down leaves the box for the first result; Enter opens it, too. */
  onDown: () => void;
  onEnter: (text: string) => void;
}

const TYPING_PAUSE = 80;

/** Searches during typing. */
export const PhysicianBox = memo(function PhysicianBox(props: PhysicianBoxProps) {
  const { input, value, onChange, onDown, onEnter } = props;
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The URL changed by other means: Back, a chip, a reset.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const send = useEffectEvent((typed: string) => {
    sent.current = typed;
    if (typed !== value) onChange(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') return onDown();
    const typed = text.trim();
    sent.current = typed;
    if (typed !== value) onChange(typed);
    onEnter(typed);
  };
  return (
    <TextInput
      ref={input}
      className={styles.physician}
      label="PHYSICIAN"
      classNames={{ label: styles.physicianLabel }}
      aria-keyshortcuts="/"
      placeholder="Name"
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSectionPointerEvents={text === '' ? 'none' : 'all'}
      rightSection={
        text === '' ? (
          <Kbd size="xs" className={styles.key}>
            /
          </Kbd>
        ) : (
          <ActionIcon
            size="sm"
            tabIndex={-1}
            aria-label="Clear physician"
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
});
