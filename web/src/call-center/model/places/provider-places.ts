import { MATRIX_LIMIT, type MatrixRequest } from '@careline/contracts/call-center/maps';
import type {
  LocationPhysician,
  LocationPractice,
  Origin,
  SearchAnswer,
  SearchItem,
  SearchRequest,
} from '@careline/contracts/call-center/search';
import { SERVICE_GROUPS, SERVICE_LABELS, withoutGroup } from '@careline/contracts/directory/preferences';
import { milesBetween } from '@careline/contracts/rules/distance';
import { findPassedOver, rankOfDoor } from '@careline/contracts/rules/door';
import { isClosing } from '@careline/contracts/rules/notices';
import { toPlace } from '../../../maps/place.ts';

/** The door of a result's provider: where the caller is sent, and can call. */
export interface ProviderPlace {
  practiceAddressId: number;
  practice: string;
  address: string;
  zipCode: string;
  phoneNumber: string;
  /** Undefined without coordinates. */
  at: Origin | undefined;
  /** A nearer one that was passed over. */
  nearer: NearerPlace | undefined;
  /** What the office says of the hours that were asked for: "Weekend: Sunday 10 am to 2 pm". */
  hours: readonly string[];
}

export interface NearerPlace {
  address: string;
  miles: number;
  accepting: LocationPhysician['accepting'];
  /** On the day asked for. */
  isClosed: boolean;
}

type Asked = Pick<SearchRequest, 'origin' | 'services'>;

interface Site {
  practice: LocationPractice;
  physician: LocationPhysician;
}

/** For each provider of an answer its door. */
export function findProviderPlaces(
  { items, locations }: Pick<SearchAnswer, 'items' | 'locations'>,
  asked: Asked,
): Map<number, ProviderPlace> {
  const sites = new Map<number, Site[]>(items.map(({ providerId }) => [providerId, []]));
  for (const practice of locations.flatMap(({ practices }) => practices))
    for (const physician of practice.physicians)
      sites.get(physician.providerId)?.push({ practice, physician });
  const places = new Map<number, ProviderPlace>();
  for (const { providerId, nearestAddressId } of items) {
    const own = sites.get(providerId) ?? [];
    const door = own.find(({ practice }) => practice.practiceAddressId === nearestAddressId);
    if (door) places.set(providerId, toProviderPlace(door, own, asked));
  }
  return places;
}

function toProviderPlace(door: Site, own: readonly Site[], { origin, services }: Asked): ProviderPlace {
  const { practiceAddressId, practice, address, zipCode } = door.practice;
  const hours = HOURS.filter((each) => services?.includes(each)).flatMap((each) => {
    const words = door.practice[`${each}Additional`];
    return words ? `${withoutGroup(SERVICE_LABELS[each])}: ${words}` : [];
  });
  return {
    practiceAddressId,
    practice,
    address,
    zipCode,
    phoneNumber: door.physician.phoneNumber,
    at: toPlace(door.practice),
    nearer: own.length > 1 && origin ? findNearer(door, own, origin) : undefined,
    hours,
  };
}

const [{ values: HOURS }] = SERVICE_GROUPS;

function findNearer(door: Site, own: readonly Site[], origin: Origin): NearerPlace | undefined {
  const toDoorway = ({ practice, physician: { accepting } }: Site) => {
    const at = toPlace(practice);
    const miles = at ? milesBetween(origin, at) : Infinity;
    const isClosed = practice.notices.some(isClosing);
    return { rank: rankOfDoor(accepting, isClosed), miles, accepting, isClosed, address: practice.address };
  };
  const passed = findPassedOver(toDoorway(door), own.map(toDoorway));
  if (!passed) return undefined;
  const { rank: _rank, ...nearer } = passed;
  return nearer;
}

/** A window of the results as the list keeps it. An answer is mostly locations; each row shows one of them. */
export interface ResultWindow {
  items: readonly SearchItem[];
  total: number;
  similarNames: boolean;
  /** Where to send the caller, by provider. */
  places: ReadonlyMap<number, ProviderPlace>;
  /** From where to where the caller may drive; undefined without an origin or places. */
  drive: MatrixRequest | undefined;
}

export function toResultWindow(answer: SearchAnswer, asked: Asked): ResultWindow {
  const { items, total, similarNames } = answer;
  const { origin } = asked;
  const places = findProviderPlaces(answer, asked);
  return {
    items,
    total,
    similarNames,
    places,
    drive: origin ? toDrive(origin, [...places.values()]) : undefined,
  };
}

/** Each place once, however many providers are seen there. */
function toDrive(from: Origin, places: readonly ProviderPlace[]): MatrixRequest | undefined {
  const known = places.flatMap(({ at }) => (at ? [[toPlaceKey(at), at] as const] : []));
  const to = [...new Map(known).values()].slice(0, MATRIX_LIMIT);
  return to.length > 0 ? { from, to } : undefined;
}

export const toPlaceKey = ({ latitude, longitude }: Origin): string => `${latitude} ${longitude}`;
