import type { PlaceChoice } from '@careline/contracts/call-center/maps';
import { milesBetween } from '@careline/contracts/rules/distance';
import { eachTown } from '../../maps/places.ts';
import { similarTowns } from './misspelt-towns.ts';
import type { FindSimilarTowns, IsNearby } from './place-spans.ts';

const NEARBY_MILES = 60;

/** Whether one of the offices is within an hour or so of a place; remembers the answer by whole degrees of a tenth. */
export function nearbyOffices(offices: () => Iterable<Office>): {
  isNearby: IsNearby;
  findSimilar: FindSimilarTowns;
  forget: () => void;
} {
  let similar: FindSimilarTowns | undefined;
  let cells: Map<string, boolean> | undefined;
  let known: { latitude: number; longitude: number }[] | undefined;
  const isNearby: IsNearby = (place) => {
    cells ??= new Map();
    known ??= spread(offices());
    const cell = `${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`;
    const answer = cells.get(cell) ?? known.some((office) => milesBetween(office, place) <= NEARBY_MILES);
    cells.set(cell, answer);
    return answer;
  };
  /** Most towns of the country are far from every office: whole degrees tell that without measuring. */
  function* townsAround(): Generator<readonly [string, PlaceChoice]> {
    known ??= spread(offices());
    const degrees = new Set(known.flatMap(degreesAround));
    for (const [name, place] of eachTown())
      if (degrees.has(degreeOf(place.latitude, place.longitude)) && isNearby(place)) yield [name, place];
  }
  return {
    isNearby,
    findSimilar: (typed) => {
      similar ??= similarTowns(townsAround());
      return similar(typed);
    },
    forget: () => {
      cells = undefined;
      known = undefined;
      similar = undefined;
    },
  };
}

const degreeOf = (latitude: number, longitude: number): number =>
  Math.floor(latitude) * 1_000 + Math.floor(longitude);

const degreesAround = ({ latitude, longitude }: PlacePosition): number[] =>
  [-1, 0, 1].flatMap((south) => [-1, 0, 1].map((west) => degreeOf(latitude + south, longitude + west)));

type PlacePosition = Pick<PlaceChoice, 'latitude' | 'longitude'>;

interface Office {
  zip: string;
  latitude: number | null;
  longitude: number | null;
}

/** One office for each tenth of a degree: enough to know what is nearby. */
function spread(offices: Iterable<Office>): { latitude: number; longitude: number }[] {
  const cells = new Map<string, { latitude: number; longitude: number }>();
  for (const { latitude, longitude } of offices) {
    if (latitude === null || longitude === null) continue;
    cells.set(`${latitude.toFixed(1)} ${longitude.toFixed(1)}`, { latitude, longitude });
  }
  return [...cells.values()];
}
