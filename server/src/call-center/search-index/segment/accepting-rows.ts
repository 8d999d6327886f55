import { type Bitset, emptyBits, setBit } from '../structures/bitset.ts';
import { at, flagAt, SlotList, slotAt } from '../structures/numbers.ts';
import { buildPostings, type PostingLists } from '../structures/posting-lists.ts';
import { ACCEPTS_NEW } from './preference-codes.ts';
import type { Segment } from './segment.ts';

/**
 * What a segment has at the locations that take new patients. Most callers ask for it, and testing every location of a million
 * providers takes a tenth of a second.
 */
export interface AcceptingRows {
  /** Providers with such a location. */
  providers: Bitset;
  /** Providers with such a location at each address. */
  byAddress: PostingLists;
  /** Providers that take each plan at such a location. */
  byPlan: PostingLists;
}

const kept = new WeakMap<Segment, AcceptingRows>();

/** Built on first use: the rows of a segment never change. */
export function acceptingRows(segment: Segment): AcceptingRows {
  const known = kept.get(segment);
  if (known !== undefined) return known;
  const made = findAcceptingRows(segment);
  kept.set(segment, made);
  return made;
}

function findAcceptingRows(segment: Segment): AcceptingRows {
  const { size, locationOffsets, locationAddress, locationAccepting, acceptedOffsets, acceptedPlan } =
    segment;
  const providers = emptyBits(size);
  const [addresses, plans] = [new SlotList(), new SlotList()];
  const [addressOffsets, planOffsets] = [new Uint32Array(size + 1), new Uint32Array(size + 1)];
  // A provider may take a plan at several locations, but counts once.
  const lastTaken = new Uint32Array(segment.byPlan.offsets.length);
  for (let provider = 0; provider < size; provider++) {
    const end = at(locationOffsets, provider + 1);
    for (let row = at(locationOffsets, provider); row < end; row++) {
      if (flagAt(locationAccepting, row) !== ACCEPTS_NEW) continue;
      setBit(providers, provider);
      addresses.push(slotAt(locationAddress, row));
      for (let k = at(acceptedOffsets, row); k < at(acceptedOffsets, row + 1); k++) {
        const plan = slotAt(acceptedPlan, k);
        if (at(lastTaken, plan) === provider + 1) continue;
        lastTaken[plan] = provider + 1;
        plans.push(plan);
      }
    }
    addressOffsets[provider + 1] = addresses.length;
    planOffsets[provider + 1] = plans.length;
  }
  return {
    providers,
    byAddress: buildPostings(addresses.finish(), addressOffsets),
    byPlan: buildPostings(plans.finish(), planOffsets),
  };
}
