import { sql } from 'drizzle-orm';
import { beginningsOf, toKnownPlace } from '../known-place.js';
/**
 * Compares addresses like all text: without case, accents and punctuation. What follows the street ("…, Bronx NY") is
 * ignored. The longest address wins, so that "12 Main Street Annex" is not taken for "12 Main Street".
 */
export const findKnownAddress = (db) => async (typed, zip) => {
    const { rows } = await db.execute(knownAddressQuery(typed, zip));
    const [found] = rows;
    if (!found)
        return undefined;
    const { id, address } = found;
    return {
        ...toKnownPlace(found),
        keep: async (place) => {
            await db.execute(sql `
          insert into kept_place (practice_address_id, address, zip, latitude, longitude, label, is_exact)
          select id, address, zip, ${place.latitude}, ${place.longitude}, ${place.label}, ${place.isExact}
            from practice_address where id = ${id} and address = ${address} and zip = ${found.zip}
          on conflict (practice_address_id) do update set
            address = excluded.address, zip = excluded.zip, latitude = excluded.latitude, longitude = excluded.longitude,
            label = excluded.label, is_exact = excluded.is_exact, found_at = now()`);
        },
    };
};
/** Reads the index `practice_address_by_text`. */
export function knownAddressQuery(typed, zip) {
    const beginnings = beginningsOf(typed);
    const inZip = zip === '' ? sql `true` : sql `left(place.zip, 5) = ${zip}`;
    return sql `
    select place.id, place.latitude, place.longitude, place.address, place.zip,
           kept.latitude as kept_latitude, kept.longitude as kept_longitude, kept.is_exact as kept_is_exact
      from practice_address as place
      left join kept_place as kept
        on kept.practice_address_id = place.id and kept.address = place.address and kept.zip = place.zip
     where search_key(place.address) = any (${sql.param(beginnings)}::text[]) and ${inZip}
     order by char_length(search_key(place.address)) desc, place.latitude is null, kept.latitude is null, place.id limit 1`;
}
//# sourceMappingURL=known-address.js.map