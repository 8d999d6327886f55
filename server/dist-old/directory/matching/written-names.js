/** Whether two names as they were written may be one person's, before anybody knows which word is the family name. Pure. */
import { personWords } from '@careline/contracts/rules/folding';
import { compareGiven } from './names.js';
import { WEIGHTS } from './people.js';
/**
 * Bits of evidence that two names are one person's: every word of the shorter name must resemble a word of the longer one, in any order.
 * Undefined if any word does not. Initials neither distinguish people nor are enough to recognise one.
 */
export function compareWritten(one, other) {
    const [fewer, more] = [personWords(one), personWords(other)].toSorted((a, b) => whole(a) - whole(b));
    if (!fewer || !more || whole(fewer) === 0)
        return undefined;
    let bits = 0;
    for (const word of fewer) {
        const best = Math.max(...more.map((written) => WEIGHTS.given[likeness(word, written)]));
        if (best >= WEIGHTS.given.initial)
            bits += best;
        else if (word.length > 1)
            return undefined;
    }
    return bits + WEIGHTS.given.unknown * (whole(more) - whole(fewer));
}
/** An initial does not match the whole word. */
function likeness(word, written) {
    const found = compareGiven(word, written);
    return found === 'initial' && word.length > 1 ? 'different' : found;
}
const whole = (words) => words.filter((word) => word.length > 1).length;
//# sourceMappingURL=written-names.js.map