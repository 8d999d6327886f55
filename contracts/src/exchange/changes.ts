import { z } from 'zod';
import { getCall } from '../basis/call.ts';
import { LIST_PAGE } from '../basis/entity-set.ts';
import { Id } from '../basis/primitives.ts';

/** What changed in the directory, in order, for programs that keep a copy of it. */

const Cursor = z
  .string()
  .describe(
    'Send it as `since` to read on from here. One from before a restore is a 410: begin again without',
  );

export const Change = z.object({
  cursor: Cursor,
  set: z.string().describe('Such as Providers'),
  id: Id,
  action: z
    .string()
    .describe(
      'created, changed, deleted, restored, verified, imported, merged, or day: something of the provider begins or has ended',
    ),
  at: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;

export const Changes = z.object({
  items: z.array(Change),
  next: Cursor.describe('Where the next page begins, also when this one is empty'),
});
export type Changes = z.infer<typeof Changes>;

const BAD_TAKE = 'take is a number from 1 to 1,000.';

export const ChangesQuery = z.object({
  since: z.string().max(100, 'This is no cursor.').optional().describe('From the beginning when absent'),
  take: z
    .string(BAD_TAKE)
    .regex(/^[0-9]{1,4}$/, BAD_TAKE)
    .transform(Number)
    .pipe(z.number().min(1, BAD_TAKE).max(LIST_PAGE.most, BAD_TAKE))
    .optional(),
});
export type ChangesQuery = z.output<typeof ChangesQuery>;

export const changeCalls = {
  getAll: getCall('/api/Changes/GetAll', [], {
    scopes: ['export'],
    summary: 'What changed since a cursor, oldest first, deletions included. For keys alone.',
    query: ChangesQuery,
    answer: Changes,
  }),
};
