import { compareText, fold, searchWords } from '@careline/contracts/rules/folding';
import { at } from '../structures/numbers.js';
import { groupSites, locateAddresses, milesToNearest, offerBits } from './addresses.js';
import { IdSets } from './id-sets.js';
import { ReferenceTable } from './reference-table.js';
import { REFERENCE_KINDS, } from './rows.js';
export const NO_SLOT = 0xffffffff;
/** All reference lists and what is derived from them: parents, display order, address coordinates. */
export class Reference {
    tables = {
        body_part: new ReferenceTable(),
        category: new ReferenceTable(),
        term: new ReferenceTable(),
        practice: new ReferenceTable(),
        practice_address: new ReferenceTable(),
        region: new ReferenceTable(),
        insurance: new ReferenceTable(),
        insurance_plan: new ReferenceTable(),
        specialty: new ReferenceTable(),
        group: new ReferenceTable(),
        degree: new ReferenceTable(),
        language: new ReferenceTable(),
    };
    groupSets = new IdSets();
    specialtySets = new IdSets();
    languageSets = new IdSets();
    bodyPartOfTerm = this.parents('term', 'body_part', (term) => term.bodyPartId);
    categoryOfTerm = this.parents('term', 'category', (term) => term.categoryId);
    practiceOfAddress = this.parents('practice_address', 'practice', (address) => address.practiceId);
    regionOfAddress = this.parents('practice_address', 'region', (address) => address.regionId);
    insuranceOfPlan = this.parents('insurance_plan', 'insurance', (plan) => plan.insuranceId);
    siteOfAddress = cached(() => this.tables.practice_address.version, () => groupSites(this.tables.practice_address));
    offersOfAddress = cached(() => this.tables.practice_address.version, () => offerBits(this.tables.practice_address));
    addressPoints = cached(() => this.tables.practice_address.version, () => locateAddresses(this.tables.practice_address));
    /** Grows with every change of any list. */
    get version() {
        return REFERENCE_KINDS.reduce((sum, kind) => sum + this.tables[kind].version, 0);
    }
    addresses() {
        const { practice_address: table } = this.tables;
        return table.filled().flatMap((slot) => table.rowAt(slot) ?? []);
    }
    milesToNearest(place) {
        return milesToNearest(this.addressPoints(), place);
    }
    /** The slots of the degrees whose name contains a word: "DO" and "DO, PhD" for "do". */
    degreesByWord = cached(() => this.tables.degree.version, () => indexDegrees(this.tables.degree));
    orders = new Map();
    specialtyTexts = cached(() => this.tables.specialty.version, () => new Map());
    languageTexts = cached(() => this.tables.language.version, () => new Map());
    specialtyRanks = cached(() => this.tables.specialty.version * 2 ** 26 + this.specialtySets.size, () => ranks(Array.from({ length: this.specialtySets.size }, (_, set) => fold(this.specialtyText(set)))));
    load(rows) {
        for (const kind of REFERENCE_KINDS)
            this.replace(kind, rows[kind]);
    }
    /** Replaces the whole list. */
    replace(kind, rows) {
        const table = this.tables[kind];
        const kept = new Set(rows.map((row) => row.id));
        for (const slot of table.filled())
            if (!kept.has(table.idAt(slot)))
                table.remove(table.idAt(slot));
        for (const row of rows)
            table.upsert(row);
    }
    upsert(kind, row) {
        const table = this.tables[kind];
        table.upsert(row);
    }
    remove(kind, id) {
        this.tables[kind].remove(id);
    }
    /** How lists show the record in this slot. */
    label(kind, slot) {
        if (kind === 'practice_address')
            return this.addressLabel(slot);
        if (kind === 'insurance')
            return this.tables.insurance.rowAt(slot)?.consumerFriendlyName ?? '';
        return this.tables[kind].rowAt(slot)?.name ?? '';
    }
    /** The records of a list in display order. */
    order(kind) {
        let order = this.orders.get(kind);
        if (order === undefined) {
            order = cached(() => this.tables[kind].version + (kind === 'practice_address' ? this.tables.practice.version : 0), () => this.sorted(kind));
            this.orders.set(kind, order);
        }
        return order();
    }
    /** The specialty names of an interned set, sorted and joined. */
    specialtyText(set) {
        return joinedNames(this.specialtyTexts(), set, this.specialtySets, this.tables.specialty);
    }
    /** The language names of an interned set, sorted and joined. */
    languageText(set) {
        return joinedNames(this.languageTexts(), set, this.languageSets, this.tables.language);
    }
    /** The sort position of each set of specialties; equal texts share one. */
    specialtyRank() {
        return this.specialtyRanks();
    }
    addressLabel(slot) {
        const row = this.tables.practice_address.rowAt(slot);
        if (row === undefined)
            return '';
        return locationName(this.tables.practice.get(row.practiceId)?.name ?? '', row.address, row.zip);
    }
    sorted(kind) {
        const table = this.tables[kind];
        const labelled = table.filled().map((slot) => {
            const label = this.label(kind, slot);
            return { slot, id: table.idAt(slot), label, folded: fold(label) };
        });
        return labelled.sort((a, b) => compareText(a.folded, b.folded) || a.id - b.id);
    }
    parents(child, parent, parentId) {
        const children = this.tables[child];
        const parentOf = cached(() => children.version, () => Uint32Array.from({ length: children.size }, (_, slot) => {
            const row = children.rowAt(slot);
            const id = row === undefined ? null : parentId(row);
            return id === null ? NO_SLOT : this.tables[parent].slotOf(id);
        }));
        const slotsByParent = cached(() => children.version, () => {
            const parents = parentOf();
            return parents.map((_, slot) => slot).sort((a, b) => at(parents, a) - at(parents, b));
        });
        return { parentOf, slotsByParent };
    }
}
/** Kept in `texts`: many providers share a set. */
function joinedNames(texts, set, sets, table) {
    const known = texts.get(set);
    if (known !== undefined)
        return known;
    const names = sets.idsOf(set).map((id) => table.get(id)?.name ?? '');
    const text = names.sort((a, b) => compareText(fold(a), fold(b)) || compareText(a, b)).join(', ');
    texts.set(set, text);
    return text;
}
/** "practice, address, zip": the display name of a location everywhere. */
export function locationName(practice, address, zip) {
    return [practice, address, zip].filter((part) => part !== '').join(', ');
}
function indexDegrees(degrees) {
    const slotsOfWord = new Map();
    for (const slot of degrees.filled()) {
        for (const word of searchWords(degrees.rowAt(slot)?.name ?? '')) {
            slotsOfWord.set(word, [...(slotsOfWord.get(word) ?? []), slot]);
        }
    }
    return slotsOfWord;
}
function ranks(texts) {
    const order = new Map([...new Set(texts)].sort(compareText).map((text, rank) => [text, rank]));
    return Uint32Array.from(texts, (text) => order.get(text) ?? 0);
}
function cached(version, make) {
    let made;
    return () => {
        const now = version();
        if (made === undefined || made.version !== now)
            made = { version: now, value: make() };
        return made.value;
    };
}
//# sourceMappingURL=reference.js.map