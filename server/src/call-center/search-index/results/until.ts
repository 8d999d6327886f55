import { ALWAYS, type Days, earliestUntil } from '@careline/contracts/rules/days';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import { type DayCodes, isRowInForce } from '../segment/day-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { at, flagAt, slotAt } from '../structures/numbers.ts';

export const daysAt = (codes: DayCodes, { daySpans }: Reference, row: number): Days =>
  (codes === null ? undefined : daySpans.daysOf(slotAt(codes, row))) ?? ALWAYS;

/** The earliest last day of the provider, the door, and the plan there, if it is near. `door`: its location row. */
export function untilOf(
  segment: Segment,
  query: ResolvedQuery,
  reference: Reference,
  ordinal: number,
  door: number | undefined,
): string | null {
  const { providerDays, locationDays, acceptedDays } = segment;
  const ends = [daysAt(providerDays, reference, ordinal).endsOn];
  if (door !== undefined) {
    ends.push(daysAt(locationDays, reference, door).endsOn);
    if (query.plans !== null && acceptedDays !== null)
      ends.push(longestPlan(segment, query, reference, door));
  }
  return earliestUntil(ends, query.on);
}

/** Of several plans that fit, the one that is taken longest counts; null when one is taken without end. */
function longestPlan(
  segment: Segment,
  { plans, days }: ResolvedQuery,
  reference: Reference,
  location: number,
): string | null {
  let longest: string | null = null;
  const end = at(segment.acceptedOffsets, location + 1);
  for (let k = at(segment.acceptedOffsets, location); k < end; k++) {
    if (plans === null || flagAt(plans.flags, slotAt(segment.acceptedPlan, k)) === 0) continue;
    if (!isRowInForce(segment.acceptedDays, days, k)) continue;
    const { endsOn } = daysAt(segment.acceptedDays, reference, k);
    if (endsOn === null) return null;
    if (longest === null || endsOn > longest) longest = endsOn;
  }
  return longest;
}
