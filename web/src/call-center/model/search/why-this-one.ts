import type { SearchItem } from '@careline/contracts/call-center/search';
import { ACCEPTING_WARNINGS, inSentence } from '@careline/contracts/directory/preferences';
import type { FilterNames } from './filters.ts';
import { isSplitByPriority } from './order.ts';
import type { ResultOrder } from './search-state.ts';

interface Rows {
  rowAt: (index: number) => SearchItem | undefined;
  indexOf: (providerId: number) => number | undefined;
  /** The first row with another priority than the row before it. */
  priorityChange: number | undefined;
}

/**
 * Why this provider comes first, by the order of the rows, and who was passed over: "First: has priority for knee. Nearer: Linda Gagné, 0.2
 * miles, without priority". Undefined for others, and where the name alone decides.
 */
export function explainLead(
  rows: Rows,
  providerId: number,
  { order, names }: { order: ResultOrder; names: FilterNames },
): string | undefined {
  const index = rows.indexOf(providerId);
  const item = index === undefined ? undefined : rows.rowAt(index);
  if (index === undefined || !item) return undefined;
  const before = Array.from({ length: index }, (_, k) => rows.rowAt(k));
  const [first] = before;
  // Whoever stands before is there only because the list leaves nobody out.
  if (first && before.every((row) => row && reasonAgainst(row) !== '') && reasonAgainst(item) === '')
    return `First who can see a new patient. Before: ${first.physician}, ${reasonAgainst(first)}`;
  if (index > 0 || !isSplitByPriority(order)) return undefined;
  if (!item.priority || order.direction === 'desc')
    return item.distance === null || order.direction === 'desc' ? undefined : 'First: the nearest';
  const topic = names.termId ?? names.bodyPartId ?? names.categoryId;
  const why = `First: has priority${topic ? ` for ${inSentence(topic)}` : ''}`;
  const next = rows.priorityChange === undefined ? undefined : rows.rowAt(rows.priorityChange);
  const isNearer =
    next && next.distance !== null && (item.distance === null || next.distance < item.distance);
  return isNearer ? `${why}. Nearer: ${next.physician}, ${sayMiles(next.distance)}, without priority` : why;
}

function reasonAgainst({ inactive, nearestAddressId, nearestAccepting }: SearchItem): string {
  if (inactive) return 'inactive';
  if (nearestAddressId === null) return 'no location for this search';
  return nearestAccepting ? inSentence(ACCEPTING_WARNINGS[nearestAccepting]) : '';
}

const sayMiles = (miles: number | null): string => `${miles?.toFixed(1) ?? '–'} miles`;
