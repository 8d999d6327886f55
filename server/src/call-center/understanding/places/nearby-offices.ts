import type { PlaceChoice } from '@careline/contracts/call-center/maps';
import { milesBetween } from '@careline/contracts/rules/distance';
import { eachTown } from '../../maps/places.ts';
import { townsTogether } from './misspelt-towns.ts';
import type { FindSimilarTowns, FindTogether, IsNearby } from './place-spans.ts';

const NEARBY_MILES = 60;

/** How far the nearest office is, and whether that is within an hour or so; remembers the miles by tenths of a degree. */
export function nearbyOffices(offices: () => Iterable<Office>): {
  isNearby: IsNearby;
  milesToOffice: (place: PlacePosition) => number;
  findSimilar: FindSimilarTowns;
  findTogether: FindTogether;
  forget: () => void;
} {
  let together: ReturnType<typeof townsTogether> | undefined;
  let cells = new Map<string, number>();
  let known: ReadonlyMap<string, PlacePosition> = new Map();
  let isCurrent = false;
  /** Most changed addresses lie where others are: then the towns around, a list that takes a tenth of a second to make, stay the same. */
  const refresh = () => {
    if (isCurrent) return;
    isCurrent = true;
    const now = spread(offices());
    if (now.size === known.size && [...now.keys()].every((cell) => known.has(cell))) return;
    known = now;
    cells = new Map();
    together = undefined;
  };
  const milesToOffice = (place: PlacePosition): number => {
    refresh();
    const cell = `${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`;
    const miles =
      cells.get(cell) ?? Math.min(...[...known.values()].map((office) => milesBetween(office, place)));
    cells.set(cell, miles);
    return miles;
  };
  const isNearby: IsNearby = (place) => milesToOffice(place) <= NEARBY_MILES;
  /** Most towns of the country are far from every office: whole degrees tell that without measuring. */
  function* townsAround(): Generator<readonly [string, PlaceChoice]> {
    const degrees = new Set([...known.values()].flatMap(degreesAround));
    for (const [name, place] of eachTown())
      if (degrees.has(degreeOf(place.latitude, place.longitude)) && isNearby(place)) yield [name, place];
  }
  const nearTowns = () => {
    refresh();
    together ??= townsTogether(townsAround());
    return together;
  };
  return {
    isNearby,
    milesToOffice,
    findSimilar: (typed) => nearTowns().findSimilar(typed),
    findTogether: (typed) => nearTowns().find(typed),
    forget: () => {
      isCurrent = false;
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
function spread(offices: Iterable<Office>): Map<string, PlacePosition> {
  const cells = new Map<string, PlacePosition>();
  for (const { latitude, longitude } of offices) {
    if (latitude === null || longitude === null) continue;
    cells.set(`${latitude.toFixed(1)} ${longitude.toFixed(1)}`, { latitude, longitude });
  }
  return cells;
}
