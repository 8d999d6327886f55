/** Notices, dialogs and the tooltip are loaded when they are first wanted: the sign-in page does without their code. */
const wanted = createSignal();
const ready = createSignal();

export const overlays = {
  wanted: wanted.promise,
  want: wanted.give,
  /** Called by the overlays once they listen. */
  setReady: ready.give,
  /** A dialog opened before anything listens would never appear. */
  whenReady(): Promise<void> {
    wanted.give();
    return ready.promise;
  },
};

function createSignal() {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
