import { Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { readKeystroke } from '../../lib/keyboard/keystroke.ts';
import { type Shortcut, useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { isOnTop } from '../../ui/panel/side-panel.tsx';
import styles from './details.module.css';

interface DetailsSectionProps {
  title: string;
  /** How many there are; undefined until it is known, absent when there is nothing to count. */
  count?: number | undefined;
  /** Said instead of the content when the count is 0. */
  none?: string;
  children: ReactNode;
}

export function DetailsSection({ title, count, none, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={3} id={id} className={styles.sectionTitle}>
        {title}
        {count ? <span className={styles.count}>{count}</span> : null}
      </Title>
      {count === 0 ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}

/** " until Dec 31": behind the name of what ends, has ended, or has not begun. */
export const DaysMark = ({ words }: { words: string }) =>
  words && (
    <>
      {' '}
      <span className={styles.days}>{words}</span>
    </>
  );

/** The keys of open details. On a small screen the details are a dialog, which disables the page's shortcuts. */
export function useDetailsKeys(details: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[]): void {
  useShortcuts('Provider details', shortcuts);
  useWindowEvent('keydown', (event) => {
    const shortcut = shortcuts.find(({ keys }) => keys === readKeystroke(event));
    if (shortcut && isOnTop(details.current)) shortcut.run();
  });
}

/**
 * Copies the phone of the open details. Users press C before the details have arrived; the phone is then copied as soon as it is
 * known. `phone` is undefined until then, and empty when none is recorded.
 */
export function useCopyPhone(phone: string | undefined): () => void {
  const [isWanted, setWanted] = useState(false);
  const isReady = isWanted && phone !== undefined;
  const copy = () => {
    setWanted(phone === undefined);
    if (phone === '') notify.error('No phone is recorded: nothing was copied.');
    else if (phone !== undefined) void copyText(phone);
  };
  const copyNow = useEffectEvent(copy);
  useEffect(() => {
    if (isReady) copyNow();
  }, [isReady]);
  return copy;
}
