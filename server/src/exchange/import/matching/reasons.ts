import type { ImportColumn } from '@careline/contracts/exchange/import';
import { searchKey } from '@careline/contracts/rules/folding';
import { NearestNames, NearestPeople } from '../../matching/nearest-names.ts';
import { shownCell, zipKey } from '../../reading/cells.ts';

/** Words for rows that name something unknown or ambiguous, with the nearest known name. */

export interface DirectoryNames {
  providers: readonly { name: string; npi: string }[];
  practices: readonly { id: number; name: string }[];
  addresses: readonly { practiceId: number; address: string; suite: string; zip: string }[];
  insurances: readonly { id: number; fullName: string; consumerFriendlyName: string }[];
  plans: readonly { insuranceId: number; name: string }[];
}

export interface Reason {
  column: ImportColumn | '';
  reason: string;
}

const SEPARATE = '; ';
const SHOWN = 5;

export class Reasons {
  private readonly known: DirectoryNames;
  private readonly providersByName: Map<string, DirectoryNames['providers'][number][]>;
  private readonly practicesByName: Map<string, DirectoryNames['practices'][number][]>;
  private readonly addressesByPractice: Map<number, DirectoryNames['addresses'][number][]>;
  private readonly insurancesByName: Map<string, DirectoryNames['insurances'][number][]>;
  private insurancesByPlan: Map<string, DirectoryNames['plans'][number][]> | undefined;
  private providerNames: NearestPeople | undefined;
  private practiceNames: NearestNames | undefined;
  private insuranceNames: NearestNames | undefined;

  constructor(known: DirectoryNames) {
    this.known = known;
    this.providersByName = grouped(known.providers, ({ name }) => [searchKey(name)]);
    this.practicesByName = grouped(known.practices, ({ name }) => [searchKey(name)]);
    this.addressesByPractice = grouped(known.addresses, ({ practiceId }) => [practiceId]);
    this.insurancesByName = grouped(known.insurances, ({ fullName, consumerFriendlyName }) => [
      searchKey(fullName),
      searchKey(consumerFriendlyName),
    ]);
  }

  unknownNpi(npi: string, name: string): Reason {
    const [only, another] = name === '' ? [] : (this.providersByName.get(searchKey(name)) ?? []);
    const hint =
      only && !another
        ? ` “${only.name}” has ${only.npi === '' ? 'no NPI: leave the cell empty' : `the NPI ${only.npi}`}.`
        : name === ''
          ? ''
          : nearest(this.people(), name);
    return { column: 'Provider NPI', reason: `No provider has the NPI ${npi}.${hint}` };
  }

  unknownName(name: string): Reason {
    return {
      column: 'Provider Name',
      reason: `No provider is called “${shownCell(name)}”.${nearest(this.people(), name)}`,
    };
  }

  incompletePlace(practice: string): Reason {
    return practice === ''
      ? { column: 'Practice', reason: 'The row gives an address, but not the practice it belongs to.' }
      : { column: 'Address', reason: 'The row names a practice, but not its address.' };
  }

  unknownPlace(practice: string, address: string, suite: string, zip: string): Reason {
    if (!this.practicesByName.has(searchKey(practice))) {
      this.practiceNames ??= new NearestNames(this.known.practices.map((one) => one.name));
      return {
        column: 'Practice',
        reason: `No practice is called “${shownCell(practice)}”.${nearest(this.practiceNames, practice)}`,
      };
    }
    const addresses = this.addressesOf(practice);
    const same = addresses.filter((one) => searchKey(one.address) === searchKey(address));
    if (same.length === 0) {
      const names = new NearestNames(addresses.map((one) => one.address));
      return {
        column: 'Address',
        reason: `The practice “${shownCell(practice)}” has no address “${shownCell(address)}”.${nearest(names, address)}`,
      };
    }
    const inZip = same.filter((one) => zipKey(one.zip) === zipKey(zip));
    if (inZip.length === 0)
      return {
        column: 'Zip',
        reason: `“${shownCell(address)}” has the ZIP ${listed(same.map((one) => one.zip || 'none'))}, not ${zip === '' ? 'an empty one' : shownCell(zip)}.`,
      };
    return {
      column: 'Suite',
      reason: `“${shownCell(address)}” has no suite “${shownCell(suite)}”. It has ${listed(inZip.map((one) => one.suite || 'one without a suite'))}.`,
    };
  }

  ambiguousPlace(practice: string, address: string, zip: string): Reason {
    const suites = this.addressesOf(practice)
      .filter((one) => searchKey(one.address) === searchKey(address) && zipKey(one.zip) === zipKey(zip))
      .map((one) => one.suite);
    const reason =
      new Set(suites.map(searchKey)).size > 1
        ? `Several addresses match. Please give the suite: ${listed(suites.filter(Boolean))}.`
        : 'The directory has this address more than once. Please delete one of them, or link the provider by hand.';
    return { column: 'Suite', reason };
  }

  incompletePlan(insurance: string): Reason {
    return insurance === ''
      ? { column: 'Insurance', reason: 'The row names a plan, but not its insurance.' }
      : { column: 'Insurance Plan', reason: 'The row names an insurance, but not the plan.' };
  }

  unknownPlan(insurance: string, plan: string): Reason {
    const companies = this.insurancesByName.get(searchKey(insurance));
    if (!companies) {
      this.insuranceNames ??= new NearestNames(
        this.known.insurances.flatMap((one) => [one.fullName, one.consumerFriendlyName]),
      );
      return {
        column: 'Insurance',
        reason: `No insurance is called “${shownCell(insurance)}”.${nearest(this.insuranceNames, insurance)}`,
      };
    }
    const ids = new Set(companies.map((one) => one.id));
    const plans = this.known.plans.filter((one) => ids.has(one.insuranceId)).map((one) => one.name);
    const similar = nearest(new NearestNames(plans), plan);
    const own = plans.length === 0 ? ' It has no plans.' : ` It has ${listed(plans)}.`;
    return {
      column: 'Insurance Plan',
      reason: `The insurance “${shownCell(insurance)}” has no plan “${shownCell(plan)}”.${similar || `${this.elsewhere(plan)}${own}`}`,
    };
  }

  /** The insurances that have a plan of this name. */
  private elsewhere(plan: string): string {
    this.insurancesByPlan ??= grouped(this.known.plans, ({ name }) => [searchKey(name)]);
    const ids = new Set(this.insurancesByPlan.get(searchKey(plan))?.map(({ insuranceId }) => insuranceId));
    const names = this.known.insurances.filter(({ id }) => ids.has(id)).map(({ fullName }) => fullName);
    return names.length === 0 ? '' : ` A plan of this name belongs to ${listed(names)}.`;
  }

  private people(): NearestPeople {
    this.providerNames ??= new NearestPeople(this.known.providers.map((one) => one.name));
    return this.providerNames;
  }

  private addressesOf(practice: string): DirectoryNames['addresses'] {
    const practices = this.practicesByName.get(searchKey(practice)) ?? [];
    return practices.flatMap(({ id }) => this.addressesByPractice.get(id) ?? []);
  }
}

function grouped<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

function nearest(names: NearestNames, typed: string): string {
  const found = names.nearest(typed);
  return found === undefined ? '' : ` The nearest known name is “${shownCell(found)}”.`;
}

function listed(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  const more = distinct.length > SHOWN ? `${SEPARATE}and ${distinct.length - SHOWN} more` : '';
  return distinct.slice(0, SHOWN).map(shownCell).join(SEPARATE) + more;
}
