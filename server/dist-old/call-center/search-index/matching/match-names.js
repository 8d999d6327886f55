import { searchKey } from '@careline/contracts/rules/folding';
import { addProvidersNamed, addProvidersNamedLike, addProvidersWithWord } from '../names/name-index.js';
import { addProvidersWithNpi } from '../names/npi-index.js';
import { addProvidersWrittenOtherwise } from '../names/written-otherwise.js';
import { anyBit, clearBit, countBits, emptyBits, intersect, intersection, ordinalsOf, setBit, } from '../structures/bitset.js';
import { flagAt, slotAt } from '../structures/numbers.js';
import { textAt } from '../structures/text-column.js';
import { restrictToSets } from './id-set-filter.js';
export function matchNames(segments, query, fit = 'similar') {
    const { typed, visibleGroups } = query;
    if (typed === null)
        return { areSimilar: false, bitsOf: () => null };
    const add = fit === 'whole' ? addWhole : addMatches;
    const exact = new Map(segments.map((segment) => [segment, matchEvery(segment, typed, add)]));
    if (fit !== 'similar')
        return { areSimilar: false, bitsOf: (segment) => exact.get(segment) ?? null };
    // An exact match that the user may not see must not hide similar names that they may.
    const known = segments.some((segment) => {
        const bits = intersection(segment.live, exact.get(segment) ?? segment.live);
        return anyBit(restrictToSets(segment.groupSet, bits, visibleGroups));
    });
    if (known)
        return { areSimilar: false, bitsOf: (segment) => exact.get(segment) ?? null };
    // Degrees are not matched as misspelt names: "Nelsn DO" is looking for a Nelson.
    const names = typed.filter(({ degrees }) => degrees === null);
    const similar = new Map(segments.map((segment) => [segment, matchEvery(segment, names, addSimilar)]));
    return { areSimilar: true, bitsOf: (segment) => similar.get(segment) ?? null };
}
/** The providers that match every word. Stops at the first word that leaves nobody: most of many words are never looked up. */
function matchEvery(segment, typed, add) {
    let found = null;
    for (const word of typed) {
        if (found !== null && add === addMatches && isInNameOnly(word) && countBits(found) <= FEW) {
            keepNamed(segment, found, word.word);
        }
        else {
            const bits = emptyBits(segment.size);
            add(segment, word, bits);
            found = found === null ? bits : intersect(found, bits);
        }
        if (!anyBit(found))
            break;
    }
    return found ?? emptyBits(segment.size);
}
/** Up to this many names, reading all of them is faster than looking up everybody with a "T" in the name. */
const FEW = 100;
const isInNameOnly = ({ degrees, npis }) => degrees === null && npis === null;
function keepNamed(segment, found, word) {
    for (const ordinal of ordinalsOf(found)) {
        if (!searchKey(textAt(segment.searchedName, ordinal)).includes(word))
            clearBit(found, ordinal);
    }
}
function addMatches(segment, { word, degrees, npis }, into) {
    addProvidersNamed(segment.names, word, into);
    if (npis !== null)
        addProvidersWithNpi(segment, npis, into);
    if (degrees === null)
        return;
    for (let ordinal = 0; ordinal < segment.size; ordinal++) {
        if (flagAt(degrees, slotAt(segment.degree, ordinal)) === 1)
            setBit(into, ordinal);
    }
}
function addWhole(segment, { word }, into) {
    addProvidersWithWord(segment.names, word, into);
}
function addSimilar(segment, { word }, into) {
    addProvidersNamedLike(segment.names, word, into);
    addProvidersWrittenOtherwise(segment, word, into);
}
//# sourceMappingURL=match-names.js.map