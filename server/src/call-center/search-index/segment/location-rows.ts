import type { DaySpans } from '../reference/day-spans.ts';
import type { ReferenceTable } from '../reference/reference-table.ts';
import type { AddressRow, InsurancePlanRow, ProviderLocationRow } from '../reference/rows.ts';
import { at, NumberList, SlotList } from '../structures/numbers.ts';
import { appendOffsets } from '../structures/offsets.ts';
import { scatterPostings } from '../structures/posting-lists.ts';
import { DayCodesBuilder } from './day-codes.ts';
import { codeOfAccepting } from './preference-codes.ts';
import type { StoredProviders } from './stored-providers.ts';

/** Builds the columns of location rows and of the plans accepted at each. Providers are added in order. */
export class LocationRowsBuilder {
  private readonly addresses: ReferenceTable<AddressRow>;
  private readonly plans: ReferenceTable<InsurancePlanRow>;
  private readonly offsets = new NumberList();
  private readonly address = new SlotList();
  private readonly primary = new NumberList();
  private readonly accepting = new NumberList();
  private readonly acceptedOffsets = new NumberList();
  private readonly acceptedPlan = new SlotList();
  private readonly days = new DayCodesBuilder();
  private readonly acceptedDays = new DayCodesBuilder();
  private readonly spans: DaySpans;

  constructor(
    addresses: ReferenceTable<AddressRow>,
    plans: ReferenceTable<InsurancePlanRow>,
    spans: DaySpans,
  ) {
    this.spans = spans;
    this.addresses = addresses;
    this.plans = plans;
  }

  add(rows: readonly ProviderLocationRow[]): void {
    this.offsets.push(this.address.length);
    for (const { addressId, isPrimary, accepting, planIds, days, planDays } of rows) {
      this.days.push(this.spans.codeOfDays(days));
      this.primary.push(Number(isPrimary));
      this.accepting.push(codeOfAccepting(accepting));
      this.address.push(this.addresses.slotOf(addressId));
      this.acceptedOffsets.push(this.acceptedPlan.length);
      for (const planId of planIds) {
        this.acceptedPlan.push(this.plans.slotOf(planId));
        this.acceptedDays.push(this.spans.codeOfDays(planDays?.[planId]));
      }
    }
  }

  addStored({ ids, locations, locationDays, accepted, acceptedDays }: StoredProviders): void {
    this.days.pushAll(this.spans, locationDays, locations);
    this.acceptedDays.pushAll(this.spans, acceptedDays, accepted);
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
      locationDays: this.days.finish(),
      locationPrimary: Uint8Array.from(this.primary.finish()),
      locationAccepting: Uint8Array.from(this.accepting.finish()),
      byAddress: { offsets, postings },
      byAddressProvider,
      acceptedOffsets: this.acceptedOffsets.finish(),
      acceptedPlan: this.acceptedPlan.finish(),
      acceptedDays: this.acceptedDays.finish(),
    };
  }
}
