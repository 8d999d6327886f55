import { isCommon } from './words/common-words.js';
import { isFiller } from './words/ordinary-words.js';
import { isAfterTitle } from './words/words.js';
export function findGuesses(words, text, isUnknown) {
    const guesses = [];
    for (let first = 0; first < words.length; first++) {
        if (!isUnknown(first))
            continue;
        const kind = guessAt(words, first);
        // "Our insurance changed": a word of every day is a name only where it is written as one.
        const { key = '', start = 0 } = words[first] ?? {};
        if (!kind || (kind !== 'physician' && isCommon(key) && !/\p{Lu}/u.test(text.charAt(start))))
            continue;
        let last = first;
        while (last < first + 2 && isUnknown(last + 1) && !words[last + 1]?.isSeparated)
            last++;
        guesses.push({ first, last, kind });
        first = last;
    }
    return guesses;
}
const TAKEN = /^(?:take|takes|taking|accept|accepts|accepting|aceptan|acepta|toman|agarran|cogen|reciben)$/;
const INSURED = /^(?:insurance|seguro|carrier|plan|coverage|insured|aseguranza)$/;
const LEADING = /^(?:is|called|named|the|a|my|with|through|thru|by|es|el|la|un|una|llama|se|de|que|w|have|has|got|tengo|tiene|do)$/;
function guessAt(words, position) {
    if (isAfterTitle(words, position))
        return 'physician';
    const before = words.slice(Math.max(0, position - 5), position).map(({ key }) => key);
    const next = words[position + 1];
    const isBeforeInsurance = next !== undefined &&
        !next.isSeparated &&
        (INSURED.test(next.key) || /^(?:health|healthcare|medicare|medicaid|hmo|ppo|card)$/.test(next.key));
    if (isBeforeInsurance)
        return 'insurance';
    const near = before.findLastIndex((key) => TAKEN.test(key) || INSURED.test(key));
    if (near >= 0 && before.slice(near + 1).every((key) => LEADING.test(key) || isFiller(key)))
        return 'insurance';
    const last = before.at(-1) ?? '';
    if (/^(?:in|near|from|around|en|cerca|por)$/.test(last) &&
        /^(?:live|lives|living|vivo|vive|im|coming|cerca)$/.test(before.at(-2) ?? ''))
        return 'address';
    return undefined;
}
//# sourceMappingURL=guesses.js.map