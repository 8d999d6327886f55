import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { ActionIcon, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayWrite } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import styles from './history.module.css';

// Loaded when it is first opened: most records are never asked for their history.
const HistoryPanel = lazyPart({
  name: 'history-panel',
  load: async () => (await import('./history-panel.tsx')).HistoryPanel,
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
