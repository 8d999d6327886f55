import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from '../../ui/table/row-action.tsx';

interface RowActionsProps {
  name: string;
  onShow: (() => void) | undefined;
  /** Undefined when the user may not write. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  /** The actions that only this list has. */
  children?: ReactNode;
}

/** The buttons at the end of a row. */
export function RowActions({ name, onShow, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <>
      {onShow && <RowAction icon={IconEye} label="Details" of={name} onClick={onShow} />}
      {children}
      {onEdit && <RowAction icon={IconPencil} label="Edit" of={name} onClick={onEdit} />}
      {onDelete && <RowAction icon={IconTrash} label="Delete" of={name} onClick={onDelete} danger />}
    </>
  );
}
