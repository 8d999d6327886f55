import { FILTERS } from '@careline/contracts/call-center/filters';
import type { Asked } from '../fit/recorded.ts';
import type { Concession } from './offers.ts';
import type { SearchState } from './search-state.ts';

/** What a caller gave up by taking an offer: whoever is found now lacks it, and is told first. In memory alone, as it may hold an age. */
export interface GivenUp extends Pick<Concession, 'change' | 'dropsAge'> {
  before: Asked;
}

/** Without the name: whoever takes the offer of somebody else knows that it is somebody else. */
const GIVEN: readonly (keyof SearchState)[] = FILTERS.map(({ key }) => key);

/** What was asked for before the offer; undefined once the search asks for something else in its place. */
export function restoreGivenUp(given: GivenUp | undefined, now: Asked): Asked | undefined {
  if (!given) return undefined;
  const { before, change, dropsAge } = given;
  const changed = GIVEN.filter((key) => key in change);
  const isGiven =
    changed.every((key) => now.state[key] === change[key]) && (!dropsAge || now.age === undefined);
  if (!isGiven || (changed.length === 0 && !dropsAge)) return undefined;
  return {
    state: { ...now.state, ...Object.fromEntries(changed.map((key) => [key, before.state[key]])) },
    age: dropsAge ? before.age : now.age,
    names: { ...now.names, ...before.names },
  };
}
