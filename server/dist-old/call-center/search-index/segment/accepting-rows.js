import { emptyBits, setBit } from '../structures/bitset.js';
import { at, flagAt, SlotList, slotAt } from '../structures/numbers.js';
import { buildPostings } from '../structures/posting-lists.js';
import { ACCEPTS_NEW } from './preference-codes.js';
const kept = new WeakMap();
/** Built on first use: the rows of a segment never change. */
export function acceptingRows(segment) {
    const known = kept.get(segment);
    if (known !== undefined)
        return known;
    const made = findAcceptingRows(segment);
    kept.set(segment, made);
    return made;
}
function findAcceptingRows(segment) {
    const { size, locationOffsets, locationAddress, locationAccepting, acceptedOffsets, acceptedPlan } = segment;
    const providers = emptyBits(size);
    const [addresses, plans] = [new SlotList(), new SlotList()];
    const [addressOffsets, planOffsets] = [new Uint32Array(size + 1), new Uint32Array(size + 1)];
    // A provider may take a plan at several locations, but counts once.
    const lastTaken = new Uint32Array(segment.byPlan.offsets.length);
    for (let provider = 0; provider < size; provider++) {
        const end = at(locationOffsets, provider + 1);
        for (let row = at(locationOffsets, provider); row < end; row++) {
            if (flagAt(locationAccepting, row) !== ACCEPTS_NEW)
                continue;
            setBit(providers, provider);
            addresses.push(slotAt(locationAddress, row));
            for (let k = at(acceptedOffsets, row); k < at(acceptedOffsets, row + 1); k++) {
                const plan = slotAt(acceptedPlan, k);
                if (at(lastTaken, plan) === provider + 1)
                    continue;
                lastTaken[plan] = provider + 1;
                plans.push(plan);
            }
        }
        addressOffsets[provider + 1] = addresses.length;
        planOffsets[provider + 1] = plans.length;
    }
    return {
        providers,
        byAddress: buildPostings(addresses.finish(), addressOffsets),
        byPlan: buildPostings(plans.finish(), planOffsets),
    };
}
//# sourceMappingURL=accepting-rows.js.map