import { z } from 'zod';
import { EDITORS, postCall } from '../basis/call.ts';
import { RecordVersion } from '../basis/history.ts';
import { Id } from '../basis/primitives.ts';
import { Provider } from '../directory/providers.ts';
import { KeptAnswer } from './answers.ts';

/** What the directory said of a provider at a moment, and what was told about them on that day. */

export const AsOfRequest = z.object({
  id: Id,
  at: z.iso
    .datetime({ offset: true, error: 'Give a moment like 2026-11-15T12:00:00Z.' })
    .describe('Not in the future'),
});
export type AsOfRequest = z.infer<typeof AsOfRequest>;

export const ProviderAsOf = z.object({
  record: Provider.omit({ verification: true }).describe('Without the photo if another one was chosen since'),
  items: RecordVersion.shape.items.describe(
    'The record in words, with the names of that time where they are known',
  ),
  savedAt: z.iso.datetime().nullable().describe('Null if it is older than the history'),
  userName: z.string().describe('Who saved it last'),
  answers: z.array(KeptAnswer).describe('Of that day, newest first'),
});
export type ProviderAsOf = z.infer<typeof ProviderAsOf>;

export const asOfCalls = {
  provider: postCall('/api/Providers/AsOf', EDITORS, {
    summary:
      'A provider as kept at a moment, also of one that is deleted, and the answers given on that day.',
    body: AsOfRequest,
    answer: ProviderAsOf,
  }),
};
