import { locationIsShown } from '../matching/match.js';
import { ACCEPTS_NEW } from '../segment/preference-codes.js';
import { at, flagAt, SlotList, slotAt } from '../structures/numbers.js';
const [anywhere, accepting] = [new WeakMap(), new WeakMap()];
/** At all locations or at those that take new patients; built on first use and cached until an address offers something else. */
export function offersOfProviders(segment, offered, acceptsNew) {
    const kept = acceptsNew ? accepting : anywhere;
    const known = kept.get(segment);
    if (known !== undefined && isSame(known, offered, segment))
        return known;
    const made = collectOffers(segment, offered, acceptsNew);
    kept.set(segment, made);
    return made;
}
/** What a provider offers at the locations that the query shows. */
export function offersOfProvider(segment, offered, query, ordinal) {
    let bits = 0;
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
        const own = at(offered, slotAt(segment.locationAddress, row));
        if ((own & ~bits) !== 0 && locationIsShown(segment, query, row))
            bits |= own;
    }
    return bits;
}
/** Addresses added after the segment was built have no providers in it. */
function isSame(known, offered, { byAddress }) {
    if (known.offered === offered)
        return true;
    for (let slot = 0; slot + 1 < byAddress.offsets.length; slot++) {
        if (known.offered[slot] !== offered[slot])
            return false;
    }
    known.offered = offered;
    return true;
}
function collectOffers(segment, offered, acceptsNew) {
    const column = new SlotList();
    const numberOf = new Map();
    for (let ordinal = 0; ordinal < segment.size; ordinal++) {
        let bits = 0;
        const end = at(segment.locationOffsets, ordinal + 1);
        for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
            if (acceptsNew && flagAt(segment.locationAccepting, row) !== ACCEPTS_NEW)
                continue;
            bits |= at(offered, slotAt(segment.locationAddress, row));
        }
        const number = numberOf.get(bits) ?? numberOf.size;
        if (number === numberOf.size)
            numberOf.set(bits, number);
        column.push(number);
    }
    return { column: column.finish(), offers: [...numberOf.keys()], offered };
}
//# sourceMappingURL=provider-offers.js.map