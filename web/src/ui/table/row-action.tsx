import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTabIndex } from './grid-stop.ts';

interface RowActionProps {
  icon: Icon;
  /** The action, shown in the tooltip. */
  label: string;
  /** The object of the action, for screen readers: "Edit" of "Abrams". */
  of: string;
  onClick: () => void;
  danger?: boolean;
}

export function RowAction({ icon: Glyph, label, of, onClick, danger }: RowActionProps) {
  const tabIndex = useTabIndex();
  return (
    <ActionIcon
      tabIndex={tabIndex}
      className={danger ? 'danger' : undefined}
      size={30}
      data-tooltip={label}
      aria-label={`${label} ${of}`}
      onClick={onClick}
    >
      <Glyph size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
