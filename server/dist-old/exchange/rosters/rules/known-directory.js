/** The directory as a roster is compared with it: who, where and what a row names. Pure. */
import { searchKey } from '@careline/contracts/rules/folding';
import { deriveNameParts } from '@careline/contracts/rules/name-parts';
import { NearestNames, NearestPeople } from '../../matching/nearest-names.js';
import { zipKey } from '../../matching/zip-key.js';
import { shownCell } from '../../reading/cells.js';
import { joinParts, splitValues } from './read-line.js';
/** The lists that a roster can add names to, and the groups, which it cannot. */
export const NAME_LISTS = ['Degrees', 'ProviderTypes', 'Specialties', 'Languages', 'Groups'];
export const LIST_LABELS = {
    Degrees: 'Degree',
    ProviderTypes: 'Provider Type',
    Specialties: 'Specialty',
    Languages: 'Language',
    Groups: 'Group',
};
export class KnownDirectory {
    newPlaces = new Map();
    newNames = new Map();
    degreeNames;
    allowed;
    directory;
    providersByNpi;
    providersByName = new Map();
    practicesByName;
    placesByAddress;
    names;
    plansByName;
    insuranceKeys;
    nearestOf = new Map();
    people;
    lastNew = 0;
    constructor(directory, allowed) {
        this.directory = directory;
        this.allowed = allowed;
        this.degreeNames = directory.lists.Degrees.flatMap(({ name, others }) => [name, ...others]);
        this.providersByNpi = new Map(directory.providers.filter(({ npi }) => npi !== '').map((one) => [one.npi, one]));
        for (const provider of directory.providers) {
            for (const key of new Set([searchKey(provider.name), this.nameKey(provider.name)]))
                push(this.providersByName, key, provider);
        }
        this.practicesByName = grouped(directory.practices, ({ name }) => searchKey(name));
        this.placesByAddress = grouped(directory.places, addressKey);
        this.names = Object.fromEntries(NAME_LISTS.map((list) => [
            list,
            // Names last: a name counts more than another record's code or synonym.
            new Map([
                ...directory.lists[list].flatMap(({ id, others }) => others.map((other) => [searchKey(other), id])),
                ...directory.lists[list].map(({ id, name }) => [searchKey(name), id]),
            ]),
        ]));
        const plans = new Map();
        for (const plan of directory.plans)
            for (const insurance of new Set(plan.insuranceNames.map(searchKey)))
                push(plans, planKey(insurance, searchKey(plan.name)), plan);
        this.plansByName = plans;
        this.insuranceKeys = new Set(directory.plans.flatMap(({ insuranceNames }) => insuranceNames.map(searchKey)));
    }
    /** How names are compared: "Lind, Ana" and "Dr. Ana Lind, MD" are the same. */
    nameKey(name) {
        return searchKey(joinParts(deriveNameParts(name, this.degreeNames)));
    }
    ownerOf(npi) {
        return this.providersByNpi.get(npi);
    }
    /**
     * Providers with exactly this name, else those whose name is equal without degrees: if both exist, "Zoe Quill, DO" is not Zoe Quill, MD.
     */
    providersNamed(name) {
        const key = searchKey(name);
        const found = [key, this.nameKey(name)].flatMap((one) => this.providersByName.get(one) ?? []);
        const exact = found.filter((provider) => searchKey(provider.name) === key);
        return [...new Set(exact.length > 0 ? exact : found)];
    }
    nearestProvider(name) {
        this.people ??= new NearestPeople(this.directory.providers.map((one) => one.name));
        return this.people.nearest(name);
    }
    practicesOf({ practice }) {
        return (this.practicesByName.get(searchKey(practice)) ?? []).map(({ id }) => id);
    }
    /** Practice, address, ZIP when given and suite when given decide. */
    place(text) {
        const { practice, address, suite, zip } = text;
        const atAddress = this.placesByAddress.get(addressKey(text)) ?? [];
        const fits = (given, own, key) => given === '' || key(given) === key(own);
        const found = atAddress.filter((one) => fits(zip, one.zip, zipKey) && fits(suite, one.suite, searchKey));
        const [only, another] = found;
        if (only && !another)
            return { id: only.id };
        if (only && another)
            return {
                problem: `“${shownCell(practice)}” has several addresses “${shownCell(address)}”. Give the ${zip === '' ? 'ZIP and the suite' : 'suite'}.`,
            };
        if (this.allowed.createPlaces)
            return { id: this.addPlace(text) };
        const practices = this.practicesByName.get(searchKey(practice));
        if (!practices)
            return {
                problem: `No practice is called “${shownCell(practice)}”.`,
                nearest: this.nearest('practices', practice, () => this.directory.practices.map((one) => one.name)),
            };
        const own = this.directory.places.filter(({ practiceId }) => practices.some(({ id }) => id === practiceId));
        const wholeAddress = (one) => [one.address, one.suite, one.zip].filter(Boolean).join(', ');
        return {
            problem: `“${shownCell(practice)}” has no address “${shownCell(wholeAddress(text))}”.`,
            nearest: new NearestNames(own.map(wholeAddress), 0.2).nearest(wholeAddress(text)),
        };
    }
    addPlace(text) {
        const [practice] = this.practicesByName.get(searchKey(text.practice)) ?? [];
        const place = {
            ...text,
            id: --this.lastNew,
            practiceId: practice?.id ?? 0,
            practice: practice?.name ?? text.practice,
        };
        push(this.placesByAddress, addressKey(text), place);
        this.newPlaces.set(place.id, place);
        return place.id;
    }
    name(list, typed) {
        const key = searchKey(typed);
        const id = this.names[list].get(key);
        if (id !== undefined)
            return { id };
        if (list !== 'Groups' && this.allowed.createNames && key !== '') {
            this.newNames.set(--this.lastNew, { id: this.lastNew, list, name: typed });
            this.names[list].set(key, this.lastNew);
            return { id: this.lastNew };
        }
        return {
            problem: `No ${LIST_LABELS[list].toLowerCase()} is called “${shownCell(typed)}”.`,
            nearest: this.nearest(list, typed, () => this.directory.lists[list].map(({ name }) => name)),
        };
    }
    /** A cell of several values may be separated by commas, too, when the list knows all of them. */
    namesIn(list, typed) {
        const parts = typed
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean);
        const isSplit = parts.length > 1 &&
            !this.names[list].has(searchKey(typed)) &&
            parts.every((part) => (this.names[list].get(searchKey(part)) ?? 0) > 0);
        return (isSplit ? parts : [typed]).map((part) => this.name(list, part));
    }
    plans({ insurance, plan }) {
        const insuranceKey = searchKey(insurance);
        const whole = this.plansByName.get(planKey(insuranceKey, searchKey(plan)));
        const names = whole ? [plan] : splitValues(plan);
        return names.map((name) => {
            const [only, another] = this.plansByName.get(planKey(insuranceKey, searchKey(name))) ?? [];
            if (only && !another)
                return { id: only.id };
            if (only)
                return {
                    problem: `Several plans are called “${shownCell(name)}”. Give the full name of the insurance.`,
                };
            if (!this.insuranceKeys.has(insuranceKey))
                return {
                    problem: `No insurance with plans is called “${shownCell(insurance)}”.`,
                    nearest: this.nearest('insurances', insurance, () => this.directory.plans.flatMap((one) => one.insuranceNames)),
                };
            const own = this.directory.plans.filter(({ insuranceNames }) => insuranceNames.some((one) => searchKey(one) === insuranceKey));
            return {
                problem: `“${shownCell(insurance)}” has no plan “${shownCell(name)}”.`,
                nearest: new NearestNames(own.map((one) => one.name)).nearest(name),
            };
        });
    }
    nearest(list, typed, names) {
        let found = this.nearestOf.get(list);
        if (!found) {
            found = new NearestNames(names(), 0.25);
            this.nearestOf.set(list, found);
        }
        return found.nearest(typed);
    }
}
const addressKey = ({ practice, address }) => `${searchKey(practice)}\n${searchKey(address)}`;
const planKey = (insurance, plan) => `${insurance}\n${plan}`;
function push(map, key, value) {
    const list = map.get(key);
    if (list)
        list.push(value);
    else
        map.set(key, [value]);
}
function grouped(values, keyOf) {
    const groups = new Map();
    for (const value of values)
        push(groups, keyOf(value), value);
    return groups;
}
//# sourceMappingURL=known-directory.js.map