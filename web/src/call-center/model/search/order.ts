import type { Direction } from '@careline/contracts/basis/primitives';
import type { OrderBy } from '@careline/contracts/call-center/search';
import type { ResultOrder } from './search-state.ts';

/** What the Order by menu offers. */

export const ORDER_LABELS: Record<OrderBy, string> = {
  default: 'Default',
  priority: 'Priority',
  physician: 'Physician name',
  specialty: 'Specialty',
  distance: 'Distance',
};

export interface OrderContext {
  hasAge: boolean;
  hasTerm: boolean;
  hasAddress: boolean;
}

/** Priority is offered as an order of its own, and orders the map's addresses. */
export const isPriorityOffered = ({ hasAge, hasTerm }: OrderContext): boolean => hasAge || hasTerm;

/** The orders besides the default. */
export type ChosenOrderBy = Exclude<OrderBy, 'default'>;

export function listOfferedOrders(context: OrderContext): ChosenOrderBy[] {
  return [
    ...(isPriorityOffered(context) ? (['priority'] as const) : []),
    'physician',
    'specialty',
    ...(context.hasAddress ? (['distance'] as const) : []),
  ];
}

/** Clicking the active direction again turns it off; with none active the default applies. */
export const toggleOrder = (
  current: ResultOrder | undefined,
  by: ChosenOrderBy,
  direction: Direction,
): ResultOrder | undefined =>
  current?.by === by && current.direction === direction ? undefined : { by, direction };

/** An order that is not offered, e.g. distance without an address, does not apply until it is offered again. */
export const getActiveOrder = (
  order: ResultOrder | undefined,
  context: OrderContext,
): ResultOrder | undefined => (listOfferedOrders(context).some((by) => by === order?.by) ? order : undefined);

/** The order to ask the server for. The default is priority, distance, name. */
export const toServerOrder = (order: ResultOrder | undefined, context: OrderContext): ResultOrder =>
  getActiveOrder(order, context) ?? { by: 'default', direction: 'asc' };

/** Whether the results are in two parts, with and without priority. */
export const isSplitByPriority = ({ by }: ResultOrder): boolean => by === 'default' || by === 'priority';

/** The order that the map's addresses follow, too; undefined where they may come nearest first. */
export const toMapOrder = (order: ResultOrder | undefined, context: OrderContext): ResultOrder | undefined =>
  getActiveOrder(order, context) ?? (isPriorityOffered(context) ? toServerOrder(order, context) : undefined);

interface LoadedRows {
  items: readonly { priority: boolean }[];
}

/**
 * The first loaded row with another priority than the row before it; undefined if there is none. Windows of `size` rows are
 * loaded as they come into view, so rows in between may be missing.
 */
export function findPriorityChange(
  windows: ReadonlyMap<number, LoadedRows>,
  size: number,
): number | undefined {
  for (const window of [...windows.keys()].sort((one, other) => one - other)) {
    const items = windows.get(window)?.items ?? [];
    let before = windows.get(window - 1)?.items.at(-1);
    for (const [position, item] of items.entries()) {
      if (before && before.priority !== item.priority) return window * size + position;
      before = item;
    }
  }
  return undefined;
}
