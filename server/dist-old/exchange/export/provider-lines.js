import { GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { ROSTER_TARGETS } from '@careline/contracts/exchange/roster-targets';
import { nameParts } from '@careline/contracts/rules/name-parts';
import { withTown } from '../../platform/zip-codes.js';
import { cellText } from './sheet.js';
/** As a roster reads them. */
const ACCEPTING = { new: 'Yes', existing: 'Existing', none: 'No' };
const OWN_COLUMNS = ROSTER_TARGETS.slice(0, ROSTER_TARGETS.indexOf('Practice'));
/** One line for each provider. */
export const PROVIDER_COLUMNS = [
    'ID',
    ...OWN_COLUMNS,
    'Locations',
    'Insurance Plans',
    'Verification',
];
export function providerLine(provider, degrees) {
    const own = ownCells(provider, degrees);
    return [
        String(provider.id),
        ...OWN_COLUMNS.map((column) => own[column] ?? ''),
        cellText(provider.locations.map(placeText)),
        cellText(provider.plans.map(({ insurance, plan }) => `${insurance} ${plan}`)),
        provider.verificationStatus,
    ];
}
function placeText(location) {
    const { practice, address, suite, city, state, zip } = withTown(location);
    const town = [city, [state, zip].filter(Boolean).join(' ')];
    return [practice, address, suite, ...town].filter(Boolean).join(', ');
}
/** One line for each location and plan, in the columns of a roster. */
export function linkLines(provider, degrees) {
    const own = ownCells(provider, degrees);
    return linksOf(provider).map((link) => ROSTER_TARGETS.map((column) => own[column] ?? link[column] ?? ''));
}
/** A location without plans, a plan that is accepted at no location and a provider without either have a line as well. */
function linksOf({ locations, plans }) {
    const links = locations.flatMap((location) => {
        const accepted = plans.filter(({ id }) => location.planIds.includes(id));
        const place = placeCells(location);
        return accepted.length > 0 ? accepted.map((plan) => ({ ...place, ...planCells(plan) })) : [place];
    });
    const elsewhere = plans.filter(({ id }) => !locations.some(({ planIds }) => planIds.includes(id)));
    const all = [...links, ...elsewhere.map(planCells)];
    return all.length > 0 ? all : [{}];
}
function ownCells(provider, degrees) {
    const parts = nameParts(provider, degrees);
    return {
        NPI: provider.npi,
        Name: provider.name,
        'First Name': parts.firstName,
        'Middle Name': parts.middleName,
        'Last Name': parts.lastName,
        Suffix: parts.nameSuffix,
        Degree: provider.degree ?? '',
        'Provider Type': provider.providerType,
        Gender: cellText(provider.gender, GENDER_LABELS),
        Specialties: cellText(provider.specialties),
        Languages: cellText(provider.languages),
        Groups: cellText(provider.groups),
        Telehealth: cellText(provider.telehealth),
        Inactive: cellText(provider.inactive),
    };
}
function placeCells(location) {
    const { practice, address, suite, city, state, zip, mainPhone, fax, accepting, isPrimary, hip } = withTown(location);
    return {
        Practice: practice,
        Address: address,
        Suite: suite,
        City: city ?? '',
        State: state ?? '',
        Zip: zip,
        'Main Phone': mainPhone,
        Fax: fax,
        Accepting: cellText(accepting, ACCEPTING),
        'Is Primary': cellText(isPrimary),
        'PRIS# (HIP)': hip,
    };
}
const planCells = ({ insurance, plan, consideration }) => ({
    Insurance: insurance,
    'Insurance Plan': plan,
    'Insurance Consideration': consideration,
});
//# sourceMappingURL=provider-lines.js.map