import { ActionIcon, TextInput, Title } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { listMemory } from '../table/list-window.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** "400 practices"; announced by screen readers when it changes. */
  count?: string | undefined;
  /** The way back to the list this page belongs to. */
  back?: ReactNode;
  /** A heading within a page, such as a tab, is of the second order. */
  order?: 1 | 2;
  children?: ReactNode;
}

export function PageHeader({ title, count, back, order = 1, children }: PageHeaderProps) {
  useEffect(() => {
    if (order === 1) document.title = `${title} · CareLine`;
  }, [title, order]);
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {back}
        <Title order={order} className={styles.title}>
          {title}
        </Title>
        <span className={styles.count} aria-live="polite">
          {count}
        </span>
      </div>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}

interface SearchBoxProps {
  /** "Search practices": placeholder and name. */
  label: string;
  value: string | null | undefined;
  /** Null for no search. */
  onChange: (text: string | null) => void;
  /** Arrow down moves to the results. */
  onDown?: () => void;
}

/** Enter or the icon searches; the X clears the text and searches again. */
export function SearchBox({ label, value, onChange, onDown }: SearchBoxProps) {
  const [text, setText] = useState(value ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value ?? ''), [value]);
  useShortcuts('In this list', [{ keys: '/', label, run: () => input.current?.focus() }]);
  const clear = () => {
    setText('');
    onChange(null);
    input.current?.focus();
  };
  return (
    <search className={styles.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(text.trim() || null);
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

/** The link from a record's sub-list back to its parent list, as it was left. */
export function BackLink({ to, children }: { to: LinkProps['to'] & string; children: string }) {
  return (
    <Link to={to} search={(listMemory.url.get(to) ?? {}) as never} className={styles.back}>
      <IconArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
