import type { Direction } from '@careline/contracts/basis/primitives';
import type { OrderBy } from '@careline/contracts/call-center';
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

export function listOfferedOrders({ hasAge, hasTerm, hasAddress }: OrderContext): OrderBy[] {
  return [
    'default',
    ...(hasAge || hasTerm ? (['priority'] as const) : []),
    'physician',
    'specialty',
    ...(hasAddress ? (['distance'] as const) : []),
  ];
}

/** Clicking the active direction again turns it off; with none active the default applies. */
export const toggleOrder = (
  current: ResultOrder | undefined,
  by: OrderBy,
  direction: Direction,
): ResultOrder | undefined =>
  current?.by === by && current.direction === direction ? undefined : { by, direction };

/** An order that is not offered, e.g. distance without an address, does not apply until it is offered again. */
export const getActiveOrder = (
  order: ResultOrder | undefined,
  context: OrderContext,
): ResultOrder | undefined => (order && listOfferedOrders(context).includes(order.by) ? order : undefined);
