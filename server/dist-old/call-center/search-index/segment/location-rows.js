import { at, NumberList, SlotList } from '../structures/numbers.js';
import { appendOffsets } from '../structures/offsets.js';
import { scatterPostings } from '../structures/posting-lists.js';
import { codeOfAccepting } from './preference-codes.js';
/** Builds the columns of location rows and of the plans accepted at each. Providers are added in order. */
export class LocationRowsBuilder {
    addresses;
    plans;
    offsets = new NumberList();
    address = new SlotList();
    primary = new NumberList();
    accepting = new NumberList();
    acceptedOffsets = new NumberList();
    acceptedPlan = new SlotList();
    constructor(addresses, plans) {
        this.addresses = addresses;
        this.plans = plans;
    }
    add(rows) {
        this.offsets.push(this.address.length);
        for (const { addressId, isPrimary, accepting, planIds } of rows) {
            this.primary.push(Number(isPrimary));
            this.accepting.push(codeOfAccepting(accepting));
            this.address.push(this.addresses.slotOf(addressId));
            this.acceptedOffsets.push(this.acceptedPlan.length);
            for (const planId of planIds)
                this.acceptedPlan.push(this.plans.slotOf(planId));
        }
    }
    addStored({ ids, locations, accepted }) {
        appendOffsets(this.offsets, ids, locations.owner, this.address.length);
        appendOffsets(this.acceptedOffsets, locations.id, accepted.owner, this.acceptedPlan.length);
        for (let row = 0; row < locations.address.length; row++) {
            this.address.push(this.addresses.slotOf(at(locations.address, row)));
            this.primary.push(at(locations.primary, row));
            this.accepting.push(at(locations.accepting, row));
        }
        for (let row = 0; row < accepted.id.length; row++) {
            this.acceptedPlan.push(this.plans.slotOf(at(accepted.id, row)));
        }
    }
    finish() {
        this.offsets.push(this.address.length);
        this.acceptedOffsets.push(this.acceptedPlan.length);
        const locationOffsets = this.offsets.finish();
        const locationAddress = this.address.finish();
        const locationProvider = new Uint32Array(locationAddress.length);
        const byAddressProvider = new Uint32Array(locationAddress.length);
        const postings = new Uint32Array(locationAddress.length);
        const offsets = scatterPostings(locationAddress, locationOffsets, (position, row, provider) => {
            locationProvider[row] = provider;
            byAddressProvider[position] = provider;
            postings[position] = row;
        });
        return {
            locationOffsets,
            locationAddress,
            locationProvider,
            locationPrimary: Uint8Array.from(this.primary.finish()),
            locationAccepting: Uint8Array.from(this.accepting.finish()),
            byAddress: { offsets, postings },
            byAddressProvider,
            acceptedOffsets: this.acceptedOffsets.finish(),
            acceptedPlan: this.acceptedPlan.finish(),
        };
    }
}
//# sourceMappingURL=location-rows.js.map