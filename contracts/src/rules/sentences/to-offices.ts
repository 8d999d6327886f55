import type { Said } from './say.ts';
import sentences from './to-offices.json' with { type: 'json' };

/** Everything the page of a link says. */
export const TO_OFFICES: Readonly<Record<keyof typeof sentences, Said>> = sentences;
