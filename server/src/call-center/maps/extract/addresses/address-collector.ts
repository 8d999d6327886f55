import type { NodePlaces } from '../reading/node-places.ts';
import type { Tags } from '../reading/osm-file.ts';
import type { AddressData, StreetData } from './address-index.ts';
import { canonicalStreet, houseKey, houseNumber, housesOf } from './street-names.ts';

type Point = [latitude: number, longitude: number];

interface House {
  number: string;
  at: Point;
}

interface Street {
  name: string;
  city: string;
  state: string;
  zip: string;
  houses: Map<string, House>;
}

/** A street is drawn in many pieces; the longest gives its middle. */
interface Piece {
  name: string;
  aliases: Set<string>;
  middle: Point;
  length: number;
}

const NAMED_PLACES = [
  'place',
  'tourism',
  'railway',
  'amenity',
  'leisure',
  'public_transport',
  'historic',
  'healthcare',
];
const NAMED_AMENITIES =
  /^(hospital|clinic|university|college|townhall|library|bus_station|ferry_terminal|marketplace|theatre|doctors)$/;
const OTHER_NAMES = ['alt_name', 'official_name', 'name_1', 'name_2', 'short_name', 'loc_name'];
/** The most houses that are added between the two ends of an interpolation. */
const MOST_BETWEEN = 500;

/** Collects houses, streets and named places while an extract is read. */
export class AddressCollector {
  readonly #streets = new Map<string, Street>();
  readonly #pieces = new Map<string, Piece>();
  readonly #places: AddressData['places'] = [];
  /** Houses that are nodes, for interpolations that join them. */
  readonly #houseNodes = new Map<number, { street: Street; number: string }>();

  node(id: number, at: Point, tags: Tags): void {
    const street = this.#house(at, tags);
    const number = houseKey(tags.get('addr:housenumber') ?? '');
    if (street && number) this.#houseNodes.set(id, { street, number });
    this.#place(at, tags);
  }

  way(nodes: readonly number[], places: NodePlaces, tags: Tags): void {
    const interpolation = tags.get('addr:interpolation');
    const isStreet = tags.has('highway') && tags.has('name');
    if (!isStreet && !interpolation && !tags.has('addr:housenumber') && !isNamedPlace(tags)) return;
    const line = places.line(nodes);
    if (line.length === 0) return;
    if (isStreet) this.#street(line, tags);
    else if (interpolation) this.#interpolate(nodes, line, interpolation);
    else this.area(centre(line), tags);
  }

  /** A building or place with an extent. */
  area(at: Point, tags: Tags): void {
    this.#house(at, tags);
    this.#place(at, tags);
  }

  data(): AddressData {
    const streets: StreetData[] = [...this.#streets.values()].map((street) => {
      const piece = this.#pieces.get(canonicalStreet(street.name));
      const houses = [...street.houses.values()].sort(
        (a, b) => houseNumber(a.number) - houseNumber(b.number),
      );
      return {
        name: street.name,
        aliases: [...(piece?.aliases ?? [])],
        city: street.city,
        state: street.state,
        zip: street.zip,
        middle: piece?.middle ?? null,
        numbers: houses.map(({ number }) => number),
        houses: houses.flatMap(({ at }) => at.map(round)),
      };
    });
    const withHouses = new Set([...this.#streets.values()].map(({ name }) => canonicalStreet(name)));
    for (const [key, { name, aliases, middle }] of this.#pieces) {
      if (withHouses.has(key)) continue;
      const bare = { city: '', state: '', zip: '', numbers: [], houses: [] };
      streets.push({ name, aliases: [...aliases], middle: [round(middle[0]), round(middle[1])], ...bare });
    }
    return { streets, places: this.#places };
  }

  #house(at: Point, tags: Tags): Street | undefined {
    const name = tags.get('addr:street') ?? tags.get('addr:place');
    const written = tags.get('addr:housenumber');
    if (!name || !written) return undefined;
    const city = tags.get('addr:city') ?? '';
    const zip = (tags.get('addr:postcode') ?? '').slice(0, 5);
    const street = this.#streetOf(name, city, tags.get('addr:state') ?? '', zip);
    // "12;14" and "12,14" are two houses behind one door.
    for (const one of written.split(/[;,]/)) {
      const key = houseKey(one);
      for (const number of key ? housesOf(key) : []) {
        if (!street.houses.has(number)) street.houses.set(number, { number, at });
      }
    }
    return street;
  }

  #streetOf(name: string, city: string, state: string, zip: string): Street {
    const key = [canonicalStreet(name), city.toLowerCase(), zip].join('|');
    const known = this.#streets.get(key);
    if (known) {
      known.state ||= state;
      return known;
    }
    const street: Street = { name, city, state, zip, houses: new Map() };
    this.#streets.set(key, street);
    return street;
  }

  #place(at: Point, tags: Tags): void {
    const name = tags.get('name');
    if (name && isNamedPlace(tags)) this.#places.push([name, round(at[0]), round(at[1])]);
  }

  #street(line: Point[], tags: Tags): void {
    const name = tags.get('name') ?? '';
    const key = canonicalStreet(name);
    const length = lengthOf(line);
    const known = this.#pieces.get(key);
    const piece = known ?? { name, aliases: new Set<string>(), middle: middleOf(line), length };
    if (!known) this.#pieces.set(key, piece);
    else if (length > known.length) Object.assign(known, { length, middle: middleOf(line) });
    for (const tag of OTHER_NAMES) {
      for (const other of tags.get(tag)?.split(';') ?? []) if (other.trim()) piece.aliases.add(other.trim());
    }
  }

  /** Houses between two that are joined by a line: "even from 10 to 20". */
  #interpolate(nodes: readonly number[], line: Point[], kind: string): void {
    const [first, last] = [this.#houseNodes.get(nodes[0] ?? 0), this.#houseNodes.get(nodes.at(-1) ?? 0)];
    const step = kind === 'all' ? 1 : kind === 'even' || kind === 'odd' ? 2 : 0;
    if (!first || !last || first.street !== last.street || step === 0) return;
    const [low, high] = [Number.parseInt(first.number, 10), Number.parseInt(last.number, 10)];
    const count = Math.abs(high - low) / step;
    if (count > MOST_BETWEEN) return;
    for (let k = 1; k < count; k++) {
      const number = String(low + Math.sign(high - low) * step * k);
      if (!first.street.houses.has(number))
        first.street.houses.set(number, { number, at: along(line, k / count) });
    }
  }
}

function isNamedPlace(tags: Tags): boolean {
  if (!tags.has('name')) return false;
  return NAMED_PLACES.some((key) => {
    const value = tags.get(key);
    if (value === undefined) return false;
    if (key === 'amenity') return NAMED_AMENITIES.test(value);
    return key !== 'railway' || /^(station|halt|subway_entrance)$/.test(value);
  });
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function centre(line: readonly Point[]): Point {
  // The last point of an outline repeats the first.
  const points = line.length > 2 ? line.slice(0, -1) : line;
  const sum = points.reduce<Point>(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

const distance = ([a, b]: Point, [c, d]: Point): number =>
  Math.hypot(a - c, (b - d) * Math.cos((a * Math.PI) / 180));
const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, k) => sum + (k > 0 ? distance(line[k - 1] ?? point, point) : 0), 0);
const middleOf = (line: readonly Point[]): Point => along(line, 0.5);

/** The point at this share of the line's length. */
function along(line: readonly Point[], share: number): Point {
  let left = lengthOf(line) * share;
  for (let k = 1; k < line.length; k++) {
    const [from, to] = [line[k - 1], line[k]];
    if (!from || !to) break;
    const length = distance(from, to);
    if (length >= left && length > 0) {
      const part = left / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return line.at(-1) ?? [0, 0];
}
