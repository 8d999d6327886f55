import { compareText } from './folding.ts';

/**
 * The door: the one location that a provider's row leads to, of those that satisfy place and insurance. Order, miles, words, details,
 * map, route and the written answer all go there. It is the best rank, then the nearest, then the primary, then the first by name.
 */
export interface Doorway {
  /** See `rankOfDoor`. */
  rank: number;
  /** Infinity where the distance is not known. */
  miles: number;
  isPrimary: boolean;
  /** "practice, address, zip", folded; asked for only where all else is alike. */
  name: () => string;
  id: number;
}

/** Whom a location takes; null is not known. */
type Patients = 'new' | 'existing' | 'none' | null;

const RANKS: Readonly<Record<NonNullable<Patients> | 'unknown', number>> = {
  new: 0,
  unknown: 0,
  existing: 1,
  none: 2,
};
const CLOSED = 3;

/** What decides before the distance does; the lowest leads. An office that is closed on the day comes after every open one. */
export const rankOfDoor = (accepting: Patients, isClosed = false): number =>
  isClosed ? CLOSED : RANKS[accepting ?? 'unknown'];

/** Whether rank and miles alone make one door better than another. The search index asks this of every location it passes. */
export const isBetterDoor = (rank: number, miles: number, thanRank: number, thanMiles: number): boolean =>
  rank < thanRank || (rank === thanRank && miles < thanMiles);

/** Sorts the door to the front. */
export function compareDoors(one: Doorway, other: Doorway): number {
  if (isBetterDoor(one.rank, one.miles, other.rank, other.miles)) return -1;
  if (isBetterDoor(other.rank, other.miles, one.rank, one.miles)) return 1;
  return (
    Number(other.isPrimary) - Number(one.isPrimary) ||
    compareText(one.name(), other.name()) ||
    one.id - other.id
  );
}

/** The nearest of those that are nearer than the door and worse: the caller is told why they are not sent there. */
export function findPassedOver<D extends Pick<Doorway, 'rank' | 'miles'>>(
  door: D,
  all: readonly D[],
): D | undefined {
  const nearer = all.filter(({ rank, miles }) => rank > door.rank && miles < door.miles);
  return nearer.sort((one, other) => one.miles - other.miles)[0];
}
