/** An answer that a caller gives the number of: the palette and the line open it over any screen. */
const listeners = new Set<(number: string) => void>();

export const openAnswer = (number: string): void => {
  for (const listener of listeners) listener(number);
};

export const onAnswer = (listener: (number: string) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
