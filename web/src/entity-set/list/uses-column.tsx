import type { EntitySet, UsedIn } from '@careline/contracts/basis/entity-set';
import { entitySets } from '@careline/contracts/sets';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pluralize } from '../../lib/text/moments.ts';
import { RowAction, useTabIndex } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/table-columns.ts';

interface UsedRow {
  id: number;
  uses?: number | null | undefined;
}

/** How many records use each row, with a link to them. */
export const usesColumn = (set: EntitySet): Column<UsedRow> => ({
  head: 'USED BY',
  cell: (row) => <Uses set={set} row={row} />,
  width: '170px',
  phoneLabel: 'Used by',
});

function Uses({ set, row: { id, uses } }: { set: EntitySet; row: UsedRow }) {
  const tabIndex = useTabIndex();
  if (!set.usedIn || typeof uses !== 'number') return null;
  const text = pluralize(uses, set.usedIn.one, set.usedIn.many);
  const href = usesHref(set, id);
  if (uses === 0 || !href) return <span className="muted">{uses === 0 ? 'Not used' : text}</span>;
  return (
    <a href={href} tabIndex={tabIndex} onClick={(event) => event.stopPropagation()}>
      {text}
    </a>
  );
}

/** Where the records that use another one are listed. */

const LISTS: Readonly<Record<string, string>> = {
  Providers: '#/providers?',
  Terms: '#/settings?tab=Terms&',
  UserManagements: '#/user-managements?',
  // The only list with the addresses of all practices.
  PracticeAddresses: '#/verification?set=PracticeAddresses&',
};
const OTHER_NAMES: Readonly<Record<string, string>> = { 'PracticeAddresses.regionId': 'region' };

/** The address of the list of exactly those records that use the record `id`; undefined if there is no such list. */
export const usesHref = ({ usedIn }: EntitySet, id: number): string | undefined =>
  usedIn && hrefOf(usedIn, id);

/** The same for one kind of using records, as a refusal names it: "196 providers". Undefined for lists that `mayRead` rules out. */
export function namedUseHref(
  { usedIn, alsoUsedIn = [] }: EntitySet,
  use: string,
  id: number,
  mayRead: (set: EntitySet) => boolean,
): string | undefined {
  const kind = use.replace(/^[\d,]+ /, '');
  const named = [usedIn, ...alsoUsedIn].find((one) => one && [one.one, one.many].includes(kind));
  const set = entitySets.find(({ name }) => name === named?.set);
  return named && set && mayRead(set) ? hrefOf(named, id) : undefined;
}

function hrefOf(usedIn: UsedIn, id: number): string | undefined {
  const list = entitySets.find(({ name }) => name === usedIn.set);
  const filter = list?.filters?.[usedIn.filter]?.url ?? OTHER_NAMES[`${usedIn.set}.${usedIn.filter}`];
  const path = LISTS[usedIn.set];
  return path && filter && `${path}${filter}=${id}${usedIn.isSelected ? '&select=all' : ''}`;
}

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
