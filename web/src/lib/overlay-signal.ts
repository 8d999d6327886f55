import { withResolvers } from './signal.ts';

/** Notices, dialogs and the tooltip are loaded when they are first wanted: the sign-in page does without their code. */
const wanted = withResolvers();
const ready = withResolvers();

export const overlays = {
  wanted: wanted.promise,
  want: wanted.resolve,
  /** Called by the overlays once they listen. */
  setReady: ready.resolve,
  /** A dialog opened before anything listens would never appear. */
  whenReady(): Promise<void> {
    wanted.resolve();
    return ready.promise;
  },
};
