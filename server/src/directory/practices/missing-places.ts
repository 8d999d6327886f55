import { setTimeout as sleep } from 'node:timers/promises';
import type { Coordinates } from '@careline/contracts/rules/distance';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { zipCentroid } from '../../platform/zip-codes.ts';
import type { FindPlace } from './practice-addresses.ts';

/**
 * Finds coordinates for addresses that were stored without them: by other programs, or before saves looked them up. Runs once after the
 * start, in portions. Several servers may run it at once: an address that has a place, or has changed since it was read, is left alone.
 */
export function startPlacing(
  db: Database,
  findPlace: FindPlace,
  onPlaced: (count: number) => void,
): { close(): Promise<void> } {
  const stopping = new AbortController();
  const running = placeAddresses(db, findPlace, stopping.signal)
    .then((count) => count > 0 && onPlaced(count))
    .catch(() => {}); // The next start continues.
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

interface Unplaced extends Record<string, unknown> {
  id: number;
  address: string;
  zip: string;
}

const PORTION = 200;
/** Between portions, so that users do not notice. */
const PAUSE_MS = 50;

export async function placeAddresses(
  db: Database,
  findPlace: FindPlace,
  signal?: AbortSignal,
): Promise<number> {
  let placed = 0;
  for (let last = 0; ; await sleep(PAUSE_MS)) {
    const { rows } = await db.execute<Unplaced>(unplacedAfter(last));
    const places: (Unplaced & Coordinates)[] = [];
    for (const row of rows) {
      if (signal?.aborted) return placed;
      const found = (await findPlace(row.address, row.zip)) ?? zipCentroid(row.zip);
      if (found) places.push({ ...row, latitude: found.latitude, longitude: found.longitude });
    }
    if (places.length > 0) placed += await storePlaces(db, places);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PORTION) return placed;
  }
}

/** A place that somebody cleared stays cleared. */
const unplacedAfter = (last: number) => sql`
  select id, address, zip from practice_address as place
   where latitude is null and id > ${last}
     and not exists (select from audit_event
                      where entity = 'PracticeAddresses' and record_id = place.id and action = 'changed'
                        and changes @> '[{"field": "latitude", "to": null}]')
   order by id limit ${PORTION}`;

/**
 * The version grows, so that a form that was opened before cannot clear the place again. The history has no line: it says
 * what people did.
 */
async function storePlaces(db: Database, places: readonly (Unplaced & Coordinates)[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update practice_address as own
       set latitude = found.latitude, longitude = found.longitude, row_version = own.row_version + 1
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as found (id int, address text, zip text, latitude float8, longitude float8)
     where own.id = found.id and own.latitude is null and own.address = found.address and own.zip = found.zip`);
  return rowCount ?? 0;
}
