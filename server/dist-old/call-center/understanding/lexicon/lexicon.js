import { DIRECTORY_PHRASES } from './directory-phrases.js';
import { FIXED_PHRASES } from './fixed-phrases.js';
import { PhraseIndex } from './phrase-index.js';
/** The list whose phrases name records of another one, and which: they change with that record. */
const NAMED_BY = {
    practice: { kind: 'practice_address', owner: 'practiceId' },
    insurance: { kind: 'insurance_plan', owner: 'insuranceId' },
};
/** How many records are read at once: with fifty synonyms each some milliseconds. */
const PORTION = 20;
/** All phrases that a directory and the fixed phrases give. After a change only the phrases of that record are made again. */
export class Lexicon {
    #reference;
    #index = new PhraseIndex(FIXED_PHRASES);
    /** By list and id, to take them out again. */
    #phrases = new Map();
    #changed = new Map();
    #isBuilt = false;
    #next;
    constructor(reference) {
        this.#reference = reference;
        for (const kind of Object.keys(DIRECTORY_PHRASES)) {
            const table = reference.tables[kind];
            const changed = new Set(table.filled().map((slot) => table.idAt(slot)));
            this.#changed.set(kind, changed);
            table.watch((id) => changed.add(id));
        }
    }
    /**
     * The phrases as of now. Changes wait until somebody asks, so that a record that changes often costs once. Of a bulk change each call
     * reads a portion, and the rest is read between requests; until then the other records answer with their former phrases.
     */
    current() {
        for (const kind of ['practice', 'insurance'])
            this.#markNamed(kind);
        const isComplete = this.#readSome(this.#isBuilt ? PORTION : Number.POSITIVE_INFINITY);
        this.#isBuilt = true;
        if (!isComplete)
            this.#readOn();
        return this.#index;
    }
    /** Returns whether nothing is left. */
    #readSome(most) {
        let left = most;
        for (const [kind, ids] of this.#changed) {
            for (const id of ids) {
                if (left-- <= 0)
                    return false;
                ids.delete(id);
                this.#read(kind, id);
            }
        }
        return true;
    }
    #readOn() {
        this.#next ??= setImmediate(() => {
            this.#next = undefined;
            if (!this.#readSome(PORTION))
                this.#readOn();
        }).unref();
    }
    #markNamed(kind) {
        const changed = this.#changed.get(kind);
        if (!changed || changed.size === 0)
            return;
        const { kind: named, owner } = NAMED_BY[kind];
        const table = this.#reference.tables[named];
        for (const slot of table.filled()) {
            const row = table.rowAt(slot);
            if (row && changed.has(row[owner]))
                this.#changed.get(named)?.add(table.idAt(slot));
        }
    }
    #read(kind, id) {
        const name = `${kind} ${id}`;
        for (const known of this.#phrases.get(name) ?? [])
            this.#index.remove(known);
        this.#phrases.delete(name);
        const row = this.#reference.tables[kind].get(id);
        if (row === undefined)
            return;
        const phrasesOf = DIRECTORY_PHRASES[kind];
        const phrases = phrasesOf(row, this.#reference).filter(({ roots }) => roots.length > 0);
        for (const one of phrases)
            this.#index.add(one);
        this.#phrases.set(name, phrases);
    }
}
//# sourceMappingURL=lexicon.js.map