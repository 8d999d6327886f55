import { Drawer, Kbd } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countDialogs } from '../../lib/keyboard/shortcuts.ts';
import styles from './details.module.css';

interface DetailsFrameProps {
  isNarrow: boolean;
  isOpen: boolean;
  /** The edit form takes the place of the details. */
  isEditing: boolean;
  /** There is no row to open. */
  isNobody: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The place of the details: the third column, which is always there, or a drawer on a phone. */
export function DetailsFrame(props: DetailsFrameProps) {
  const { isNarrow, isOpen, isEditing, isNobody, onClose, children } = props;
  if (isNarrow) {
    return (
      <Drawer
        opened={isOpen && !isEditing}
        // Escape is for the dialog above, and is heard here first.
        onClose={() => countDialogs() === 1 && onClose()}
        size="100%"
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': 'Provider details', 'data-printed': true } }}
        classNames={{ content: styles.drawer, body: styles.drawerBody }}
      >
        {/* Has the focus from the first moment: the placeholder inside disappears after loading, and would take the focus with it. */}
        <div tabIndex={-1} data-autofocus className={styles.shown}>
          {children}
        </div>
      </Drawer>
    );
  }
  return (
    <aside className={styles.frame} aria-label="Provider details" data-printed={isOpen || undefined}>
      {isOpen ? (
        // Stays mounted while hidden, so that the focus can return to the link that opened the form.
        <div className={styles.shown} hidden={isEditing}>
          {children}
        </div>
      ) : (
        <Idle isNobody={isNobody} />
      )}
    </aside>
  );
}

const Idle = ({ isNobody }: { isNobody: boolean }) => (
  <div className={styles.idle}>
    <IconUserSearch size={30} stroke={1.4} aria-hidden />
    <strong>No provider open</strong>
    {isNobody ? (
      <span>Nobody fits this search.</span>
    ) : (
      <span>
        Click a row, or press <Kbd size="xs">Enter</Kbd> for the first.
      </span>
    )}
    <span>
      <Kbd size="xs">?</Kbd> shows all keys.
    </span>
  </div>
);
