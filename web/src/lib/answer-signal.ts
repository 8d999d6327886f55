import { createSignal } from './signal.ts';

/** An answer that a caller gives the number of: the palette and the line open it over any screen. */
export const { emit: openAnswer, subscribe: onAnswer } = createSignal<[number: string]>();
