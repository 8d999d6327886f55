import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import { emptyBits, setBit } from '../structures/bitset.js';
import { at, codeAt } from '../structures/numbers.js';
import { ageOfCode, isPriority } from './age-codes.js';
const WORDS = (OLDEST_AGE >>> 5) + 1;
/** The age bitmaps of all providers, and which providers have a priority row at all. */
export function buildAgeBitmaps(termOffsets, termCode) {
    const size = termOffsets.length - 1;
    const taken = new Uint32Array(size * WORDS);
    const takenWithPriority = new Uint32Array(size * WORDS);
    const hasPriority = emptyBits(size);
    const all = new Uint32Array(WORDS);
    const withPriority = new Uint32Array(WORDS);
    for (let provider = 0; provider < size; provider++) {
        const end = at(termOffsets, provider + 1);
        for (let row = at(termOffsets, provider); row < end; row++) {
            const code = codeAt(termCode, row);
            const bits = agesOfCode[code] ?? agesOf(code);
            addAges(all, bits);
            if (!isPriority(code))
                continue;
            addAges(withPriority, bits);
            setBit(hasPriority, provider);
        }
        storeAges(all, taken, provider, size);
        storeAges(withPriority, takenWithPriority, provider, size);
    }
    return { ages: { taken, takenWithPriority }, hasPriority };
}
/** The providers with a row that takes this age. */
export function providersAtAge(ages, age) {
    const size = ages.length / WORDS;
    const from = (age >>> 5) * size;
    const bits = emptyBits(size);
    for (let provider = 0; provider < size; provider++) {
        const word = provider >>> 5;
        bits[word] = at(bits, word) | (((at(ages, from + provider) >>> (age & 31)) & 1) << (provider & 31));
    }
    return bits;
}
/** The bitmap of each code, built on first use: few codes occur. */
const agesOfCode = [];
function agesOf(code) {
    const { min, max } = ageOfCode(code);
    const bits = new Uint32Array(WORDS);
    for (let age = min ?? 0; age <= (max ?? OLDEST_AGE); age++) {
        bits[age >>> 5] = at(bits, age >>> 5) | (1 << (age & 31));
    }
    agesOfCode[code] = bits;
    return bits;
}
function addAges(ages, more) {
    for (let word = 0; word < WORDS; word++)
        ages[word] = at(ages, word) | at(more, word);
}
/** Copies the scratch bitmap into the provider's slot and clears the scratch. */
function storeAges(ages, into, provider, size) {
    for (let word = 0; word < WORDS; word++) {
        into[word * size + provider] = at(ages, word);
        ages[word] = 0;
    }
}
//# sourceMappingURL=age-bitmaps.js.map