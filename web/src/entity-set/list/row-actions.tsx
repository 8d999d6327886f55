import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from '../../ui/table/row-action.tsx';

interface RowActionsOptions<Row> {
  nameOf: (row: Row) => string;
  onShow: ((row: Row) => void) | undefined;
  onEdit: ((row: Row) => void) | undefined;
  onDelete: ((row: Row) => void) | undefined;
  /** The actions that only this list has, and how many they are. */
  own: ((row: Row) => ReactNode) | undefined;
  ownCount: number | undefined;
}

/** The buttons at the end of each row, and the room they take; undefined where there are none. */
export function rowActions<Row>(options: RowActionsOptions<Row>) {
  const { nameOf, onShow, onEdit, onDelete, own, ownCount = 0 } = options;
  const count = ownCount + [onShow, onEdit, onDelete].filter(Boolean).length;
  if (count === 0) return undefined;
  return {
    of: (row: Row) => {
      const name = nameOf(row);
      return (
        <>
          {onShow && <RowAction icon={IconEye} label="Details" of={name} onClick={() => onShow(row)} />}
          {own?.(row)}
          {onEdit && <RowAction icon={IconPencil} label="Edit" of={name} onClick={() => onEdit(row)} />}
          {onDelete && (
            <RowAction icon={IconTrash} label="Delete" of={name} onClick={() => onDelete(row)} danger />
          )}
        </>
      );
    },
    width: Math.max(64, count * 30),
  };
}
