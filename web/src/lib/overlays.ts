/**
 * Notices, dialogs and the tooltip are loaded with the first need for them (a notice, or the signed-in shell), so that
 * the login page does without their code.
 */
let isWanted = false;
const listeners = new Set<() => void>();
let setReady = () => {};
const ready = new Promise<void>((resolve) => {
  setReady = resolve;
});

export const overlays = {
  isWanted: (): boolean => isWanted,
  want(): void {
    isWanted = true;
    for (const listener of listeners) listener();
  },
  /** Called by the overlays once they listen. */
  setReady: (): void => setReady(),
  /** A dialog opened before anything listens would never appear. */
  whenReady(): Promise<void> {
    overlays.want();
    return ready;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
