/** The link that a telephone system opens when a call is answered: `#/call-center?line={number}`. */

const LINE = /[?&]line=([^&#]*)/;

/**
 * The route with nothing of the caller in it: telephone systems add what they know, and of such a link only the line that was dialled is
 * meant. Other routes stay as they are.
 */
export function withoutCaller(href: string): string {
  const dialled = /^\/call-center\/?[?&]/.test(href) ? LINE.exec(href)?.[1] : undefined;
  return dialled === undefined ? href : `/call-center?line=${dialled}`;
}

/** The number that was dialled, of such a link. */
export const dialledIn = (href: string): string | undefined => {
  const dialled = LINE.exec(withoutCaller(href))?.[1];
  return dialled === undefined ? undefined : decodeURIComponent(dialled);
};

const CHANNEL = 'careline.lines';
/** Longer than another tab on a busy machine needs, and shorter than anybody waits. */
const HANDOVER_MS = 400;

interface Offer {
  offered: string;
}
interface Taken {
  taken: string;
}
const isOffer = (data: unknown): data is Offer =>
  typeof data === 'object' && data !== null && 'offered' in data;
const isTaken = (data: unknown): data is Taken =>
  typeof data === 'object' && data !== null && 'taken' in data;

/** Telephone systems open a tab for each call; the agent works in one. True if another tab takes the call. */
export function offerToOtherTab(line: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), HANDOVER_MS);
    channel.onmessage = ({ data }) => {
      if (!isTaken(data) || data.taken !== line) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ offered: line } satisfies Offer);
  }).finally(() => channel.close());
}

/** Takes calls that other tabs were opened for, if `mayTake` says so; of several tabs one does. Returns how to stop. */
export function takeOfferedLines(mayTake: () => boolean, onLine: (line: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (!isOffer(data) || !mayTake()) return;
    void alone(() => {
      channel.postMessage({ taken: data.offered } satisfies Taken);
      onLine(data.offered);
    });
  };
  return () => channel.close();
}

/** Not in two tabs at once. Without the browser's locks, which need https, every tab acts. */
async function alone(act: () => void): Promise<void> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return act();
  await locks.request(CHANNEL, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((done) => setTimeout(done, HANDOVER_MS));
  });
}
