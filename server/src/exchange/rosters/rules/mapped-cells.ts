/** The cells of a row by what they mean. Pure. */
import type { RosterTarget } from '@careline/contracts/exchange/roster-targets';
import { REPEATABLE_TARGETS, type RosterMapping } from '@careline/contracts/exchange/rosters';
import type { RosterLine } from './read-line.ts';

/** Where in a row the cells of each target are. */
export function cellPlaces(
  mapping: RosterMapping,
  columns: readonly { name: string; place: number }[],
): Map<RosterTarget, number[]> {
  const places = new Map<RosterTarget, number[]>();
  for (const { name, place } of columns) {
    const target = Object.hasOwn(mapping, name) ? mapping[name] : null;
    if (!target) continue;
    places.set(target, REPEATABLE_TARGETS.has(target) ? [...(places.get(target) ?? []), place] : [place]);
  }
  return places;
}

export const lineOf = (
  { number, cells }: { number: number; cells: readonly string[] },
  places: ReadonlyMap<RosterTarget, number[]>,
): RosterLine => ({
  number,
  cells: new Map([...places].map(([target, own]) => [target, own.map((place) => cells[place] ?? '')])),
});
