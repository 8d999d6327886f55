import type { z } from 'zod';
import type { Said } from '../rules/sentences/say.ts';

/** What a row of the table of filters (filters.ts) consists of. */

export const FILTER_TABS = ['clinical', 'practice', 'insurance', 'preferences'] as const;
export type FilterTab = (typeof FILTER_TABS)[number];

interface AnyFilter {
  /** The field of the search request, and of the page's URL. */
  key: string;
  label: string;
  tab: FilterTab;
  /** The kind of piece that a caller's words for it become. */
  piece: string;
  /** For the API's documentation. */
  says?: string;
  /** The field in the details of a provider (or of its locations, terms, plans), if it is not `key`. */
  recorded?: string;
}

/** In SearchFiltersAvailable: the field with the list of values, and the flag that requests it. */
export interface Listed {
  list: string;
  include: `include${string}`;
}

export type FilterSpec = AnyFilter &
  (
    | (Listed & {
        kind: 'id';
        /** The letter that leads to its box. */
        shortcut: string;
      } & (
          | { of: 'term' | 'plan' }
          | { of: 'location'; where: 'at' | 'in' }
          | { of: 'provider'; met?: Said; unmet: Said }
        ))
    | (Listed & {
        kind: 'choice';
        of: 'provider';
        values: z.ZodEnum;
        labels: Readonly<Record<string, string>>;
        shortcuts: Readonly<Record<string, string>>;
        /** Clauses to read out after the provider's name. A value without a clause is not mentioned. */
        met: Readonly<Record<string, Said>>;
        unmet: Readonly<Record<string, Said>>;
      })
    | ({
        /** A yes/no filter: either required or ignored. */
        kind: 'flag';
        shortcut: string;
      } & (
        | { of: 'provider'; met: Said; unmet: Said }
        // The only one of a location: whatever else is yes or no at an address is a value of kind `flags`, for which the index has a
        // bit by name. `yes`: the recorded value that fits. `met`: read after "who". `place`: read after "a location".
        | { of: 'location'; key: 'accepting'; yes: 'new'; met: Said; place: Said }
      ))
    | (Listed & {
        /** A set of values from a short list. A single location must have all of them. */
        kind: 'flags';
        of: 'location';
        values: z.ZodEnum;
        labels: Readonly<Record<string, string>>;
        shortcuts: Readonly<Record<string, string>>;
        groups: readonly { title: string; values: readonly string[] }[];
      })
  );
