import { z } from 'zod';
import { defineCall } from '../basis/call.ts';
import { EDITORS } from '../basis/role.ts';

/** What loading the built-in lay words changed. */
export const VocabularyLoaded = z.object({
  changed: z.int().describe('How many body parts, specialties and terms got words they did not have'),
});
export type VocabularyLoaded = z.infer<typeof VocabularyLoaded>;

export const vocabularyCalls = {
  load: defineCall({
    method: 'PUT',
    path: '/api/Vocabulary/Load',
    access: EDITORS,
    summary: 'Adds what callers say to body parts, specialties and terms of known names.',
    answer: VocabularyLoaded,
  }),
};
