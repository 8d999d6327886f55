import { Drawer, Kbd } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './details.module.css';

interface DetailsFrameProps {
  isNarrow: boolean;
  isOpen: boolean;
  /** The form that edits the provider stands in its place. */
  isEditing: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where details stand: in the third column, which is always there so that nothing jumps; on a phone over the page. */
export function DetailsFrame({ isNarrow, isOpen, isEditing, onClose, children }: DetailsFrameProps) {
  if (isNarrow) {
    return (
      <Drawer
        opened={isOpen && !isEditing}
        onClose={onClose}
        size="100%"
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': 'Provider details' } }}
        classNames={{ content: styles.drawer, body: styles.drawerBody }}
      >
        {/* Has the focus from the first moment: what stands in it while it loads goes, and would take the focus along. */}
        <div tabIndex={-1} data-autofocus className={styles.shown}>
          {children}
        </div>
      </Drawer>
    );
  }
  return (
    <aside className={styles.frame} aria-label="Provider details">
      {isOpen ? (
        // Kept while it is hidden, so that the focus finds its way back to the link that opened the form.
        <div className={styles.shown} hidden={isEditing}>
          {children}
        </div>
      ) : (
        IDLE
      )}
    </aside>
  );
}

const IDLE = (
  <div className={styles.idle}>
    <IconUserSearch size={30} stroke={1.4} aria-hidden />
    <strong>No provider open</strong>
    <span>
      Click a row, or press <Kbd size="xs">J</Kbd> and <Kbd size="xs">Enter</Kbd>.
    </span>
    <span>
      <Kbd size="xs">?</Kbd> shows all keys.
    </span>
  </div>
);
