import type { Order } from '../ui/table-columns.ts';

/** An order as it stands in the URL: "name", or "-name" for descending. */
export function parseOrder(text: string | undefined): Order | undefined {
  if (!text) return undefined;
  return text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' };
}

export const formatOrder = ({ by, direction }: Order): string => (direction === 'desc' ? `-${by}` : by);
