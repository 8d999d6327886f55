import { z } from 'zod';

/** What loading the built-in lay words changed. */
export const VocabularyLoaded = z.object({
  changed: z.int().describe('How many body parts, specialties and terms got words they did not have'),
});
export type VocabularyLoaded = z.infer<typeof VocabularyLoaded>;
