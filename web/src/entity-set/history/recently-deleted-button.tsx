import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { ActionIcon } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';

const RecentlyDeleted = lazyPart({
  name: 'recently-deleted',
  load: async () => (await import('./recently-deleted.tsx')).RecentlyDeleted,
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

/** Opens what was deleted, above a list. */
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
