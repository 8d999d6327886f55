import { allowedEdits, countErrors } from '@careline/contracts/rules/similar-words';
import { isConnecting, isTelling } from '../words/ordinary-words.js';
import { WordTrie } from '../words/word-trie.js';
import { rootsOf, wordsOf } from '../words/words.js';
export function phrase(kind, key, value, via, { mayBeSaidInPart = false, needs = '', needsOneOf = '' } = {}) {
    const words = wordsOf(via);
    const telling = words.filter((word) => !isConnecting(word.key));
    // "Walk in" is more than "walk".
    const isTold = telling.length > 1 || words.length === 1;
    const roots = (isTold ? telling : words).map(({ root }) => root);
    const verbatim = words.map(({ root }) => root).join(' ');
    return {
        kind,
        key,
        value,
        via,
        roots,
        verbatim,
        needed: rootsOf(needs),
        // Not the little words that may be left out of it.
        neededOne: rootsOf(needsOneOf).filter((root) => roots.includes(root)),
        mayBeSaidInPart,
    };
}
/** Finds phrases by their words, in any order and with typing errors. What it finds does not depend on the order of changes. */
export class PhraseIndex {
    /** Each phrase under one root only, so that a common word such as "street" costs little. */
    #byAnchor = new Map();
    /** Phrases that may be said in part, under each of their roots, by kind and record. */
    #parts = new Map();
    /** How many phrases have a root. */
    #uses = new Map();
    #trie = new WordTrie();
    /** Roots by their consonants: agents leave the vowels out ("shldr", "hlth"). */
    #byConsonants = new Map();
    /** Computed once for each root of the directory. */
    #rarity = new Map();
    constructor(phrases) {
        for (const one of phrases)
            this.add(one);
    }
    add(one) {
        for (const root of new Set(one.roots)) {
            const uses = this.#uses.get(root) ?? 0;
            if (uses === 0) {
                this.#trie.add(root);
                const consonants = consonantsOf(root);
                this.#byConsonants.set(consonants, (this.#byConsonants.get(consonants) ?? new Set()).add(root));
            }
            this.#uses.set(root, uses + 1);
            if (one.mayBeSaidInPart)
                this.#partsOf(root, one).add(one);
        }
        const anchor = this.#anchorOf(one);
        this.#byAnchor.set(anchor, (this.#byAnchor.get(anchor) ?? new Set()).add(one));
    }
    remove(one) {
        this.#byAnchor.get(this.#anchorOf(one))?.delete(one);
        for (const root of new Set(one.roots)) {
            const uses = this.#uses.get(root) ?? 0;
            if (uses > 1)
                this.#uses.set(root, uses - 1);
            else {
                this.#uses.delete(root);
                this.#rarity.delete(root);
                this.#trie.remove(root);
                this.#byConsonants.get(consonantsOf(root))?.delete(root);
            }
            if (!one.mayBeSaidInPart)
                continue;
            const records = this.#parts.get(root)?.get(one.kind);
            records?.get(one.key)?.delete(one);
            if (records?.get(one.key)?.size === 0)
                records.delete(one.key);
        }
    }
    has(root) {
        return this.#uses.has(root);
    }
    /** The phrases whose matching begins at this root. */
    startingFrom(root) {
        return this.#byAnchor.get(root) ?? [];
    }
    /** The phrases of which this root may be the part that is said: only of the kinds where it tells records apart. */
    *partlySaidBy(root) {
        for (const [kind, records] of this.#parts.get(root) ?? []) {
            if (records.size > (MOST_SAID_IN_PART[kind] ?? 0))
                continue;
            for (const phrases of records.values())
                yield* phrases;
        }
    }
    /** Roots that the word may be a misspelling or the beginning of. */
    similar(root) {
        const begun = root.length < SHORTEST_BEGINNING ? [] : this.completions(root);
        const misspelt = this.#trie.similarTo(root, SAFE_LENGTH).filter((known) => isMisspelt(root, known));
        return [...new Set([...begun, ...misspelt])];
    }
    /** Roots that are written like this without their vowels. */
    withoutVowels(consonants) {
        return ([...(this.#byConsonants.get(consonantsOf(consonants)) ?? [])]
            // "Ptt" is no "PT": what lacks its vowels is shorter than the word.
            .filter((root) => root.length > consonants.length)
            .sort());
    }
    /** Roots that begin like this, the shortest first. */
    completions(beginning) {
        return this.#trie.startingWith(beginning, MOST_COMPLETIONS);
    }
    /** The root under which a phrase is found. Depends on nothing but the phrase, so that changes of others do not move it. */
    #anchorOf({ roots }) {
        const rarity = (root) => {
            const known = this.#rarity.get(root) ?? rarityOf(root);
            this.#rarity.set(root, known);
            return known;
        };
        return roots.reduce((best, root) => (rarity(root) > rarity(best) ? root : best));
    }
    #partsOf(root, { kind, key }) {
        const kinds = this.#parts.get(root) ?? new Map();
        const records = kinds.get(kind) ?? new Map();
        const phrases = records.get(key) ?? new Set();
        this.#parts.set(root, kinds.set(kind, records.set(key, phrases)));
        return phrases;
    }
}
const consonantsOf = (root) => root.charAt(0) +
    root
        .slice(1)
        .replace(/[aeiou]/g, '')
        .replace(/(.)\1/g, '$1');
/** A word that more records have does not tell them apart. */
const MOST_SAID_IN_PART = {
    term: 3,
    insurance: 3,
    insurancePlan: 20,
    practice: 5,
    specialty: 2,
};
/** A number (of a house), else a long telling word: rare in most directories. */
const rarityOf = (root) => (/\d/.test(root) ? 100 : isTelling(root) ? 50 : 0) + root.length;
/** Shorter beginnings belong to too many words. */
const SHORTEST_BEGINNING = 5;
const MOST_COMPLETIONS = 20;
/** In shorter words the first letter must be right. */
const SAFE_LENGTH = 8;
function isMisspelt(typed, known) {
    // Of four letters none may be too many: "play" is not "pay".
    if (typed.length === 4 && known.length < 4)
        return false;
    // "Mexico" is not a meniscus.
    if (typed.length < 7 && countErrors(typed, known, 2) > 1)
        return false;
    return countErrors(typed, known, allowedEdits(known)) <= allowedEdits(known);
}
//# sourceMappingURL=phrase-index.js.map