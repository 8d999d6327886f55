import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PlaceChoice } from '@careline/contracts/call-center/maps';
import { searchKey } from '@careline/contracts/rules/folding';
import { STATES } from './states.ts';

/** Towns, parts of large cities and landmarks of the United States, found by name: "Brooklyn", "Newark NJ", "Cape Cod". */

interface Town extends PlaceChoice {
  state: string;
  population: number;
}

export type FoundTown = { place: PlaceChoice } | { choices: PlaceChoice[] } | undefined;

/** A town is meant without its state when it has so many times the people of the next one of that name… */
const MUCH_LARGER = 20;
/** … and is large enough to be known without it. */
const WELL_KNOWN = 5_000;
const MOST_CHOICES = 8;

const FILE = new URL('../../../data/places.csv.gz', import.meta.url);
let towns: Map<string, Town[]> | undefined;

/** Reads the table once, at start: during a request it would block all others. */
export function loadPlaces(): void {
  towns ??= readTable();
}

/** A town with its state is shorter than this. */
const LONGEST_NAME = 200;

/** The town that the text names as a whole, or after the commas that follow a street. */
export function findTown(text: string): FoundTown {
  const parts = text.slice(-LONGEST_NAME).split(',').slice(-4);
  for (let skipped = 0; skipped < parts.length; skipped++) {
    const found = byName(parts.slice(skipped).join(' '));
    if (found) return found;
  }
  return townAtTheEnd(text.slice(-LONGEST_NAME));
}

function byName(text: string): FoundTown {
  const { name, state } = splitState(searchKey(text));
  const named = namesake(name).filter((town) => state === undefined || town.state === state);
  const whole = namesake(searchKey(text));
  return choose([...new Set([...named, ...whole])], state !== undefined && named.length > 0);
}

function choose(found: Town[], hasState: boolean): FoundTown {
  const [first, second] = found.toSorted((a, b) => b.population - a.population);
  if (!first) return undefined;
  const isKnown = hasState || first.population >= WELL_KNOWN;
  if (isKnown && (!second || first.population >= MUCH_LARGER * second.population)) return { place: first };
  const ordered = found.toSorted((a, b) => b.population - a.population);
  return {
    choices: ordered
      .slice(0, MOST_CHOICES)
      .map(({ label, latitude, longitude }) => ({ label, latitude, longitude })),
  };
}

/** "12 Elm Street Newark NJ": without a comma, only a state shows that a town is named. */
function townAtTheEnd(text: string): FoundTown {
  const { name, state } = splitState(searchKey(text));
  if (state === undefined) return undefined;
  const words = name.split(' ');
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const town = namesake(words.slice(-length).join(' ')).find((one) => one.state === state);
    if (town) return { place: town };
  }
  return undefined;
}

/** "newark new jersey" is "newark" in NJ. */
function splitState(key: string): { name: string; state: string | undefined } {
  const words = key.split(' ');
  for (const length of [1, 2, 3]) {
    const state = words.length > length ? STATES.get(words.slice(-length).join(' ')) : undefined;
    if (state) return { name: words.slice(0, -length).join(' '), state };
  }
  return { name: key, state: undefined };
}

const withoutArticle = (key: string): string => key.replace(/^the /, '');

function namesake(key: string): Town[] {
  loadPlaces();
  return towns?.get(withoutArticle(key)) ?? [];
}

function readTable(): Map<string, Town[]> {
  const [, ...lines] = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
  const table = new Map<string, Town[]>();
  for (const line of lines) {
    const [name = '', state = '', latitude, longitude, population] = line.split(',');
    const key = withoutArticle(searchKey(name));
    const town = {
      label: `${name}, ${state}`,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    };
    const known = table.get(key);
    // "Bronx" of the post office and "The Bronx" are one place.
    const same = known?.find((other) => other.state === state);
    if (same && same.population < town.population) Object.assign(same, town);
    else if (!same) table.set(key, [...(known ?? []), town]);
  }
  return table;
}
