/**
 * Whether anything has to be said above the screen yet. Notices and dialogs load with the first need for them (a notice,
 * or the signed-in shell), not with the sign-in page.
 */
let wanted = false;
const listeners = new Set<() => void>();
let stand = () => {};
const standing = new Promise<void>((resolve) => {
  stand = resolve;
});

export const overlays = {
  areWanted: (): boolean => wanted,
  want(): void {
    wanted = true;
    for (const listener of listeners) listener();
  },
  /** Said by the overlays themselves, once they listen. */
  stand: (): void => stand(),
  /** A dialog that is asked for before anybody listens would never open. */
  whenStanding(): Promise<void> {
    overlays.want();
    return standing;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
