import { MOST_TOLD } from '@careline/contracts/call-center/answers';
import type { Origin, SearchItem } from '@careline/contracts/call-center/search';
import { milesBetween } from '@careline/contracts/rules/distance';
import type { ProviderPlace } from '../places/provider-places.ts';

/** A provider on the shortlist, with the place that is talked about. */
export interface Pin {
  providerId: number;
  name: string;
  /** Undefined if no location fits. */
  practiceAddressId: number | undefined;
  practice: string;
  address: string;
  at: Origin | undefined;
  /** The last day of what was told of it. */
  until: string | null;
}

export const toPin = (
  { providerId, physician, until }: SearchItem,
  place: ProviderPlace | undefined,
): Pin => ({
  providerId,
  name: physician,
  until,
  practiceAddressId: place?.practiceAddressId,
  practice: place?.practice ?? '',
  address: place?.address ?? '',
  at: place?.at,
});

export const isPinned = (pins: readonly Pin[], providerId: number): boolean =>
  pins.some((pin) => pin.providerId === providerId);

/** Pins a provider, or unpins it if it is pinned. Undefined when there is no room for another. */
export function togglePin(pins: readonly Pin[], pin: Pin): readonly Pin[] | undefined {
  if (isPinned(pins, pin.providerId)) return pins.filter(({ providerId }) => providerId !== pin.providerId);
  return pins.length < MOST_TOLD ? [...pins, pin] : undefined;
}

/** What can be given to the caller: about one of the people, or about all that an answer has room for. */
export interface Given {
  people: readonly Pin[];
  all: readonly Pin[];
  first: Pin | 'all';
}

/**
 * The open provider and the pins. Four pins fill an answer: "all" are then the pins, which the agent has chosen for it, and the open
 * provider is told alone.
 */
export function listGiven(pins: readonly Pin[], opened?: Pin): Given {
  if (!opened || isPinned(pins, opened.providerId)) return { people: pins, all: pins, first: 'all' };
  const people = [opened, ...pins];
  return { people, all: people.length > MOST_TOLD ? pins : people, first: opened };
}

/** Measured from the caller's current place, which may differ from when the provider was pinned. */
export const milesToPin = ({ at }: Pin, origin: Origin | undefined): number | undefined =>
  at && origin ? milesBetween(origin, at) : undefined;
