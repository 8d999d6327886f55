import { searchKey } from '@careline/contracts/rules/folding';
import { allowedEdits, isSimilar, letterMask } from '@careline/contracts/rules/similar-words';
import { popcount, setBit } from '../structures/bitset.js';
import { at } from '../structures/numbers.js';
import { buildPostings, postingsEnd, postingsStart } from '../structures/posting-lists.js';
export function buildNameIndex({ words: folded, wordOfRow, offsets }) {
    const words = folded.map(searchKey);
    const lineOffsets = new Uint32Array(words.length + 1);
    let next = 0;
    words.forEach((word, number) => {
        lineOffsets[number] = next;
        next += word.length + 1;
    });
    lineOffsets[words.length] = next;
    return {
        lines: words.join('\n'),
        lineOffsets,
        letterMasks: Uint32Array.from(words, letterMask),
        providers: buildPostings(wordOfRow, offsets),
    };
}
/** Adds the providers whose name contains the word. */
export function addProvidersNamed(index, word, into) {
    addProviders(index, wordsContaining(index, word), into);
}
/** Adds the providers whose name has this whole word. */
export function addProvidersWithWord(index, word, into) {
    addProviders(index, wordsWithPart(index, word), into);
}
/** Adds the providers whose name contains a similar word. */
export function addProvidersNamedLike(index, word, into) {
    addProviders(index, similarWords(index, word), into);
}
function addProviders(index, numbers, into) {
    for (const number of numbers) {
        const end = postingsEnd(index.providers, number);
        for (let k = postingsStart(index.providers, number); k < end; k++)
            setBit(into, at(index.providers.postings, k));
    }
}
function wordsContaining(index, word) {
    const found = [];
    let position = index.lines.indexOf(word);
    while (position !== -1) {
        const number = lineAt(index.lineOffsets, position);
        found.push(number);
        position = index.lines.indexOf(word, at(index.lineOffsets, number + 1));
    }
    return found;
}
/** The words that are this text, or a hyphenated name with this text as one of its parts. */
export function wordsWithPart({ lines, lineOffsets }, part) {
    const found = [];
    for (let position = lines.indexOf(part); position !== -1; position = lines.indexOf(part, position + 1)) {
        if (isBetweenParts(lines, position - 1) && isBetweenParts(lines, position + part.length))
            found.push(lineAt(lineOffsets, position));
    }
    return found;
}
const isBetweenParts = (lines, position) => {
    const letter = lines[position];
    return letter === undefined || letter === '\n' || letter === ' ';
};
function similarWords(index, word) {
    const found = [];
    for (const number of wordsWithLetters(index, word)) {
        if (partsOf(index, number).some((part) => isSimilar(word, part)))
            found.push(number);
    }
    return found;
}
/** The words that lack at most as many of the typed letters as there may be errors: each costs at least one edit. */
function* wordsWithLetters(index, word) {
    const letters = letterMask(word);
    const allowed = allowedEdits(word);
    for (let number = 0; number < index.letterMasks.length; number++) {
        if (popcount(letters & ~at(index.letterMasks, number)) <= allowed)
            yield number;
    }
}
/** The words of a hyphenated name; most have only one. */
function partsOf(index, number) {
    const line = index.lines.slice(at(index.lineOffsets, number), at(index.lineOffsets, number + 1) - 1);
    return line.includes(' ') ? line.split(' ') : [line];
}
function lineAt(offsets, position) {
    let low = 0;
    let high = offsets.length - 1;
    while (low + 1 < high) {
        const middle = (low + high) >>> 1;
        if (at(offsets, middle) <= position)
            low = middle;
        else
            high = middle;
    }
    return low;
}
//# sourceMappingURL=name-index.js.map