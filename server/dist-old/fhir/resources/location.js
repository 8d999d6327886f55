import { ACCOMMODATION_LABELS } from '@careline/contracts/directory/preferences';
import { sql } from 'drizzle-orm';
import { withTown } from '../../platform/zip-codes.js';
import { addressElement, coded, extensionUrl, known, profileUrl, reference, SYSTEMS, telecomOf, } from './elements.js';
import { numberedIds } from './source.js';
/** The guide has no code for sign language. */
const ACCESSIBILITY = {
    wheelchair: ['handiaccess', 'handicap accessible'],
    adaCompliant: ['adacomp', 'ADA compliant'],
    publicTransit: ['pubtrans', 'public transit options'],
    signLanguage: undefined,
    cognitive: ['cognitive', 'cognitive'],
    mobility: ['mobility', 'mobility'],
    culturalCompetence: ['cultcomp', 'Cultural competence'],
};
export const location = {
    name: 'location',
    type: 'Location',
    profile: profileUrl('Location'),
    from: sql `practice_address as a join practice on practice.id = a.practice_id`,
    key: [sql `a.id`],
    ...numberedIds(),
    updated: sql `greatest(a.changed_at, practice.changed_at)`,
    columns: sql `
    practice.id as "practiceId", practice.name as practice, a.address, a.suite, a.city, a.state, a.zip, a.latitude, a.longitude,
    a.main_phone as phone, a.fax, a.email, a.accommodations`,
    make: (row) => ({
        ...known({ extension: row.accommodations.map(accessibilityOf) }),
        status: 'active',
        name: `${row.practice}, ${row.address}`,
        ...known({ telecom: telecomOf(row) }),
        address: addressElement(withTown(row)),
        ...(row.latitude !== null && { position: { longitude: row.longitude, latitude: row.latitude } }),
        managingOrganization: reference('Organization', `practice-${row.practiceId}`, row.practice),
    }),
};
function accessibilityOf(accommodation) {
    const [code, display] = ACCESSIBILITY[accommodation] ?? [];
    return {
        url: extensionUrl('accessibility'),
        valueCodeableConcept: code
            ? coded(SYSTEMS.accessibility, code, display)
            : { text: ACCOMMODATION_LABELS[accommodation] },
    };
}
//# sourceMappingURL=location.js.map