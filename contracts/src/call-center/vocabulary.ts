import { z } from 'zod';
import { EDITORS, getCall, putCall } from '../basis/call.ts';

/** What loading the built-in lay words changed. */
export const VocabularyLoaded = z.object({
  changed: z.int().describe('How many body parts, specialties and terms got words they did not have'),
});
export type VocabularyLoaded = z.infer<typeof VocabularyLoaded>;

/** What loading them would add. */
export const VocabularyPreview = z.object({
  items: z.array(
    z.object({
      name: z.string().describe('The body part, specialty or term'),
      words: z.array(z.string()).describe('What callers say for it, and it does not have yet'),
    }),
  ),
});
export type VocabularyPreview = z.infer<typeof VocabularyPreview>;

export const vocabularyCalls = {
  preview: getCall('/api/Vocabulary/Preview', EDITORS, {
    summary: 'What Load would add, record by record.',
    answer: VocabularyPreview,
  }),
  load: putCall('/api/Vocabulary/Load', EDITORS, {
    summary: 'Adds what callers say to body parts, specialties and terms of known names.',
    answer: VocabularyLoaded,
  }),
};
