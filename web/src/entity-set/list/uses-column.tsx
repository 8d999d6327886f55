import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { pluralize } from '../../lib/text/counts.ts';
import { useTabIndex } from '../../ui/table/grid-stop.ts';
import type { Column } from '../../ui/table/table-columns.ts';
import { usesHref } from './using-lists.ts';

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
