/** Where a provider and the registry disagree. Pure. */
import { searchKey } from '@careline/contracts/rules/folding';
import { nameParts } from '@careline/contracts/rules/name-parts';
import { isSameStreet } from '@careline/contracts/rules/same-street';
import { phoneDigits, withoutUnit } from '../../directory/matching/contact-keys.js';
import { personKey } from '../../directory/matching/person-key.js';
import { registryName } from './registry-name.js';
export function registryDifferences(ours, known) {
    const { entry, onlyNumber } = known;
    if (ours.npi === '')
        return [{ kind: 'noNpi', ours: null, registry: onlyNumber ?? null }];
    if (!entry)
        return [{ kind: 'notFound', ours: ours.npi, registry: null }];
    // Nothing else of a retired number is worth comparing.
    if (entry.deactivatedAt)
        return [{ kind: 'deactivated', ours: ours.npi, registry: entry.deactivatedAt }];
    return [
        ...nameDifference(ours, entry, known.degrees),
        ...genderDifference(ours, entry),
        ...specialtyDifference(ours, entry, known.specialtyNames),
        ...phoneDifference(ours, entry),
        ...addressDifference(ours, entry),
    ];
}
export const ourNameKey = (ours, degrees) => {
    const { firstName, lastName } = partsOf(ours, degrees);
    return personKey(firstName, lastName);
};
const partsOf = (ours, degrees) => nameParts(ours, degrees);
function nameDifference(ours, entry, degrees) {
    const isSame = entry.entityType === 'organization'
        ? [entry.organizationName, ...entry.otherNames].some((name) => searchKey(name) === searchKey(ours.name))
        : entry.nameKeys.includes(ourNameKey(ours, degrees));
    return isSame ? [] : [{ kind: 'name', ours: ours.name, registry: registryName(entry) }];
}
function genderDifference(ours, { gender }) {
    return gender === null || gender === ours.gender
        ? []
        : [{ kind: 'gender', ours: ours.gender, registry: gender }];
}
function specialtyDifference({ specialties }, { taxonomyCodes }, names) {
    const isKnown = specialties.some(({ code }) => code !== null && taxonomyCodes.includes(code));
    if (isKnown || taxonomyCodes.length === 0)
        return [];
    const said = taxonomyCodes.map((code) => (names.has(code) ? `${names.get(code)} (${code})` : code));
    const ours = specialties.map(({ name }) => name).join(', ');
    return [{ kind: 'specialty', ours: ours || null, registry: said.join(', ') }];
}
function phoneDifference({ locations }, { phone }) {
    const digits = phoneDigits(phone);
    const own = locations.flatMap(({ phones }) => phones).filter(Boolean);
    if (digits === '' || own.some((one) => phoneDigits(one) === digits))
        return [];
    return [{ kind: 'phone', ours: joined(own), registry: phone }];
}
function addressDifference({ locations }, entry) {
    const { line1, line2, city, state, zip } = entry;
    if (line1 === '')
        return [];
    const theirs = { address: withoutUnit(line1), zip };
    const isOurs = locations.some((place) => isSameStreet({ address: withoutUnit(place.address), zip: place.zip }, theirs));
    if (isOurs)
        return [];
    const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    return [
        {
            kind: 'address',
            ours: joined(locations.map(({ address, zip: own }) => [address, own].filter(Boolean).join(', '))),
            registry: [line1, line2, town].filter(Boolean).join(', '),
        },
    ];
}
const joined = (texts) => [...new Set(texts)].join('; ') || null;
//# sourceMappingURL=differences.js.map