import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import type { Order } from '../../ui/table/table-columns.ts';

/** Parses an order in the URL: "name", or "-name" for descending. */
export function parseOrder(text: string | undefined): Order | undefined {
  if (!text) return undefined;
  return text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' };
}

export const formatOrder = ({ by, direction }: Order): string => (direction === 'desc' ? `-${by}` : by);

const ListUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  order: z.string().optional().catch(undefined),
});

export function useListUrl() {
  const [{ q = '', order }, change, field] = useUrlParameters(ListUrl);
  return {
    query: q,
    order: parseOrder(order),
    setQuery: field('q').onChange,
    /** The search text, and with it what else narrows the list. */
    clear: (others: Readonly<Record<string, undefined>>) => change({ q: undefined, ...others }),
    setOrder: (next: Order | undefined) => change({ order: next && formatOrder(next) }),
  };
}

/** The part of the URL that a schema describes, and how to change it. Undefined removes a parameter. */
export function useUrlParameters<Schema extends z.ZodObject>(schema: Schema) {
  const values = schema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: Partial<z.infer<Schema>>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  /** For a field that holds one parameter. */
  const field = <Name extends keyof z.infer<Schema>>(name: Name) => ({
    value: values[name] ?? null,
    onChange: (value: z.infer<Schema>[Name] | null) =>
      change({ [name]: value ?? undefined } as Partial<z.infer<Schema>>),
  });
  return [values, change, field] as const;
}
