import { searchKey } from '@careline/contracts/rules/folding';
import { compareWritten } from '../../directory/matching/written-names.js';
/** Below this share of common trigrams a name is not similar enough to be worth suggesting. */
const LEAST_SIMILAR = 0.35;
/** A person is recognised by less than other names: a family name alone, or a nickname. */
const LEAST_SIMILAR_PERSON = 0.25;
const COMPARED_PEOPLE = 100;
/** Finds the known name that resembles a typed one most: the one that shares the most trigrams (Dice coefficient). */
export class NearestNames {
    names;
    leastSimilar;
    sizes;
    /** Trigram -> the names that contain it. */
    postings = new Map();
    shared;
    constructor(names, leastSimilar = LEAST_SIMILAR) {
        this.names = names;
        this.leastSimilar = leastSimilar;
        this.sizes = new Uint16Array(names.length);
        this.shared = new Uint16Array(names.length);
        names.forEach((name, index) => {
            const trigrams = trigramsOf(name);
            this.sizes[index] = trigrams.size;
            for (const trigram of trigrams) {
                const posting = this.postings.get(trigram);
                if (posting)
                    posting.push(index);
                else
                    this.postings.set(trigram, [index]);
            }
        });
    }
    nearest(typed) {
        return this.nearestFew(typed, 1)[0];
    }
    /** The nearest first; of equally near ones the first that is known. */
    nearestFew(typed, limit) {
        const trigrams = trigramsOf(typed);
        this.shared.fill(0);
        const touched = [];
        for (const trigram of trigrams) {
            for (const index of this.postings.get(trigram) ?? []) {
                if (this.shared[index] === 0)
                    touched.push(index);
                this.shared[index] = (this.shared[index] ?? 0) + 1;
            }
        }
        const score = (index) => (2 * (this.shared[index] ?? 0)) / (trigrams.size + (this.sizes[index] ?? 0));
        return touched
            .filter((index) => score(index) > this.leastSimilar)
            .sort((a, b) => score(b) - score(a) || a - b)
            .slice(0, limit)
            .map((index) => this.names[index] ?? '');
    }
}
/** People: of the names that share letters, the one that may be the same person's (short forms, initials), else the nearest. */
export class NearestPeople extends NearestNames {
    constructor(names) {
        super(names, LEAST_SIMILAR_PERSON);
    }
    nearest(typed) {
        const names = this.nearestFew(typed, COMPARED_PEOPLE);
        const bits = names.map((name) => compareWritten(typed, name) ?? Number.NEGATIVE_INFINITY);
        return names[bits.indexOf(Math.max(...bits))];
    }
}
/** Of each word with a space before and after, so that beginnings count more. The order of words does not matter. */
function trigramsOf(name) {
    const trigrams = new Set();
    for (const word of searchKey(name).split(' ')) {
        if (word === '')
            continue;
        const padded = `  ${word} `;
        for (let i = 0; i + 3 <= padded.length; i++)
            trigrams.add(padded.slice(i, i + 3));
    }
    return trigrams;
}
//# sourceMappingURL=nearest-names.js.map