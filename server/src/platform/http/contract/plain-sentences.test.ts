import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainSentence } from './validation.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainSentence }).error?.issues.map(({ message }) => message);

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'The field is mandatory'],
  [z.string(), 5, 'This must be text.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.array(z.int()), {}, 'This must be a list.'],
  [z.object({}), [], 'This must be an object.'],
  [z.enum(['csv', 'xlsx']), 'pdf', 'Choose csv or xlsx.'],
  [z.enum(['en', 'es', 'fr']), 'de', 'Choose en, es or fr.'],
  [z.enum(['en', 'es']), undefined, 'The field is mandatory'],
  [z.literal('Providers'), 'Terms', 'This must be Providers.'],
  [z.int().max(1_000), 1_001, 'This must be at most 1,000.'],
  [z.int().min(0), -1, 'This must be at least 0.'],
  [z.string().max(3), 'four', 'At most 3 characters are allowed.'],
  [z.array(z.int()).min(1), [], 'Give at least 1.'],
  [z.iso.datetime(), 'today', 'This must be a moment such as 2026-11-15T09:30:00Z.'],
  [z.union([z.string(), z.int()]), true, 'This has a form that cannot be read.'],
  [z.string('Say which.'), 5, 'Say which.'],
])('%#: a problem is said in plain words', (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence]);
});
