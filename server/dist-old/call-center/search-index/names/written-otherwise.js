import { searchKey } from '@careline/contracts/rules/folding';
import { hasBit, setBit } from '../structures/bitset.js';
import { at } from '../structures/numbers.js';
import { postingsEnd, postingsStart } from '../structures/posting-lists.js';
import { textAt } from '../structures/text-column.js';
import { wordsWithPart } from './name-index.js';
/**
 * Adds the providers whose name has the typed word in another spelling: as two or three neighbouring words, with the last one perhaps
 * unfinished ("vandervoort" is Van Der Voort), or shortened ("junior" is Jr.).
 */
export function addProvidersWrittenOtherwise({ names, searchedName }, word, into) {
    const shortened = SHORTENED[word];
    if (shortened !== undefined)
        addWhere(names, shortened, into, () => true);
    for (let end = SHORTEST_FIRST; end < word.length; end++) {
        addWhere(names, word.slice(0, end), into, (ordinal) => isJoined(word, textAt(searchedName, ordinal)));
    }
}
const SHORTENED = {
    junior: 'jr',
    senior: 'sr',
    second: 'ii',
    third: 'iii',
};
/** Reading the names of everybody with the same initial would be slow. */
const SHORTEST_FIRST = 2;
const MOST_JOINED = 3;
/** Adds those with this whole word in the name for whom `test` holds. */
function addWhere({ providers, ...index }, part, into, test) {
    for (const number of wordsWithPart(index, part)) {
        const end = postingsEnd(providers, number);
        for (let k = postingsStart(providers, number); k < end; k++) {
            const ordinal = at(providers.postings, k);
            if (!hasBit(into, ordinal) && test(ordinal))
                setBit(into, ordinal);
        }
    }
}
export function isJoined(word, name) {
    const words = searchKey(name).split(' ');
    return words.some((first, k) => first.length >= SHORTEST_FIRST &&
        first.length < word.length &&
        word.startsWith(first) &&
        words
            .slice(k, k + MOST_JOINED)
            .join('')
            .startsWith(word));
}
//# sourceMappingURL=written-otherwise.js.map