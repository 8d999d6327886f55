import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: ReactNode;
  /** Called by Esc, the X and a click beside the panel: the owner asks about unsaved changes and unmounts it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in view however long the content is. */
  footer?: ReactNode;
  size?: number;
}

/** A panel at the right edge that fills a phone's screen. Mounted means open. */
export function SidePanel({ title, onClose, children, footer, size = 440 }: SidePanelProps) {
  useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      opened
      // Escape reaches every open dialog: the one above this panel answers it.
      onClose={() => isOnTop(content.current) && onClose()}
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

/** Whether no dialog was opened above the one that the element stands in. */
export const isOnTop = (element: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)?.contains(element) ?? false;

/** The panel is unmounted when it closes, so it hands the focus back itself. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected)
        requestAnimationFrame(() => opener.focus({ preventScroll: true }));
    },
    [opener],
  );
}
