/** The cells of a row by what they mean. Pure. */

import {
  REPEATABLE_TARGETS,
  type RosterConstants,
  type RosterMapping,
  type RosterTarget,
} from '@careline/contracts/exchange/roster-mapping';
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

/** `constants` stand where the row's own cells are empty, but name no place and no plan by themselves. */
export function lineOf(
  { number, cells }: { number: number; cells: readonly string[] },
  places: ReadonlyMap<RosterTarget, number[]>,
  constants: RosterConstants,
): RosterLine {
  const own = new Map([...places].map(([target, from]) => [target, from.map((place) => cells[place] ?? '')]));
  const isSaid = (target: RosterTarget) => own.get(target)?.some((cell) => cell.trim() !== '') ?? false;
  const [insurance, plan] = [constants.Insurance, constants['Insurance Plan']];
  const isNeeded: Readonly<Record<(typeof FILLED)[number], boolean>> = {
    Insurance: isSaid('Insurance Plan') || Boolean(plan),
    'Insurance Plan': isSaid('Insurance') || Boolean(insurance),
    Practice: isSaid('Address') || isSaid('Suite') || isSaid('Zip'),
    Groups: true,
  };
  for (const target of FILLED) {
    const constant = constants[target];
    if (constant && !isSaid(target) && isNeeded[target]) own.set(target, [constant]);
  }
  return { number, cells: own };
}

/** The constant of the provider type is for new providers alone: see `unite-rows`. */
const FILLED = ['Insurance', 'Insurance Plan', 'Practice', 'Groups'] as const;

export function constantWarnings(mapping: RosterMapping, constants: RosterConstants): string[] {
  const says = (target: 'Insurance' | 'Insurance Plan') =>
    constants[target] || Object.values(mapping).includes(target);
  if (constants.Insurance && !says('Insurance Plan'))
    return ['The insurance is the same for all rows, but nothing says which of its plans: no plan is added.'];
  if (constants['Insurance Plan'] && !says('Insurance'))
    return [
      'The insurance plan is the same for all rows, but nothing says of which insurance: no plan is added.',
    ];
  return [];
}
