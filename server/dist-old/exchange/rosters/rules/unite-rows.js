import { searchKey } from '@careline/contracts/rules/folding';
import { shownCell } from '../../reading/cells.js';
import { joinParts, NAME_PART_TARGETS, } from './read-line.js';
export function uniteStatements(rows, reading) {
    const { known } = reading;
    const uniting = createUniting(reading);
    const { found, problems } = uniting;
    const placed = rows.flatMap((said) => {
        if (!said.place || said.place.practice === '' || said.place.address === '')
            return [];
        return found(said.row, [known.place(said.place)]).map((placeId) => ({ placeId, said }));
    });
    const planned = rows.flatMap((said) => said.insurance === '' || said.plan === ''
        ? []
        : found(said.row, known.plans(said)).map((insurancePlanId) => ({ insurancePlanId, said })));
    const locations = uniteLocations(placed, planned, uniting);
    problems.push(...findSecondPrimary(placed));
    const plans = unitePlans(planned, uniting);
    const claim = { ...uniteFacts(rows, known, uniting), locations, plans };
    const practices = distinct(rows.flatMap(({ place }) => (place ? known.practicesOf(place) : [])));
    return { claim, places: placed, practices, problems };
}
/** How the values of several rows become one. Whatever is wrong with them is added to `problems`. */
function createUniting({ known, mapped, clearEmpty }) {
    const problems = [];
    const found = (row, results) => results.flatMap((result) => {
        if ('id' in result)
            return [result.id];
        problems.push({ row, reason: `Row ${row}: ${result.problem}`, nearest: result.nearest });
        return [];
    });
    const one = (target, rows, read, keyOf) => singleValue(target, rows, read, problems, keyOf);
    const clears = (target) => clearEmpty && mapped.has(target);
    const orCleared = (target, value, cleared) => value === undefined && clears(target) ? cleared : value;
    return {
        problems,
        /** The ids of what the directory has. */
        found,
        /** The value that the rows agree on. */
        one,
        /** What a value becomes if its column is there and empty, and empty cells clear. */
        orCleared,
        oneOrCleared: (target, rows, read, cleared, keyOf) => orCleared(target, one(target, rows, read, keyOf), cleared),
        /** The one record of a list that the rows name. */
        named(rows, list, target, read) {
            const value = one(target, rows, read, searchKey);
            const row = rows.find((said) => read(said) !== undefined)?.row ?? 0;
            return value === undefined ? undefined : found(row, [known.name(list, value)])[0];
        },
        /** The records of a list that any of the rows names; null clears them. */
        listed(rows, list, readAll) {
            const ids = rows.flatMap((said) => readAll(said).flatMap((value) => found(said.row, known.namesIn(list, value))));
            const isEmpty = ids.length === 0 && rows.every((said) => readAll(said).length === 0);
            return isEmpty && clears(list) ? null : distinct(ids);
        },
    };
}
function uniteLocations(placed, planned, { one, oneOrCleared }) {
    const placeOf = new Map(placed.map(({ said, placeId }) => [said, placeId]));
    return distinct(placed.map(({ placeId }) => placeId)).map((practiceAddressId) => {
        const here = placed.filter(({ placeId }) => placeId === practiceAddressId).map(({ said }) => said);
        const hip = oneOrCleared('PRIS# (HIP)', here, (said) => said.hip, '', searchKey);
        const accepting = oneOrCleared('Accepting', here, (said) => said.accepting, null);
        const isPrimary = one('Is Primary', here, (said) => said.isPrimary);
        const plansHere = planned.filter(({ said }) => placeOf.get(said) === practiceAddressId);
        return {
            practiceAddressId,
            ...(hip !== undefined && { hip }),
            ...(accepting !== undefined && { accepting }),
            ...(isPrimary !== undefined && { isPrimary }),
            plans: distinct(plansHere.map((plan) => plan.insurancePlanId)),
        };
    });
}
function findSecondPrimary(placed) {
    const [first, ...others] = placed.filter(({ said }) => said.isPrimary);
    const other = others.find(({ placeId }) => placeId !== first?.placeId);
    if (!first || !other)
        return [];
    const { row } = first.said;
    const reason = `Rows ${row} and ${other.said.row} contradict each other: both name the primary location.`;
    return [{ row, reason }];
}
function unitePlans(planned, { oneOrCleared }) {
    return distinct(planned.map((plan) => plan.insurancePlanId)).map((insurancePlanId) => {
        const here = planned.filter((plan) => plan.insurancePlanId === insurancePlanId).map(({ said }) => said);
        const consideration = oneOrCleared('Insurance Consideration', here, (said) => said.consideration, '', searchKey);
        return { insurancePlanId, ...(consideration !== undefined && { consideration }) };
    });
}
/** What is said of the provider alone. */
function uniteFacts(rows, known, { one, oneOrCleared, orCleared, named, listed, problems }) {
    const person = onePerson(rows, known, problems);
    const degree = named(rows, 'Degrees', 'Degree', (said) => said.degree);
    const degreeId = orCleared('Degree', degree, null);
    const providerTypeId = named(rows, 'ProviderTypes', 'Provider Type', (said) => said.type);
    const gender = oneOrCleared('Gender', rows, (said) => said.gender, null);
    const telehealth = oneOrCleared('Telehealth', rows, (said) => said.telehealth, false);
    const inactive = oneOrCleared('Inactive', rows, (said) => said.inactive, false);
    return {
        npi: one('NPI', rows, (said) => said.npi || undefined) ?? '',
        ...(person && { person }),
        ...(degreeId !== undefined && { degreeId }),
        ...(providerTypeId !== undefined && { providerTypeId }),
        ...(gender !== undefined && { gender }),
        ...(telehealth !== undefined && { telehealth }),
        ...(inactive !== undefined && { inactive }),
        specialties: listed(rows, 'Specialties', (said) => said.specialties),
        languages: listed(rows, 'Languages', (said) => said.languages),
        groups: listed(rows, 'Groups', (said) => said.groups),
    };
}
/** The value that the rows agree on. Reports the first two that do not. */
export function singleValue(target, rows, read, problems, keyOf = String) {
    let first;
    for (const said of rows) {
        const value = read(said);
        if (value === undefined)
            continue;
        if (!first)
            first = { value, row: said.row };
        else if (keyOf(first.value) !== keyOf(value)) {
            problems.push({
                row: first.row,
                reason: `Rows ${first.row} and ${said.row} contradict each other: ${target} is “${shown(first.value)}” in row ${first.row} and “${shown(value)}” in row ${said.row}.`,
            });
            break;
        }
    }
    return first?.value;
}
const shown = (value) => shownCell(value === true ? 'Yes' : value === false ? 'No' : String(value));
/** A name and the parts of it may be spread over the rows. An empty part contradicts nothing. */
function onePerson(rows, known, problems) {
    const named = rows.filter(({ person }) => person);
    if (named.length > 0 && named.every(({ person }) => person?.isMadeOfParts)) {
        const parts = {};
        for (const [target, field] of NAME_PART_TARGETS) {
            const value = singleValue(target, named, ({ person }) => person?.parts[field], problems, searchKey);
            if (value !== undefined)
                parts[field] = value;
        }
        return { name: joinParts(parts), parts, isMadeOfParts: true };
    }
    singleValue('Name', named, ({ person }) => person?.name, problems, (name) => known.nameKey(name));
    const fullest = named.find(({ person }) => Object.keys(person?.parts ?? {}).length > 1) ?? named[0];
    return fullest?.person;
}
const distinct = (values) => [...new Set(values)];
//# sourceMappingURL=unite-rows.js.map