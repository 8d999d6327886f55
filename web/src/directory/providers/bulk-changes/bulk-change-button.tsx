import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ChosenRows } from '../../../entity-set/list/selection/selection.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { BulkChangePanel } from './bulk-change-panel.tsx';

/** "Change…" for the selected providers. */
export function BulkChangeButton({ chosen }: { chosen: ChosenRows }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts('In this list', [{ keys: 'C', label: 'Change the selected', run: () => setOpen(true) }]);
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        Change…
      </Button>
      {isOpen && <BulkChangePanel chosen={chosen} onClosed={() => setOpen(false)} />}
    </>
  );
}
