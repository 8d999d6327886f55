import { personWords, searchWords } from '@careline/contracts/rules/folding';
import { refused } from './app-error.js';
const MOST_WORDS = 50;
/**
 * The words that must all occur, longest first: the longest is in the fewest rows. In a list of people, titles such as
 * "Dr." are ignored.
 */
export function queryWords(query, { arePeople = false } = {}) {
    const typed = arePeople ? personWords(query) : searchWords(query);
    // Every word is tested against every row: a page pasted into the search box would keep the database busy.
    if (typed.length > MOST_WORDS)
        throw refused(`At most ${MOST_WORDS} words can be searched for at once.`, 'query');
    const longestFirst = typed.sort((a, b) => b.length - a.length);
    return withoutImplied(longestFirst).map((text) => ({ text, letters: lettersOf(text) }));
}
/** Drops words that are part of another word: a key with the longer one contains both. */
function withoutImplied(longestFirst) {
    const kept = [];
    for (const word of longestFirst)
        if (!kept.some((longer) => longer.includes(word)))
            kept.push(word);
    return kept;
}
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
export function lettersOf(text) {
    let letters = 0n;
    for (const letter of text) {
        const position = ALPHABET.indexOf(letter);
        if (position >= 0)
            letters |= 1n << BigInt(position);
    }
    return letters;
}
/** A key contains a one-letter word exactly when it contains the letter. */
export const isSingleLetter = ({ text, letters }) => text.length === 1 && letters !== 0n;
//# sourceMappingURL=query-words.js.map