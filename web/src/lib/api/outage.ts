import type { Call } from '@careline/contracts/basis/call';
import { createSignal } from '../signal.ts';

/**
 * Whether the server has lost its database. It then answers searches from memory, and such answers carry their time (`asOf`); calls that need the
 * database are refused with 503.
 */
export interface Outage {
  /** The time of the data, while answers come from memory. */
  asOf: string | undefined;
  /** A call was refused with 503, and it is not known yet whether searches still work. */
  isSuspected: boolean;
}

const NONE: Outage = { asOf: undefined, isSuspected: false };
let current = NONE;
const changes = createSignal();

function become(next: Outage): void {
  if (next.asOf === current.asOf && next.isSuspected === current.isSuspected) return;
  current = next;
  changes.emit();
}

export const outage = {
  now: (): Outage => current,
  subscribe: changes.subscribe,
  /** What an answer tells: its date, or that the database answers again. */
  noteAnswer({ access, fromMemory }: Call, answer: unknown): void {
    const asOf = fromMemory && answer instanceof Object && 'asOf' in answer ? answer.asOf : undefined;
    if (typeof asOf === 'string') become({ asOf, isSuspected: false });
    else if (!fromMemory && access !== 'public') become(NONE);
  },
  suspect: (): void => {
    if (current.asOf === undefined) become({ asOf: undefined, isSuspected: true });
  },
  /** There was no outage after all. */
  dismiss: (): void => {
    if (current.asOf === undefined) become(NONE);
  },
};
