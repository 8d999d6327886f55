import sentences from './answers.json' with { type: 'json' };
import type { Said } from './say.ts';

/** Every word of a mailed or printed answer that is not a recorded fact. */
export const ANSWERS: Readonly<Record<keyof typeof sentences, Said>> = sentences;
