import { type Coordinates, milesOfChord, RADIANS } from '@careline/contracts/rules/distance';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { offersOfSite } from './offers.ts';
import type { ReferenceTable } from './reference-table.ts';
import type { AddressRow } from './rows.ts';

/** What is derived from all addresses: which are one site, what each offers, and where they are. */

type Addresses = ReferenceTable<AddressRow>;

/** Groups addresses with the same text and zip into one site; sites are numbered in the order of their texts. */
export function groupSites(addresses: Addresses): Uint32Array {
  const bySlot = addresses.filled().map((slot) => {
    const { address = '', zip = '' } = addresses.rowAt(slot) ?? {};
    return { slot, folded: fold(address), address, zip };
  });
  bySlot.sort(
    (a, b) =>
      compareText(a.folded, b.folded) || compareText(a.zip, b.zip) || compareText(a.address, b.address),
  );
  const sites = new Uint32Array(addresses.size);
  let site = -1;
  let previous: { address: string; zip: string } | undefined;
  for (const entry of bySlot) {
    if (previous === undefined || previous.address !== entry.address || previous.zip !== entry.zip) site++;
    sites[entry.slot] = site;
    previous = entry;
  }
  return sites;
}

/** What each address offers, as bits. */
export function offerBits(addresses: Addresses): Uint32Array {
  const bits = new Uint32Array(addresses.size);
  for (const slot of addresses.filled()) {
    const site = addresses.rowAt(slot)?.services;
    if (site !== undefined) bits[slot] = offersOfSite(site);
  }
  return bits;
}

interface AddressPoints {
  /** The slots of addresses with coordinates. */
  slots: Uint32Array;
  /** Their unit vectors, three numbers each. */
  points: Float64Array;
  /** The slot of each slot: breaks ties between equal distances. */
  order: Uint32Array;
}

export function locateAddresses(addresses: Addresses): AddressPoints {
  const slots: number[] = [];
  const points: number[] = [];
  for (const slot of addresses.filled()) {
    const { latitude = null, longitude = null } = addresses.rowAt(slot) ?? {};
    if (latitude === null || longitude === null) continue;
    slots.push(slot);
    points.push(...unitVector(latitude, longitude));
  }
  const order = new Uint32Array(addresses.size).map((_, slot) => slot);
  return { slots: Uint32Array.from(slots), points: Float64Array.from(points), order };
}

/** Miles from a place to the nearest address; undefined while none has coordinates. */
export function milesToNearest(
  { points }: AddressPoints,
  { latitude, longitude }: Coordinates,
): number | undefined {
  const [x, y, z] = unitVector(latitude, longitude);
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < points.length; k += 3) {
    const dx = (points[k] as number) - x;
    const dy = (points[k + 1] as number) - y;
    const dz = (points[k + 2] as number) - z;
    least = Math.min(least, dx * dx + dy * dy + dz * dz);
  }
  return points.length === 0 ? undefined : milesOfChord(Math.sqrt(least));
}

/** A place as a point on the unit sphere. The chord between two such points orders like the distance on the ground. */
export function unitVector(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [north, east] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
