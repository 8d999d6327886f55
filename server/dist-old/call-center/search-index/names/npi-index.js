import { setBit } from '../structures/bitset.js';
import { at } from '../structures/numbers.js';
/** NPIs as numbers, so that a typed prefix is a range. */
export const NO_NPI = -1;
const DIGITS = 10;
/** Fewer digits would match a large part of all NPIs. */
const SHORTEST_PREFIX = 4;
export function npiRange(word) {
    if (word.length < SHORTEST_PREFIX || word.length > DIGITS || !/^[0-9]+$/.test(word))
        return null;
    const scale = 10 ** (DIGITS - word.length);
    return { from: Number(word) * scale, to: (Number(word) + 1) * scale };
}
export function npiNumber(npi) {
    return npi === '' ? NO_NPI : Number(npi);
}
export function npiText(npi) {
    return npi === NO_NPI ? '' : String(npi).padStart(DIGITS, '0');
}
/** Sorts the numbers alone, which needs no comparator, then looks up the position of each provider. */
export function buildNpiIndex(npi) {
    const sorted = npi.filter((number) => number !== NO_NPI).sort();
    const byNpi = new Uint32Array(sorted.length);
    const taken = new Uint8Array(sorted.length);
    for (let provider = 0; provider < npi.length; provider++) {
        const number = npi[provider];
        if (number === NO_NPI)
            continue;
        let position = lowerBound(sorted.length, (k) => sorted[k] < number);
        // Two providers share an NPI for a moment when one took over the other's.
        while (taken[position] === 1)
            position++;
        taken[position] = 1;
        byNpi[position] = provider;
    }
    return { npi, byNpi };
}
export function addProvidersWithNpi({ npi, byNpi }, { from, to }, into) {
    const first = lowerBound(byNpi.length, (k) => npi[at(byNpi, k)] < from);
    for (let k = first; k < byNpi.length && npi[at(byNpi, k)] < to; k++)
        setBit(into, at(byNpi, k));
}
/** The first position that is not before what is looked for. */
function lowerBound(length, isBefore) {
    let low = 0;
    let high = length;
    while (low < high) {
        const middle = (low + high) >>> 1;
        if (isBefore(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
//# sourceMappingURL=npi-index.js.map