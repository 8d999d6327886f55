import type { Geocoded, GeocodeRequest, PlaceChoice } from '@careline/contracts/call-center/maps';
import { milesBetween } from '@careline/contracts/rules/distance';
import { within } from '../../platform/domain/time-limit.ts';
import { zipCentroid } from '../../platform/zip-codes.ts';
import { findTown, type MilesToOffice } from './places.ts';

/** A practice address of the directory. It may have no coordinates yet. */
export interface KnownAddress {
  label: string;
  place: FoundPlace | undefined;
  /** Keeps a place that a service found for this address. */
  keep: (place: FoundPlace) => Promise<void>;
}
export type FindKnownAddress = (address: string, zip: string) => Promise<KnownAddress | undefined>;

export interface GeocodeSources {
  known: FindKnownAddress;
  /** A service that an administrator configured, if any. */
  geocoder: Geocoder | undefined;
  milesToOffice: MilesToOffice;
}

const NOT_FOUND: Geocoded = { status: 'notFound', latitude: null, longitude: null, label: '' };
const UNAVAILABLE: Geocoded = { ...NOT_FOUND, status: 'unavailable' };

/** Farther from every practice address than this, a place is probably not the one that was meant. */
const FAR_MILES = 150;

/**
 * Exact for a practice address of the directory and for what a configured service finds; else the town or the centre of the
 * ZIP. Without a service nothing leaves this server, and the service is not asked about a town or a ZIP alone.
 */
export async function geocode(request: GeocodeRequest, sources: GeocodeSources): Promise<Geocoded> {
  const found = await locate(request, sources);
  if (found.latitude === null || found.longitude === null) return found;
  const miles = sources.milesToOffice({ latitude: found.latitude, longitude: found.longitude });
  return miles !== undefined && miles > FAR_MILES ? { ...found, far: true } : found;
}

async function locate(request: GeocodeRequest, sources: GeocodeSources): Promise<Geocoded> {
  const { address, zip = '' } = request;
  if (address === '') return NOT_FOUND;
  const { street, code } = split(address, zip);
  const known = street === '' ? undefined : await sources.known(street, code);
  if (known?.place?.isExact) return answer(known.place, known.label);
  const near = known?.place
    ? { found: answer(known.place, known.label), isTown: false }
    : nearby(street, code, sources.milesToOffice);
  if (!sources.geocoder || street === '' || near.isTown) return near.found;
  try {
    const found = await sources.geocoder(
      code === '' || street.includes(code) ? street : `${street}, ${code}`,
    );
    const best = found[0];
    if (!best) return near.found;
    if (!best.isExact && (areApart(found) || isElsewhere(best, near.found)))
      return near.found.status === 'notFound' ? ask(found) : near.found;
    await known?.keep(best);
    return answer(best, known?.label ?? best.label);
  } catch {
    return near.found.status === 'notFound' ? UNAVAILABLE : near.found;
  }
}

const answer = ({ latitude, longitude, isExact }: FoundPlace, label: string): Geocoded => ({
  status: isExact ? 'ok' : 'approximate',
  latitude,
  longitude,
  label,
});

/** Several places of that name: the caller is asked, nothing is guessed. */
const ask = (choices: PlaceChoice[]): Geocoded => ({
  ...NOT_FOUND,
  choices: choices.map(({ label, latitude, longitude }) => ({ label, latitude, longitude })),
});

/** The door of a new practice address, from a configured service; undefined where none knows it or answers in time. */
export async function locateDoor(
  address: string,
  zip: string,
  geocoder: Geocoder | undefined,
): Promise<FoundPlace | undefined> {
  if (!geocoder || address.trim() === '') return undefined;
  const found = geocoder([address, zip].filter(Boolean).join(', ')).catch(() => []);
  const [best] = await within(PATIENCE_MS, found, () => []);
  const centre = zipCentroid(zip);
  if (!best?.isExact || (centre && areApart([best, centre]))) return undefined;
  return best;
}

/** A save does not wait longer than this for a map service. */
const PATIENCE_MS = 3_000;

/** What the built-in tables know. `isTown`: the text is a town, and no street is in it. */
function nearby(
  street: string,
  code: string,
  milesToOffice: MilesToOffice,
): { found: Geocoded; isTown: boolean } {
  const town = findTown(street, milesToOffice);
  const isTown = town?.isWhole ?? false;
  const centre = zipCentroid(code);
  if (centre) return { found: answer({ ...centre, isExact: false }, centre.label), isTown };
  if (!town) return { found: NOT_FOUND, isTown };
  return {
    found: 'place' in town ? answer({ ...town.place, isExact: false }, town.place.label) : ask(town.choices),
    isTown: isTown && 'place' in town,
  };
}

const APART_MILES = 30;
const areApart = ([first, ...others]: PlaceChoice[]): boolean =>
  first !== undefined && others.some((other) => milesBetween(first, other) > APART_MILES);

/** A street of that name in quite another town. */
const isElsewhere = (street: PlaceChoice, { latitude, longitude }: Geocoded): boolean =>
  latitude !== null && longitude !== null && areApart([street, { label: '', latitude, longitude }]);

/**
 * Splits "445 Grand Concourse, Bronx NY 10451-1234" into street and ZIP. The given ZIP wins over the five digits at the end.
 * The pattern is matched against the end only: over the whole text it would take quadratic time.
 */
export function split(address: string, zip: string): { street: string; code: string } {
  const given = zip.match(/^\d{5}/)?.[0];
  const text = address.trimEnd();
  const [ending = '', atEnd = ''] = /\b(\d{5})(?:-\d{4})?$/.exec(text.slice(-LONGEST_ENDING)) ?? [];
  if (atEnd === '' || (given ?? atEnd) !== atEnd) return { street: text, code: given ?? '' };
  return { street: withoutSeparators(text.slice(0, text.length - ending.length)), code: atEnd };
}

/** ZIP+4, and the character before it, which must not belong to a word. */
const LONGEST_ENDING = 11;

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

export interface FoundPlace extends PlaceChoice {
  /** The very door, and not the street or town around it. */
  isExact: boolean;
}

/** Finds addresses and places by their text, best first. Throws when it cannot answer at all. */
export type Geocoder = (text: string) => Promise<FoundPlace[]>;
