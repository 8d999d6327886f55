import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import type { Order } from '../ui/table-columns.ts';
import { formatOrder, parseOrder } from './list-order.ts';

/** What a list keeps in the URL: the search text and the order. */
export const ListUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  order: z.string().optional().catch(undefined),
});

export function useListUrl() {
  const { q = '', order } = ListUrl.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: z.infer<typeof ListUrl>) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  return {
    query: q,
    order: parseOrder(order),
    setQuery: (text: string) => change({ q: text === '' ? undefined : text }),
    setOrder: (next: Order | undefined) => change({ order: next && formatOrder(next) }),
  };
}
