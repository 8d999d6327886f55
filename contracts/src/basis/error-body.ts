import { z } from 'zod';

/** The body of every 4xx: lines for the banner above the form, and the field each error belongs to. */
export const ErrorBody = z.object({
  Messages: z.array(z.string()).describe('Sentences to show'),
  mergedInto: z.int().optional().describe('The record asked for was merged into this one'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
