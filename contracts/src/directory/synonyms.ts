import { z } from 'zod';
import { oneLine } from '../basis/text.ts';
import { fold } from '../rules/folding.ts';

/** What callers say for a record: "kneecap" for a knee. */

const LENGTH = 100;
export const MOST_SYNONYMS = 50;
/** Far more than anyone sends; repeats are dropped before counting. */
const MOST_SENT = 1_000;

/** On a record. */
export const Synonyms = z.array(z.string()).describe('What callers say for it');

/** On a row of a list. */
export const Via = z
  .string()
  .nullable()
  .describe('The synonym by which the row was found; null when its name was enough');

/** What the forms call them. */
export const SYNONYM_WORDS = { synonyms: { label: 'What callers say' } };

/** In a save: null clears. Repeats and empty texts are dropped. */
export const SaveSynonyms = z
  .array(oneLine(LENGTH))
  .max(MOST_SENT, `At most ${MOST_SYNONYMS} synonyms are allowed.`)
  .nullable()
  .transform((texts) => withoutRepeats(texts ?? []))
  .refine((texts) => texts.length <= MOST_SYNONYMS, `At most ${MOST_SYNONYMS} synonyms are allowed.`);

/** The first of those that differ only in case and accents. */
function withoutRepeats(texts: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) if (text !== '' && !kept.has(fold(text))) kept.set(fold(text), text);
  return [...kept.values()];
}
