/** Interned sets of ids that many providers share (groups, specialties): each distinct set is stored once and has a number. */
export class IdSets {
    sets = [];
    // Most sets have one id or none and need no string key. No id is 0.
    ofOne = new Map();
    ofMany = new Map();
    get size() {
        return this.sets.length;
    }
    intern(ids) {
        if (ids.length < 2)
            return this.known(this.ofOne, ids[0] ?? 0, ids);
        const sorted = isAscending(ids) ? ids : [...new Set(ids)].sort((a, b) => a - b);
        return this.known(this.ofMany, sorted.join(), sorted);
    }
    idsOf(number) {
        return this.sets[number] ?? [];
    }
    known(numbers, key, ids) {
        const known = numbers.get(key);
        if (known !== undefined)
            return known;
        numbers.set(key, this.sets.length);
        this.sets.push([...ids]);
        return this.sets.length - 1;
    }
}
/** The usual case: the database returns them sorted. */
function isAscending(ids) {
    for (let k = 1; k < ids.length; k++)
        if (ids[k - 1] >= ids[k])
            return false;
    return true;
}
//# sourceMappingURL=id-sets.js.map