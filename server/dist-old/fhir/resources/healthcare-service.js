import { SERVICE_GROUPS, SERVICE_NAMES } from '@careline/contracts/directory/preferences';
import { sql } from 'drizzle-orm';
import { coded, extensionUrl, known, profileUrl, reference, SYSTEMS, telecomOf, } from './elements.js';
import { codedSpecialties, specialtiesChanged, specialtiesOfProvider, } from './practitioner-role.js';
import { idNumber, numberedIds } from './source.js';
/** What is offered: by video or telephone by a provider, or on site at a location. */
export const CATEGORIES = {
    telehealth: { code: 'prov', display: 'Medical Provider' },
    onSite: { code: 'outpat', display: 'Clinic or Outpatient Facility' },
};
export const DELIVERY = {
    telehealth: { code: 'virtual', display: 'Virtual' },
    onSite: { code: 'physical', display: 'Physical' },
};
/** Hours are not services. The place in this list is part of the key. */
export const ON_SITE = SERVICE_GROUPS.find(({ title }) => title === 'On site')?.values ?? [];
const commonElements = (name) => ({
    extension: [
        {
            url: extensionUrl('delivery-method'),
            extension: [
                {
                    url: 'type',
                    valueCodeableConcept: coded(SYSTEMS.delivery, DELIVERY[name].code, DELIVERY[name].display),
                },
            ],
        },
    ],
    active: true,
    category: [coded(SYSTEMS.category, CATEGORIES[name].code, CATEGORIES[name].display)],
});
export const telehealthServices = {
    name: 'telehealth',
    type: 'HealthcareService',
    profile: profileUrl('HealthcareService'),
    from: sql `provider as p`,
    where: sql `not p.inactive and p.telehealth`,
    provider: sql `p.id`,
    key: [sql `p.id`],
    ...numberedIds('telehealth-'),
    isWithdrawn: ([id]) => sql `exists (select from provider as p where p.id = ${id} and p.inactive and p.telehealth)`,
    updated: sql `greatest(p.changed_at, ${specialtiesChanged})`,
    columns: sql `p.name as provider, ${specialtiesOfProvider} as specialties`,
    make: ({ provider, specialties }) => ({
        ...commonElements('telehealth'),
        ...known({ specialty: codedSpecialties(specialties) }),
        name: `Telehealth: ${provider}`,
    }),
};
/** "PT on site" in the words of a caller: "Physical therapy on site". */
export const onSiteName = (place) => {
    const service = ON_SITE[place];
    return service ? SERVICE_NAMES[service] : '';
};
export const onSiteServices = {
    name: 'onSite',
    type: 'HealthcareService',
    profile: profileUrl('HealthcareService'),
    from: sql `practice_address as a join practice on practice.id = a.practice_id
    cross join lateral (values (0, a.x_ray_on_site), (1, a.mri_on_site), (2, a.pt_on_site), (3, a.ot_on_site), (4, a.pm_on_site),
                               (5, a.emg_on_site)) as service (place, is_offered)`,
    where: sql `service.is_offered`,
    key: [sql `a.id`, sql `service.place`],
    keyOf: (id) => {
        const [name, address, ...more] = id.split('-');
        const place = ON_SITE.indexOf(name ?? '');
        const number = idNumber(address ?? '');
        return place < 0 || number === undefined || more.length > 0 ? undefined : [number, place];
    },
    idOf: ([address, place = 0]) => `${ON_SITE[place]}-${address}`,
    updated: sql `greatest(a.changed_at, practice.changed_at)`,
    columns: sql `practice.id as "practiceId", practice.name as practice, practice.name || ', ' || a.address as location,
    a.main_phone as phone, a.fax, a.email`,
    make: (row) => {
        const [addressId, place] = row.key;
        const name = onSiteName(place);
        return {
            ...commonElements('onSite'),
            providedBy: reference('Organization', `practice-${row.practiceId}`, row.practice),
            type: [{ text: name.replace(/ on site$/, '') }],
            location: [reference('Location', addressId, row.location)],
            name,
            ...known({ telecom: telecomOf(row) }),
        };
    },
};
//# sourceMappingURL=healthcare-service.js.map