import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../lib/keyboard/focus.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: ReactNode;
  /** Whom or what the panel is about; stays in view below the title. */
  subject?: string | undefined;
  /** Called by Esc, the X and a click outside. The owner asks about unsaved changes and unmounts the panel. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in view however long the content is. */
  footer?: ReactNode;
  size?: number;
  /** Gets the focus back when the panel closes. Default: the element focused when the panel opened. */
  opener?: Element | null;
}

/** A panel at the right edge that fills a phone's screen. Mounted means open. */
export function SidePanel(props: SidePanelProps) {
  const { title, subject, onClose, children, footer, size = 440, opener } = props;
  const own = useOpener();
  useFocusReturn(opener ?? own);
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={title}
      size={size}
      returnFocus={false}
      overlayProps={{ backgroundOpacity: 0.25 }}
      classNames={{
        inner: styles.inner,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      {subject && <div className={styles.subject}>{subject}</div>}
      <div ref={content} className={styles.scroll}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Drawer>
  );
}

/**
 * Escape closes the panel that has the focus. Mantine's own handler closes every open dialog at once, including the
 * panel below an open question.
 */
function useEscape(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  useWindowEvent(
    'keydown',
    ({ key, target, isComposing }) => {
      if (key !== 'Escape' || isComposing || !(target instanceof HTMLElement)) return;
      const isInside = content.current?.closest('[role="dialog"]')?.contains(target);
      const hasNoFocus = target === document.body && isOnTop(content.current);
      // An open list within the panel closes first; Mantine marks its input.
      if ((isInside || hasNoFocus) && target.dataset.mantineStopPropagation !== 'true') onClose();
    },
    { capture: true },
  );
}

/** Whether no dialog is open above the one that contains the element. */
export const isOnTop = (element: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)?.contains(element) ?? false;

/** The element that had the focus when the calling component was first rendered. */
export function useOpener(): Element | null {
  const [opener] = useState(() => document.activeElement);
  return opener;
}

/** Returns the focus when the calling panel or dialog unmounts, unless something has it: the next key may have been pressed already. */
export function useFocusReturn(opener: Element | null): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!isFocusLost()) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
