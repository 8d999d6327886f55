import { z } from 'zod';
import { ADMINS, EDITORS, EVERYONE, postCall } from '../basis/call.ts';
import { DayOrMoment, Id } from '../basis/primitives.ts';
import { defineSettings } from '../basis/settings.ts';

/** How calls ended. Of the caller nothing is kept, and nothing is counted by agent. */

/** In the order of their digits. */
export const Outcome = z.enum(['booked', 'transferred', 'told', 'sent', 'nobody', 'callBack']);
export type Outcome = z.infer<typeof Outcome>;

export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  booked: 'Booked',
  transferred: 'Transferred',
  told: 'Told',
  sent: 'Sent',
  nobody: 'Nobody found',
  callBack: 'Calls back',
};

const CallSettings = z.object({
  ask: z.boolean().describe('Agents are asked how each call ended'),
  keepDays: z
    .int()
    .min(30, 'Calls are kept for at least 30 days.')
    .max(3_653, 'Calls are kept for at most 3,653 days.'),
});

export const callSettings = defineSettings({
  name: 'CallSettings',
  label: 'settings of calls',
  title: 'Calls',
  section: 'Calls',
  access: { read: ADMINS, write: ADMINS },
  summary: {
    get: 'Whether agents are asked how a call ended, and how long that is kept.',
    save: 'Sets whether agents are asked how a call ended. A shorter time deletes at once.',
  },
  schema: CallSettings,
  body: CallSettings.partial(),
  defaults: { ask: false, keepDays: 395 },
  words: {
    ask: { label: 'Agents are asked how each call ended' },
    keepDays: { label: 'Days that outcomes are kept' },
  },
});

const Moment = z.iso.datetime({ offset: true, error: 'Give a moment in ISO form.' });

export const SaveCall = z
  .object({
    outcome: Outcome,
    providerId: Id.nullish().describe('Whom the call was about'),
    lineId: Id.nullish().describe('The line that rang'),
    startedAt: Moment,
    endedAt: Moment.describe('When the next caller began'),
  })
  .refine(({ startedAt, endedAt }) => Date.parse(endedAt) >= Date.parse(startedAt), {
    path: ['endedAt'],
    message: 'A call ends after it began.',
  });
export type SaveCall = z.infer<typeof SaveCall>;

export const CallsRequest = z.object({
  from: DayOrMoment.nullish().describe('The first day, in the time zone of the server'),
  to: DayOrMoment.nullish().describe('The last day'),
  by: z.enum(['day', 'line', 'provider'], 'Choose day, line or provider.'),
});
export type CallsRequest = z.infer<typeof CallsRequest>;

export const CallFigures = z.object({
  key: z
    .union([Id, z.iso.date()])
    .nullable()
    .describe('A day, or the id of a line or provider; null: none, or one that is deleted'),
  name: z.string(),
  calls: z.int(),
  outcomes: z.record(Outcome, z.int()),
  medianSeconds: z.number(),
});
export type CallFigures = z.infer<typeof CallFigures>;

export const CallsAnswer = z.object({
  items: z.array(CallFigures).describe('At most 1,000: newest day first, else most calls first'),
  total: z.int(),
});
export type CallsAnswer = z.infer<typeof CallsAnswer>;

export const outcomeCalls = {
  save: postCall('/api/Calls/Save', EVERYONE, {
    summary: 'How a call ended.',
    body: SaveCall,
  }),
  figures: postCall('/api/Insights/Calls', EDITORS, {
    summary: 'How calls ended and how long they took, by day, line or provider.',
    body: CallsRequest,
    answer: CallsAnswer,
  }),
};
