/** How well pairs are found among records whose truth is known. */
import { LARGEST_BLOCK, personKeys } from '../blocking.js';
import { comparePeople } from '../people.js';
/** The pairs that share a key. */
export function candidatePairs(known, kinds, largest = LARGEST_BLOCK) {
    const blocks = new Map();
    known.forEach(({ person }, index) => {
        for (const key of personKeys(person, kinds))
            blocks.set(key, [...(blocks.get(key) ?? []), index]);
    });
    const pairs = new Set();
    for (const block of blocks.values()) {
        if (block.length > largest)
            continue;
        block.forEach((a, place) => {
            for (const b of block.slice(place + 1))
                pairs.add(`${a} ${b}`);
        });
    }
    return pairs;
}
export function evaluate(known, kinds) {
    const pairs = candidatePairs(known, kinds);
    const found = new Map();
    let [sure, right] = [0, 0];
    const wrong = [];
    for (const pair of pairs) {
        const [a, b] = pair.split(' ').map((index) => known[Number(index)]);
        const match = comparePeople(a.person, b.person);
        if (!match)
            continue;
        found.set(pair, match.certainty);
        if (match.certainty !== 'sure')
            continue;
        sure += 1;
        if (a.truth === b.truth)
            right += 1;
        else
            wrong.push([a, b]);
    }
    const byKind = new Map();
    const byTruth = new Map();
    known.forEach((one, index) => {
        byTruth.set(one.truth, [...(byTruth.get(one.truth) ?? []), { ...one, index }]);
    });
    let [total, likely, all] = [0, 0, 0];
    for (const group of byTruth.values())
        group.forEach((a, place) => {
            for (const b of group.slice(place + 1)) {
                const certainty = found.get(`${Math.min(a.index, b.index)} ${Math.max(a.index, b.index)}`);
                const kind = a.kind && b.kind ? 'two errors' : a.kind || b.kind;
                const counts = byKind.get(kind) ?? { pairs: 0, sureOrLikely: 0, listed: 0 };
                const isLikely = certainty === 'sure' || certainty === 'likely';
                counts.pairs += 1;
                counts.sureOrLikely += Number(isLikely);
                counts.listed += Number(certainty !== undefined);
                byKind.set(kind, counts);
                total += 1;
                likely += Number(isLikely);
                all += Number(certainty !== undefined);
            }
        });
    return {
        precisionOfSure: sure === 0 ? 1 : right / sure,
        recallOfLikely: likely / total,
        recallOfAll: all / total,
        candidates: pairs.size,
        listed: found.size,
        byKind,
        wrong,
    };
}
//# sourceMappingURL=evaluation.js.map