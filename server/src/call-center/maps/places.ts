import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Place, PlaceChoice } from '@careline/contracts/call-center/maps';
import { milesBetween } from '@careline/contracts/rules/distance';
import { searchKey } from '@careline/contracts/rules/folding';
import { isStreetWord } from './extract/addresses/street-names.ts';

/** Towns, parts of large cities and landmarks of the United States, found by name: "Brooklyn", "Newark NJ", "Cape Cod". */

interface Town extends PlaceChoice {
  state: string;
  population: number;
}

/** One town, or several of which none is meant more than the others. */
type NamedTown = { place: PlaceChoice } | { choices: PlaceChoice[] };
/** `isWhole`: the text is nothing but the town, so that no street could be found more exactly. */
export type FoundTown = NamedTown & { isWhole: boolean };

/** Miles from a place to the nearest practice address; undefined while none has coordinates. */
export type MilesToOffice = (place: Place) => number | undefined;

/** Among several towns of one name, those within this distance of a practice address are preferred. */
const NEAR_MILES = 100;
/** "Flushing Queens": a town and what it belongs to are not farther apart. */
const BELONGS_MILES = 30;
/** A town is meant without its state when it has this many times the population of the next one with that name… */
const MUCH_LARGER = 20;
/** … and is large enough to be known without it. */
const WELL_KNOWN = 5_000;
const MOST_CHOICES = 8;
const MOST_WORDS = 4;

const FILE = new URL('../../../data/places.csv.gz', import.meta.url);
let towns: Map<string, Town[]> | undefined;
/** The first words of all names: a text that begins with another word does not name a town. */
let firstWords: ReadonlySet<string> = new Set();

/** Reads the table once, at start: during a request it would block all others. */
export function loadPlaces(): void {
  if (towns) return;
  towns = readTable();
  firstWords = new Set(Array.from(towns.keys(), firstWordOf));
}

const firstWordOf = (key: string): string => key.split(' ', 1)[0] ?? '';

/** A town with its state is shorter than this. */
const LONGEST_NAME = 200;

/** The town that the text names as a whole, after the commas that follow a street, or after the street itself. */
export function findTown(
  text: string,
  milesToOffice: MilesToOffice = () => undefined,
): FoundTown | undefined {
  const ending = text.slice(-LONGEST_NAME);
  const parts = ending.split(',').slice(-MOST_WORDS);
  for (let skipped = 0; skipped < parts.length; skipped++) {
    const isWhole = skipped === 0 && ending.length === text.length;
    const found = townNamed(parts.slice(skipped).join(' '), milesToOffice);
    if (found) return { ...found, isWhole };
  }
  const found = choose(townsAtTheEnd(searchKey(ending), milesToOffice), milesToOffice);
  return found && { ...found, isWhole: false };
}

/** The town whose name is the whole text. */
export const townNamed = (text: string, milesToOffice: MilesToOffice): NamedTown | undefined =>
  choose(byName(text), milesToOffice);

/** Whether the name of any town begins with this word: of most words none does. */
export function beginsTown(word: string): boolean {
  loadPlaces();
  return firstWords.has(word);
}

interface Named {
  towns: Town[];
  hasState: boolean;
}

function byName(text: string): Named {
  const key = searchKey(text);
  if (!beginsTown(firstWordOf(withoutArticle(key)))) return { towns: [], hasState: false };
  const { name, state } = splitState(key);
  const inState = namesake(name).filter((town) => state === undefined || town.state === state);
  const named = [...new Set([...inState, ...namesake(key)])];
  return {
    towns: named.length > 0 ? named : partsOfTowns(name.split(' '), state),
    hasState: state !== undefined && inState.length > 0,
  };
}

function choose({ towns: found, hasState }: Named, milesToOffice: MilesToOffice): NamedTown | undefined {
  if (found.length === 0) return undefined;
  const measured = found.map((town) => ({ town, miles: milesToOffice(town) ?? Number.POSITIVE_INFINITY }));
  const near = measured.filter(({ miles }) => miles <= NEAR_MILES);
  const meant = (near.length > 0 ? near : measured).toSorted((a, b) => b.town.population - a.town.population);
  const [first, second] = meant.map(({ town }) => town);
  if (!first) return undefined;
  const isKnown = hasState || first.population >= WELL_KNOWN || near.length === 1;
  if (isKnown && (!second || first.population >= MUCH_LARGER * second.population)) return { place: first };
  // Nearest first; by population where no distance is known.
  const ordered = measured.toSorted(
    (a, b) => compare(a.miles, b.miles) || b.town.population - a.town.population,
  );
  return {
    choices: ordered
      .slice(0, MOST_CHOICES)
      .map(({ town: { label, latitude, longitude } }) => ({ label, latitude, longitude })),
  };
}

/** Infinity minus Infinity is not a number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/**
 * "12 Elm Street Newark NJ", "350 5th ave new york": without a comma a town follows the words of a street. A street without
 * a word like "Avenue" ("12 Broadway Yonkers") is believed only if the town is near a practice address.
 */
function townsAtTheEnd(key: string, milesToOffice: MilesToOffice): Named {
  const { name, state } = splitState(key);
  const readings =
    state === undefined
      ? [{ name, state }]
      : [
          { name, state },
          { name: key, state: undefined },
        ];
  for (const reading of readings) {
    const words = reading.name.split(' ');
    for (let length = Math.min(words.length - 1, MOST_WORDS); length > 0; length--) {
      const street = words.slice(0, -length);
      const ending = words.slice(-length);
      if (ending.some(isStreetWord) && length === 1) continue;
      const named = townsIn(ending, reading.state);
      if (named.length === 0) continue;
      const hasState = reading.state !== undefined;
      if (hasState || street.some(isStreetWord)) return { towns: named, hasState };
      const near = named.filter((town) => (milesToOffice(town) ?? Number.POSITIVE_INFINITY) <= NEAR_MILES);
      if (near.length > 0 && street.length > 1 && /^\d/.test(street[0] ?? ''))
        return { towns: near, hasState };
    }
  }
  return { towns: [], hasState: false };
}

function townsIn(words: string[], state: string | undefined): Town[] {
  const whole = namesake(words.join(' ')).filter((town) => state === undefined || town.state === state);
  return whole.length > 0 ? whole : partsOfTowns(words, state);
}

/** "Flushing Queens", "Park Slope Brooklyn": the first place, where it lies in or beside the second. */
function partsOfTowns(words: string[], state: string | undefined): Town[] {
  for (let length = Math.min(words.length, 2 * MOST_WORDS) - 1; length > 0; length--) {
    const around = namesake(words.slice(length).join(' ')).filter(
      (town) => state === undefined || town.state === state,
    );
    const parts = namesake(words.slice(0, length).join(' ')).filter((part) =>
      around.some((town) => town.state === part.state && milesBetween(part, town) <= BELONGS_MILES),
    );
    if (parts.length > 0) return parts;
  }
  return [];
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

/** All towns by their names without case and accents. */
export function* eachTown(): Generator<readonly [name: string, place: PlaceChoice]> {
  loadPlaces();
  for (const [name, all] of towns ?? []) for (const town of all) yield [name, town];
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

const NAMES =
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, ' +
  'GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, ' +
  'MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, ' +
  'NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, ' +
  'PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, ' +
  'WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming';

/** The code of a state by its code or name, both in lower case. */
export const STATES: ReadonlyMap<string, string> = new Map(
  NAMES.split(', ').flatMap((entry) => {
    const code = entry.slice(0, 2);
    return [
      [code.toLowerCase(), code],
      [entry.slice(3).toLowerCase(), code],
    ] as const;
  }),
);
