import { milesOfChord } from '@careline/contracts/rules/distance';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { offersOfSite } from './offers.js';
import { unitVector } from './unit-vector.js';
/** Groups addresses with the same text and zip into one site; sites are numbered in the order of their texts. */
export function groupSites(addresses) {
    const bySlot = addresses.filled().map((slot) => {
        const { address = '', zip = '' } = addresses.rowAt(slot) ?? {};
        return { slot, folded: fold(address), address, zip };
    });
    bySlot.sort((a, b) => compareText(a.folded, b.folded) || compareText(a.zip, b.zip) || compareText(a.address, b.address));
    const sites = new Uint32Array(addresses.size);
    let site = -1;
    let previous;
    for (const entry of bySlot) {
        if (previous === undefined || previous.address !== entry.address || previous.zip !== entry.zip)
            site++;
        sites[entry.slot] = site;
        previous = entry;
    }
    return sites;
}
/** What each address offers, as bits. */
export function offerBits(addresses) {
    const bits = new Uint32Array(addresses.size);
    for (const slot of addresses.filled()) {
        const site = addresses.rowAt(slot)?.services;
        if (site !== undefined)
            bits[slot] = offersOfSite(site);
    }
    return bits;
}
export function locateAddresses(addresses) {
    const slots = [];
    const points = [];
    for (const slot of addresses.filled()) {
        const { latitude = null, longitude = null } = addresses.rowAt(slot) ?? {};
        if (latitude === null || longitude === null)
            continue;
        slots.push(slot);
        points.push(...unitVector(latitude, longitude));
    }
    const order = new Uint32Array(addresses.size).map((_, slot) => slot);
    return { slots: Uint32Array.from(slots), points: Float64Array.from(points), order };
}
/** Miles from a place to the nearest address; undefined while none has coordinates. */
export function milesToNearest({ points }, { latitude, longitude }) {
    const [x, y, z] = unitVector(latitude, longitude);
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < points.length; k += 3) {
        const dx = points[k] - x;
        const dy = points[k + 1] - y;
        const dz = points[k + 2] - z;
        least = Math.min(least, dx * dx + dy * dy + dz * dz);
    }
    return points.length === 0 ? undefined : milesOfChord(Math.sqrt(least));
}
//# sourceMappingURL=addresses.js.map