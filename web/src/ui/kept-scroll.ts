/** Where each list stood when it was left, so that coming back finds it there. Forgotten with the tab. */
const offsets = new Map<string, number>();

export const keptScroll = {
  get: (key: string): number => offsets.get(key) ?? 0,
  set: (key: string, offset: number): void => {
    offsets.set(key, offset);
  },
};
