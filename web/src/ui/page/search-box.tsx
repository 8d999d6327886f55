import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** "Search practices": placeholder and name. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Arrow down moves to the results. */
  onDown?: () => void;
}

/** Enter or the icon searches; the X clears the text and searches again. */
export function SearchBox({ label, value, onSearch, onDown }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);
  useShortcuts('In this list', [{ keys: '/', label, run: () => input.current?.focus() }]);
  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <search className={styles.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextInput
          ref={input}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') clear();
            if (event.key !== 'ArrowDown' || !onDown) return;
            event.preventDefault();
            onDown();
          }}
          placeholder={label}
          aria-label={label}
          aria-keyshortcuts="/"
          leftSectionPointerEvents="all"
          leftSection={
            <ActionIcon type="submit" tabIndex={-1} aria-label="Search">
              <IconSearch size={16} />
            </ActionIcon>
          }
          rightSectionPointerEvents="all"
          rightSection={
            text !== '' && (
              <ActionIcon tabIndex={-1} aria-label="Clear search" onClick={clear}>
                <IconX size={15} />
              </ActionIcon>
            )
          }
        />
      </form>
    </search>
  );
}
