import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: ReactNode;
  /** Called by Esc, the X and a click beside the panel: the owner asks about unsaved changes and unmounts it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in view however long the content is. */
  footer?: ReactNode;
  size?: number;
  /** Who gets the focus back, when the panel takes the place of another; else who had it when it opened. */
  opener?: Element | null;
}

/** A panel at the right edge that fills a phone's screen. Mounted means open. */
export function SidePanel({ title, onClose, children, footer, size = 440, opener }: SidePanelProps) {
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
      <div ref={content} className={styles.scroll}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Drawer>
  );
}

/**
 * Escape closes the panel that has the focus. Mantine's own answer closes every open dialog at once, also the panel below
 * the question whether to close it.
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

/** Whether no dialog was opened above the one that the element stands in. */
export const isOnTop = (element: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)?.contains(element) ?? false;

/** Who had the focus when the calling component was first drawn. */
export function useOpener(): Element | null {
  const [opener] = useState(() => document.activeElement);
  return opener;
}

/** The panel is unmounted when it closes, so it hands the focus back itself, unless another panel has taken it. */
function useFocusReturn(opener: Element | null): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement?.closest('[role="dialog"]')) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
