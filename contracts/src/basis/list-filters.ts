import { z } from 'zod';
import { Id } from './primitives.ts';

/**
 * What narrows a list, said once for each set. From its table follow the request and its documentation, the URL and the fields on the
 * screen; the server has one condition in SQL for each row.
 */

interface AnyListFilter {
  label: string;
  /** Shown while nothing is chosen: "All types". */
  all: string;
  /** Its name in the URL of the list. */
  url: string;
  /** For the API's documentation. */
  says?: string;
  /** Behind "More filters". */
  isMore?: boolean;
}

export type ListFilter = AnyListFilter &
  (
    | {
        /** One record of another set. */
        kind: 'record';
        set: string;
      }
    | {
        kind: 'choice';
        values: z.ZodEnum;
        labels: Readonly<Record<string, string>>;
      }
    | {
        kind: 'flag';
        labels: { readonly yes: string; readonly no: string };
      }
    | {
        /** An exact text, chosen from the values in use. */
        kind: 'text';
      }
  );

export type ListFilters = Readonly<Record<string, ListFilter>>;

type FieldOf<F extends ListFilter> = F extends { kind: 'record' }
  ? typeof Id
  : F extends { kind: 'choice'; values: infer Values extends z.ZodEnum }
    ? Values
    : F extends { kind: 'flag' }
      ? z.ZodBoolean
      : z.ZodString;

type ScopeOfFilters<F extends ListFilters> = { [K in keyof F]: z.ZodOptional<z.ZodNullable<FieldOf<F[K]>>> };

/** The fields of the request, all optional. */
export const scopeOf = <const F extends ListFilters>(filters: F): ScopeOfFilters<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([field, filter]) => {
      const schema = fieldOf(filter).nullish();
      return [field, filter.says === undefined ? schema : schema.describe(filter.says)];
    }),
  ) as ScopeOfFilters<F>;

function fieldOf(filter: ListFilter): z.ZodType {
  if (filter.kind === 'record') return Id;
  if (filter.kind === 'choice') return filter.values;
  return filter.kind === 'flag' ? z.boolean() : z.string().max(200);
}
