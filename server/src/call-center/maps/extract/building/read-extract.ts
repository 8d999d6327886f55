import { AddressCollector } from '../addresses/address-collector.ts';
import type { AddressData } from '../addresses/address-index.ts';
import { StreetTiles } from '../drawing/street-tiles.ts';
import { joinRings } from '../drawing/tile-geometry.ts';
import { NodePlaces } from '../reading/node-places.ts';
import { readOsmFile, type Tags } from '../reading/osm-file.ts';

interface Multipolygon {
  outer: number[];
  inner: number[];
  tags: Tags;
}

export interface ReadExtract {
  addresses: AddressData;
  tiles: StreetTiles;
}

/** Reads an extract twice: first which ways the areas consist of, then everything. */
export async function readExtract(path: string, onProgress: (share: number) => void): Promise<ReadExtract> {
  const areas: Multipolygon[] = [];
  await readOsmFile(
    path,
    {
      relation: (_, members, tags) => {
        if (tags.get('type') !== 'multipolygon' || !isOfUse(tags)) return;
        const ways = members.filter(({ type }) => type === 'way');
        const inner = ways.filter(({ role }) => role === 'inner').map(({ id }) => id);
        areas.push({ outer: ways.filter(({ role }) => role !== 'inner').map(({ id }) => id), inner, tags });
      },
    },
    (share) => onProgress(share * 0.3),
  );
  const parts = new Map<number, number[]>(
    areas.flatMap(({ outer, inner }) => [...outer, ...inner]).map((id) => [id, []]),
  );
  const places = new NodePlaces();
  const addresses = new AddressCollector();
  const tiles = new StreetTiles();
  await readOsmFile(
    path,
    {
      node: (id, latitude, longitude, tags) => {
        places.add(id, latitude, longitude);
        if (tags.size === 0) return;
        addresses.node(id, [latitude, longitude], tags);
        const name = tags.get('name');
        if (name && /^(neighbourhood|suburb|quarter|village|town|hamlet)$/.test(tags.get('place') ?? ''))
          tiles.name(latitude, longitude, name);
      },
      way: (id, nodes, tags) => {
        if (parts.has(id)) parts.set(id, nodes);
        if (tags.size === 0) return;
        addresses.way(nodes, places, tags);
        if (tags.has('highway')) tiles.line(places.line(nodes), tags);
        else if (nodes[0] === nodes.at(-1)) tiles.area([places.line(nodes)], tags);
      },
    },
    (share) => onProgress(0.3 + share * 0.6),
  );
  for (const { outer, inner, tags } of areas) {
    const ringsOf = (ids: number[]) =>
      joinRings(ids.map((id) => parts.get(id) ?? [])).map((ring) => places.line(ring));
    const rings = ringsOf(outer);
    const [first] = rings;
    if (!first?.[0]) continue;
    addresses.area(first[0], tags);
    tiles.area([...rings, ...ringsOf(inner)], tags);
  }
  return { addresses: addresses.data(), tiles };
}

const isOfUse = (tags: Tags): boolean =>
  ['addr:housenumber', 'natural', 'water', 'waterway', 'leisure', 'landuse', 'amenity', 'tourism'].some(
    (key) => tags.has(key),
  );
