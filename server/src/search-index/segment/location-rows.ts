import { at, NumberList, SlotList } from '../basics/columns.ts';
import { placePostings } from '../basics/posting-lists.ts';
import { pushStarts } from '../basics/rows-by-owner.ts';
import type { ReferenceTable } from '../reference/reference-table.ts';
import type { AddressRow, InsurancePlanRow, ProviderLocationRow } from '../reference/rows.ts';
import type { StoredProviders } from './stored-providers.ts';

/** Collects the locations of one provider after the other, and the plans that are accepted at each. */
export class LocationRowsBuilder {
  private readonly addresses: ReferenceTable<AddressRow>;
  private readonly plans: ReferenceTable<InsurancePlanRow>;
  private readonly start = new NumberList();
  private readonly address = new SlotList();
  private readonly acceptedStart = new NumberList();
  private readonly acceptedPlan = new SlotList();

  constructor(addresses: ReferenceTable<AddressRow>, plans: ReferenceTable<InsurancePlanRow>) {
    this.addresses = addresses;
    this.plans = plans;
  }

  add(rows: readonly ProviderLocationRow[]): void {
    this.start.push(this.address.length);
    for (const { addressId, planIds } of rows) {
      this.address.push(this.addresses.slotOf(addressId));
      this.acceptedStart.push(this.acceptedPlan.length);
      for (const planId of planIds) this.acceptedPlan.push(this.plans.slotOf(planId));
    }
  }

  addStored({ ids, locations, accepted }: StoredProviders): void {
    pushStarts(this.start, ids, locations.owner, this.address.length);
    pushStarts(this.acceptedStart, locations.id, accepted.owner, this.acceptedPlan.length);
    for (let row = 0; row < locations.address.length; row++) {
      this.address.push(this.addresses.slotOf(at(locations.address, row)));
    }
    for (let row = 0; row < accepted.id.length; row++) {
      this.acceptedPlan.push(this.plans.slotOf(at(accepted.id, row)));
    }
  }

  finish() {
    this.start.push(this.address.length);
    this.acceptedStart.push(this.acceptedPlan.length);
    const locationStart = this.start.finish();
    const locationAddress = this.address.finish();
    const locationProvider = new Uint32Array(locationAddress.length);
    const byAddressProvider = new Uint32Array(locationAddress.length);
    const rows = new Uint32Array(locationAddress.length);
    const start = placePostings(locationAddress, locationStart, (position, row, provider) => {
      locationProvider[row] = provider;
      byAddressProvider[position] = provider;
      rows[position] = row;
    });
    return {
      locationStart,
      locationAddress,
      locationProvider,
      byAddress: { start, rows },
      byAddressProvider,
      acceptedStart: this.acceptedStart.finish(),
      acceptedPlan: this.acceptedPlan.finish(),
    };
  }
}
