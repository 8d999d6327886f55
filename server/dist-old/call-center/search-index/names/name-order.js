import { at, increment } from '../structures/numbers.js';
/**
 * Sorts names by LSD radix sort over word codes, with ties by id. Comparing word by word gives the order of the whole texts, because
 * a space sorts before every other character of a name.
 */
export function buildNameOrder(names, byId) {
    const wordRanks = rankWords(names.words);
    let byRank = byId;
    for (let k = longestName(names) - 1; k >= 0; k--)
        byRank = sortedByWord(names, wordRanks, byRank, k);
    const rank = new Uint32Array(byRank.length);
    const nameKey = new Uint32Array(byRank.length);
    let key = 0;
    for (let place = 0; place < byRank.length; place++) {
        const ordinal = at(byRank, place);
        if (place > 0 && !sameName(names, at(byRank, place - 1), ordinal))
            key++;
        rank[ordinal] = place;
        nameKey[ordinal] = key;
    }
    return { nameKey, rank, byRank };
}
/** The position of each word in sorted order, from 1; 0 stands for "no word here", so a shorter name comes first. */
function rankWords(words) {
    const place = new Map([...words].sort().map((word, k) => [word, k + 1]));
    return Uint32Array.from(words, (word) => place.get(word) ?? 0);
}
function longestName({ offsets }) {
    let longest = 0;
    for (let name = 0; name + 1 < offsets.length; name++) {
        longest = Math.max(longest, at(offsets, name + 1) - at(offsets, name));
    }
    return longest;
}
/** Stable counting sort by word k. */
function sortedByWord({ words, wordOfRow, offsets }, wordRanks, ordinals, k) {
    const rankOf = (ordinal) => {
        const row = at(offsets, ordinal) + k;
        return row < at(offsets, ordinal + 1) ? at(wordRanks, at(wordOfRow, row)) : 0;
    };
    const next = new Uint32Array(words.length + 2);
    for (let n = 0; n < ordinals.length; n++)
        increment(next, rankOf(at(ordinals, n)) + 1);
    for (let place = 0; place <= words.length; place++)
        next[place + 1] = at(next, place) + at(next, place + 1);
    const sorted = new Uint32Array(ordinals.length);
    for (let n = 0; n < ordinals.length; n++) {
        const place = rankOf(at(ordinals, n));
        sorted[at(next, place)] = at(ordinals, n);
        increment(next, place);
    }
    return sorted;
}
function sameName({ wordOfRow, offsets }, a, b) {
    const length = at(offsets, a + 1) - at(offsets, a);
    if (at(offsets, b + 1) - at(offsets, b) !== length)
        return false;
    for (let k = 0; k < length; k++) {
        if (at(wordOfRow, at(offsets, a) + k) !== at(wordOfRow, at(offsets, b) + k))
            return false;
    }
    return true;
}
//# sourceMappingURL=name-order.js.map