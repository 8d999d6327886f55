import type { DaySpans } from '../reference/day-spans.ts';
import type { ReferenceTable } from '../reference/reference-table.ts';
import type {
  AddressRow,
  InsurancePlanRow,
  ProviderLocationRow,
  ProviderPlanRow,
  ProviderTermRow,
  TermRow,
} from '../reference/rows.ts';
import { at, codeAt, NumberList, SlotList, slotAt } from '../structures/numbers.ts';
import { appendOffsets, scatterPostings } from '../structures/posting-lists.ts';
import { ageCode, buildAgeBitmaps } from './age-codes.ts';
import { DayCodesBuilder } from './day-codes.ts';
import { codeOfAccepting } from './preference-codes.ts';
import { SparseTextsBuilder } from './sparse-texts.ts';
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

/** Builds the columns of term rows. Providers are added in order. */
export class TermRowsBuilder {
  private readonly terms: ReferenceTable<TermRow>;
  private readonly offsets = new NumberList();
  private readonly slot = new SlotList();
  private readonly code = new SlotList();
  private readonly notes = new SparseTextsBuilder();

  constructor(terms: ReferenceTable<TermRow>) {
    this.terms = terms;
  }

  add(rows: readonly ProviderTermRow[]): void {
    this.offsets.push(this.slot.length);
    for (const { termId, min, max, priority, note } of rows) {
      this.notes.push(this.slot.length, note);
      this.slot.push(this.terms.slotOf(termId));
      this.code.push(ageCode(min, max, priority));
    }
  }

  addStored({ ids, terms, notes }: StoredProviders): void {
    appendOffsets(this.offsets, ids, terms.owner, this.slot.length);
    this.notes.pushSome(notes, terms, this.slot.length);
    for (let row = 0; row < terms.id.length; row++) {
      this.slot.push(this.terms.slotOf(at(terms.id, row)));
      this.code.push(at(terms.ageCode, row));
    }
  }

  *finishInSteps() {
    this.offsets.push(this.slot.length);
    const termOffsets = this.offsets.finish();
    const termSlot = this.slot.finish();
    const termCode = new Uint16Array(this.code.finish());
    const byTermCode = new Uint16Array(termSlot.length);
    const providers = new Uint32Array(termSlot.length);
    const offsets = scatterPostings(termSlot, termOffsets, (position, row, provider) => {
      providers[position] = provider;
      byTermCode[position] = codeAt(termCode, row);
    });
    yield;
    const ages = buildAgeBitmaps(termOffsets, termCode);
    return {
      termOffsets,
      termSlot,
      termCode,
      notes: this.notes.finish(),
      ...ages,
      byTerm: { offsets, postings: providers },
      byTermCode,
    };
  }
}

/** Builds the columns of plan rows. Providers are added in order. */
export class PlanRowsBuilder {
  private readonly plans: ReferenceTable<InsurancePlanRow>;
  private readonly offsets = new NumberList();
  private readonly slot = new SlotList();
  private readonly days = new DayCodesBuilder();
  private readonly spans: DaySpans;
  private readonly considerations = new SparseTextsBuilder();

  constructor(plans: ReferenceTable<InsurancePlanRow>, spans: DaySpans) {
    this.plans = plans;
    this.spans = spans;
  }

  add(rows: readonly ProviderPlanRow[]): void {
    this.offsets.push(this.slot.length);
    for (const { planId, consideration, days } of rows) {
      this.days.push(this.spans.codeOfDays(days));
      this.considerations.push(this.slot.length, consideration);
      this.slot.push(this.plans.slotOf(planId));
    }
  }

  addStored({ ids, plans, planDays, considerations }: StoredProviders): void {
    this.days.pushAll(this.spans, planDays, plans);
    appendOffsets(this.offsets, ids, plans.owner, this.slot.length);
    this.considerations.pushSome(considerations, plans, this.slot.length);
    for (let row = 0; row < plans.id.length; row++) this.slot.push(this.plans.slotOf(at(plans.id, row)));
  }

  finish() {
    this.offsets.push(this.slot.length);
    const planOffsets = this.offsets.finish();
    const planSlot = this.slot.finish();
    const planDays = this.days.finish();
    const byPlanDays = planDays?.slice() ?? null;
    const postings = new Uint32Array(planSlot.length);
    const offsets = scatterPostings(planSlot, planOffsets, (position, row, owner) => {
      postings[position] = owner;
      if (byPlanDays !== null && planDays !== null) byPlanDays[position] = slotAt(planDays, row);
    });
    return {
      planOffsets,
      planSlot,
      planDays,
      considerations: this.considerations.finish(),
      byPlan: { offsets, postings },
      byPlanDays,
    };
  }
}
