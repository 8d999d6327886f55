import type { EntitySet, UsedIn } from '@careline/contracts/basis/entity-set';
import { entitySets } from '@careline/contracts/sets';
import { pluralize } from '../../lib/text/moments.ts';
import { useTabIndex } from '../../ui/table/row-action.tsx';
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
