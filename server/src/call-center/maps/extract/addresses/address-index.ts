import { milesBetween } from '@careline/contracts/rules/distance';
import { searchKey } from '@careline/contracts/rules/folding';
import type { FoundPlace } from '../../geocode.ts';
import { canonicalStreet, canonicalWords, houseKey, houseNumber } from './street-names.ts';

interface Street extends Omit<StreetData, 'houses'> {
  houses: Float64Array;
  cityKey: string;
}

/** How well a place answers: the house itself, between its neighbours, or somewhere on its street. */
const HOUSE = 0;
const BETWEEN = 1;
const STREET = 2;

interface Candidate {
  place: FoundPlace;
  grade: number;
}

const MOST_WORDS = 20;
const MOST_CHOICES = 5;
/** Neighbours farther apart than this say too little about the house between them. */
const NEIGHBOURS_MILES = 0.15;
const SAME_PLACE_MILES = 1;
/** What follows is inside the building. */
const UNIT = /(^|\s|,)(apt|apartment|suite|ste|unit|floor|fl|room|rm|#)\.?\s*#?\s*[\w-]*(?=,|\s|$)/gi;

/** Finds addresses, streets and named places of an extract. */
export class AddressIndex {
  readonly #streets = new Map<string, Street[]>();
  readonly #places = new Map<string, FoundPlace[]>();

  constructor({ streets, places }: AddressData) {
    for (const data of streets) {
      const street = { ...data, houses: Float64Array.from(data.houses), cityKey: searchKey(data.city) };
      for (const name of new Set([data.name, ...data.aliases].map(canonicalStreet))) {
        const known = this.#streets.get(name);
        if (known) known.push(street);
        else this.#streets.set(name, [street]);
      }
    }
    for (const [name, latitude, longitude] of places) {
      const key = searchKey(name);
      this.#places.set(key, [
        ...(this.#places.get(key) ?? []),
        { label: name, latitude, longitude, isExact: true },
      ]);
    }
  }

  /** Best first; several where the text names more than one place. */
  find(text: string): FoundPlace[] {
    const named = this.#places.get(searchKey(text));
    if (named) return distinct(named).slice(0, MOST_CHOICES);
    const words = searchKey(text.replace(UNIT, ' ')).split(' ', MOST_WORDS);
    const house = words.length > 1 ? houseKey(words[0] ?? '') : undefined;
    // Hyphens separate words: "23-10 Broadway" arrives as "23 10 broadway".
    const hyphenated = words.length > 2 ? houseKey(`${words[0]}-${words[1]}`) : undefined;
    const readings = [
      ...(hyphenated && /\d-\d/.test(text) ? [{ house: hyphenated, words: words.slice(2) }] : []),
      ...(house ? [{ house, words: words.slice(1) }] : []),
      { house: undefined, words },
    ];
    for (const reading of readings) {
      const found = this.#onStreet(reading.house, reading.words);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The longest beginning of the words that is a street; the rest tells town and ZIP. */
  #onStreet(house: string | undefined, words: string[]): FoundPlace[] {
    for (let length = Math.min(words.length, 8); length > 0; length--) {
      const streets = this.#streets.get(canonicalWords(words.slice(0, length)).join(' '));
      if (!streets) continue;
      const rest = words.slice(length);
      const inTown = closest(streets, rest);
      const candidates = inTown.flatMap((street) => {
        const candidate = placeOnStreet(street, house);
        return candidate ? [candidate] : [];
      });
      return best(candidates);
    }
    return [];
  }
}

/** Streets in the ZIP that the words name, else in the town, else all streets of that name. */
function closest(streets: Street[], rest: string[]): Street[] {
  const zips = new Set(rest.filter((word) => /^\d{5}$/.test(word)));
  const text = ` ${rest.join(' ')} `;
  const inZip = streets.filter(({ zip }) => zips.has(zip));
  if (inZip.length > 0) return inZip;
  const inCity = streets.filter(({ cityKey }) => cityKey !== '' && text.includes(` ${cityKey} `));
  return inCity.length > 0 ? inCity : streets;
}

/** Only results of the best grade, one per neighbourhood. */
function best(candidates: Candidate[]): FoundPlace[] {
  const grade = Math.min(...candidates.map((candidate) => candidate.grade));
  const places = candidates.filter((candidate) => candidate.grade === grade).map(({ place }) => place);
  return distinct(places).slice(0, MOST_CHOICES);
}

function distinct(places: FoundPlace[]): FoundPlace[] {
  return places.filter(
    (place, k) => !places.slice(0, k).some((other) => milesBetween(place, other) < SAME_PLACE_MILES),
  );
}

function placeOnStreet(street: Street, house: string | undefined): Candidate | undefined {
  const { numbers, houses, middle } = street;
  if (house !== undefined) {
    const at = numbers.indexOf(house);
    const label = labelOf(street, house);
    if (at >= 0) return { grade: HOUSE, place: { ...houseAt(houses, at), label, isExact: true } };
    const between = interpolated(street, house);
    if (between) return { grade: BETWEEN, place: { ...between, label } };
  }
  const centre = middle ?? (numbers.length > 0 ? toPair(houseAt(houses, numbers.length >> 1)) : undefined);
  if (!centre) return undefined;
  const [latitude, longitude] = centre;
  return { grade: STREET, place: { latitude, longitude, label: labelOf(street), isExact: false } };
}

const houseAt = (houses: Float64Array, at: number) => ({
  latitude: houses[2 * at] ?? 0,
  longitude: houses[2 * at + 1] ?? 0,
});
const toPair = ({ latitude, longitude }: { latitude: number; longitude: number }): [number, number] => [
  latitude,
  longitude,
];

/** Between the nearest lower and higher number on the same side of the street. */
function interpolated({ numbers, houses }: Street, house: string): Omit<FoundPlace, 'label'> | undefined {
  const wanted = houseNumber(house);
  let below = -1;
  let above = -1;
  numbers.forEach((text, k) => {
    const number = houseNumber(text);
    if (number % 2 !== wanted % 2 || text.includes('-') !== house.includes('-')) return;
    if (number < wanted) below = k;
    else if (above < 0) above = k;
  });
  if (below < 0 || above < 0) return undefined;
  const [low, high] = [houseAt(houses, below), houseAt(houses, above)];
  const [from, to] = [houseNumber(numbers[below] ?? ''), houseNumber(numbers[above] ?? '')];
  const share = (wanted - from) / (to - from);
  return {
    latitude: low.latitude + (high.latitude - low.latitude) * share,
    longitude: low.longitude + (high.longitude - low.longitude) * share,
    isExact: milesBetween(low, high) <= NEIGHBOURS_MILES,
  };
}

const labelOf = ({ name, city, state, zip }: Street, house?: string): string =>
  [[house, name].filter(Boolean).join(' '), city, [state, zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** What an extract knows of addresses, as it is kept on disk. */
export interface AddressData {
  streets: StreetData[];
  /** Squares, hospitals, stations and the like: name, latitude, longitude. */
  places: [name: string, latitude: number, longitude: number][];
}

/** One street within one town and ZIP. */
export interface StreetData {
  name: string;
  /** Other names of the same street. */
  aliases: string[];
  city: string;
  state: string;
  zip: string;
  /** A point on the street; null where only its houses are known. */
  middle: [latitude: number, longitude: number] | null;
  numbers: string[];
  /** Latitude and longitude of each house. */
  houses: number[];
}
