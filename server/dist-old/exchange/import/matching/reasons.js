import { searchKey } from '@careline/contracts/rules/folding';
import { NearestNames, NearestPeople } from '../../matching/nearest-names.js';
import { zipKey } from '../../matching/zip-key.js';
import { shownCell } from '../../reading/cells.js';
const SEPARATE = '; ';
const SHOWN = 5;
export class Reasons {
    known;
    providersByName;
    practicesByName;
    addressesByPractice;
    insurancesByName;
    insurancesByPlan;
    providerNames;
    practiceNames;
    insuranceNames;
    constructor(known) {
        this.known = known;
        this.providersByName = grouped(known.providers, ({ name }) => [searchKey(name)]);
        this.practicesByName = grouped(known.practices, ({ name }) => [searchKey(name)]);
        this.addressesByPractice = grouped(known.addresses, ({ practiceId }) => [practiceId]);
        this.insurancesByName = grouped(known.insurances, ({ fullName, consumerFriendlyName }) => [
            searchKey(fullName),
            searchKey(consumerFriendlyName),
        ]);
    }
    unknownNpi(npi, name) {
        const [only, another] = name === '' ? [] : (this.providersByName.get(searchKey(name)) ?? []);
        const hint = only && !another
            ? ` “${only.name}” has ${only.npi === '' ? 'no NPI: leave the cell empty' : `the NPI ${only.npi}`}.`
            : name === ''
                ? ''
                : nearest(this.people(), name);
        return { column: 'Provider NPI', reason: `No provider has the NPI ${npi}.${hint}` };
    }
    unknownName(name) {
        return {
            column: 'Provider Name',
            reason: `No provider is called “${shownCell(name)}”.${nearest(this.people(), name)}`,
        };
    }
    incompletePlace(practice) {
        return practice === ''
            ? { column: 'Practice', reason: 'The row gives an address, but not the practice it belongs to.' }
            : { column: 'Address', reason: 'The row names a practice, but not its address.' };
    }
    unknownPlace(practice, address, suite, zip) {
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
    ambiguousPlace(practice, address, zip) {
        const suites = this.addressesOf(practice)
            .filter((one) => searchKey(one.address) === searchKey(address) && zipKey(one.zip) === zipKey(zip))
            .map((one) => one.suite);
        const reason = new Set(suites.map(searchKey)).size > 1
            ? `Several addresses match. Please give the suite: ${listed(suites.filter(Boolean))}.`
            : 'The directory has this address more than once. Please delete one of them, or link the provider by hand.';
        return { column: 'Suite', reason };
    }
    incompletePlan(insurance) {
        return insurance === ''
            ? { column: 'Insurance', reason: 'The row names a plan, but not its insurance.' }
            : { column: 'Insurance Plan', reason: 'The row names an insurance, but not the plan.' };
    }
    unknownPlan(insurance, plan) {
        const companies = this.insurancesByName.get(searchKey(insurance));
        if (!companies) {
            this.insuranceNames ??= new NearestNames(this.known.insurances.flatMap((one) => [one.fullName, one.consumerFriendlyName]));
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
    elsewhere(plan) {
        this.insurancesByPlan ??= grouped(this.known.plans, ({ name }) => [searchKey(name)]);
        const ids = new Set(this.insurancesByPlan.get(searchKey(plan))?.map(({ insuranceId }) => insuranceId));
        const names = this.known.insurances.filter(({ id }) => ids.has(id)).map(({ fullName }) => fullName);
        return names.length === 0 ? '' : ` A plan of this name belongs to ${listed(names)}.`;
    }
    people() {
        this.providerNames ??= new NearestPeople(this.known.providers.map((one) => one.name));
        return this.providerNames;
    }
    addressesOf(practice) {
        const practices = this.practicesByName.get(searchKey(practice)) ?? [];
        return practices.flatMap(({ id }) => this.addressesByPractice.get(id) ?? []);
    }
}
function grouped(items, keysOf) {
    const groups = new Map();
    for (const item of items) {
        for (const key of new Set(keysOf(item))) {
            const group = groups.get(key);
            if (group)
                group.push(item);
            else
                groups.set(key, [item]);
        }
    }
    return groups;
}
function nearest(names, typed) {
    const found = names.nearest(typed);
    return found === undefined ? '' : ` The nearest known name is “${shownCell(found)}”.`;
}
function listed(texts) {
    const distinct = [...new Set(texts)];
    const more = distinct.length > SHOWN ? `${SEPARATE}and ${distinct.length - SHOWN} more` : '';
    return distinct.slice(0, SHOWN).map(shownCell).join(SEPARATE) + more;
}
//# sourceMappingURL=reasons.js.map