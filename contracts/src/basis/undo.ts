import { z } from 'zod';

/** The answer to an undo, for imports and bulk changes alike. */

const KeptChange = z.object({ name: z.string().describe('The provider'), what: z.string() });
export type KeptChange = z.infer<typeof KeptChange>;

export const Undone = z.object({
  undone: z.int().describe('Changes taken back'),
  kept: z.int().describe('Changes that others have changed since'),
  keptChanges: z.array(KeptChange).describe('The first hundred of them'),
});
export type Undone = z.infer<typeof Undone>;

export const MOST_KEPT_LISTED = 100;
