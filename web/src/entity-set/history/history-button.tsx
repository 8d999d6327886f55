import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayWrite } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import styles from './history.module.css';

// Loaded when it is first opened: most records are never asked for their history.
const HistoryPanel = lazyPart(() => import('./history-panel.tsx'), 'HistoryPanel', {
  failed: (failure, { onClosed }) => (
    <SidePanel title="History" onClose={onClosed}>
      {failure}
    </SidePanel>
  ),
});

interface HistoryButtonProps {
  set: EntitySet;
  id: number;
  /** Called after an earlier version was saved, so that a form shows it. */
  onRestored?: () => void;
  /** Without the word, where there is little room. */
  iconOnly?: boolean;
}

/** Opens the history of a record, for those who may write it. */
export function HistoryButton({ set, id, onRestored, iconOnly = false }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayWrite(set)) return null;
  return (
    <>
      {iconOnly ? (
        <ActionIcon aria-label="History" data-tooltip="History" onClick={() => setOpen(true)}>
          <IconHistory size={17} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          className={styles.button}
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          History
        </Button>
      )}
      {isOpen && (
        <HistoryPanel
          set={set}
          id={id}
          onRestored={() => {
            setOpen(false);
            onRestored?.();
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}

const RecentlyDeleted = lazyPart(() => import('./recently-deleted.tsx'), 'RecentlyDeleted', {
  failed: (failure, { onClosed }) => (
    <SidePanel title="Recently deleted" onClose={onClosed}>
      {failure}
    </SidePanel>
  ),
});

interface RecentlyDeletedButtonProps {
  /** Undefined opens the deleted records of all sets. */
  set?: EntitySet;
  onBack?: (id: number) => void;
}

export function RecentlyDeletedButton({ set, onBack = () => {} }: RecentlyDeletedButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Recently deleted"
        data-tooltip="Recently deleted"
        onClick={() => setOpen(true)}
      >
        <IconRestore size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && <RecentlyDeleted set={set} onBack={onBack} onClosed={() => setOpen(false)} />}
    </>
  );
}
