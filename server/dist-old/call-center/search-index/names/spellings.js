import { allowedEdits, countErrors } from '@careline/contracts/rules/similar-words';
const bucketsOf = new WeakMap();
/** Adds the whole words of names that the typed word may be, with the number of typing errors: itself, or those similar to it. */
export function addSpellings(index, typed, { mayBeginOtherwise, isUnfinished, isHidden = false }, errorsOf) {
    const buckets = bucketsOf.get(index) ?? buildBuckets(index);
    const letter = typed[0] ?? '';
    if (!isHidden && buckets.get(letter)?.get(typed.length)?.has(typed))
        errorsOf.set(typed, 0);
    if (errorsOf.has(typed))
        return;
    if (isUnfinished && typed.length >= SHORTEST_BEGINNING) {
        for (const words of buckets.get(letter)?.values() ?? [])
            for (const word of words)
                if (word.startsWith(typed) && word !== typed)
                    errorsOf.set(word, 1);
    }
    const allowed = allowedEdits(typed);
    for (const [first, byLength] of buckets) {
        if (first !== letter && !mayBeginOtherwise)
            continue;
        for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
            for (const word of byLength.get(length) ?? []) {
                if (word === typed)
                    continue;
                const errors = countErrors(typed, word, Math.min(allowed, allowedEdits(word)));
                if (errors <= Math.min(allowed, allowedEdits(word)))
                    errorsOf.set(word, errors);
            }
        }
    }
}
/** Shorter beginnings belong to too many names. */
const SHORTEST_BEGINNING = 3;
function buildBuckets(index) {
    const buckets = new Map();
    for (const word of new Set(index.lines.split(/[\n ]/))) {
        const byLength = buckets.get(word[0] ?? '') ?? new Map();
        buckets.set(word[0] ?? '', byLength.set(word.length, (byLength.get(word.length) ?? new Set()).add(word)));
    }
    bucketsOf.set(index, buckets);
    return buckets;
}
//# sourceMappingURL=spellings.js.map