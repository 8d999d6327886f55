import { milesBetween } from '@careline/contracts/rules/distance';
import type { IsNearby } from './place-spans.ts';

const NEARBY_MILES = 60;

/** Whether one of the offices is within an hour or so of a place; remembers the answer by whole degrees of a tenth. */
export function nearbyOffices(offices: () => Iterable<Office>): {
  isNearby: IsNearby;
  forget: () => void;
} {
  let cells: Map<string, boolean> | undefined;
  let known: { latitude: number; longitude: number }[] | undefined;
  return {
    isNearby: (place) => {
      cells ??= new Map();
      known ??= spread(offices());
      const cell = `${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`;
      const answer = cells.get(cell) ?? known.some((office) => milesBetween(office, place) <= NEARBY_MILES);
      cells.set(cell, answer);
      return answer;
    },
    forget: () => {
      cells = undefined;
      known = undefined;
    },
  };
}

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
