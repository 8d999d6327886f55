/**
 * Whether anything has to be said above the screen yet. Notices and dialogs load with the first need for them (a notice,
 * or the signed-in shell), not with the sign-in page.
 */
let wanted = false;
const listeners = new Set<() => void>();

export const overlays = {
  areWanted: (): boolean => wanted,
  want(): void {
    wanted = true;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
