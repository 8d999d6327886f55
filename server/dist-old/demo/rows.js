import { fold } from '@careline/contracts/rules/folding';
import { LAY_WORDS, layWordsFor } from '../directory/lay-words/lay-words.js';
import { arrayLiteral } from '../platform/domain/copy-format.js';
import { DEMO_DATA, productTypeOf } from './demo-data.js';
import { personName, phoneNumber } from './practice-address.js';
import { createRandom } from './random.js';
const { categoryNames, contactGroups, contactPlaces, degreeCodes, degreeNames, groupNames, languageCodes, languageNames, profiles, providerTypeNames, roleCodes, taxonomyCodes, } = DEMO_DATA;
export const specialtyNames = profiles.map(({ specialty }) => specialty);
const spoken = (table, names, layWords) => ({
    table,
    columns: ['id', 'name', 'synonyms'],
    rows: names.map((name, index) => [index + 1, name, arrayLiteral(layWordsFor(layWords, name))]),
});
/** With a further column, which has the code of each name. */
const coded = ({ table, columns, rows }, column, codes) => ({
    table,
    columns: [...columns, column],
    rows: rows.map((row) => [...row, codes[String(row[1])] ?? null]),
});
const named = (table, names) => ({
    table,
    columns: ['id', 'name'],
    rows: names.map((name, index) => [index + 1, name]),
});
/** Everything except providers, each table after those it references. */
export function catalogRows(catalog, seed) {
    return [
        spoken('body_part', catalog.bodyParts, LAY_WORDS.bodyParts),
        named('category', categoryNames),
        coded(spoken('specialty', specialtyNames, LAY_WORDS.specialties), 'taxonomy_code', taxonomyCodes),
        coded(named('provider_type', providerTypeNames), 'role_code', roleCodes),
        coded(named('degree', degreeNames), 'code', degreeCodes),
        named('provider_group', groupNames),
        coded(named('language', languageNames), 'code', languageCodes),
        named('region', catalog.areas.map(({ region }) => region)),
        {
            table: 'term',
            columns: ['id', 'name', 'urgent', 'body_part_id', 'category_id', 'synonyms'],
            rows: catalog.terms.map(({ id, name, urgent, bodyPartId, categoryId }) => [
                id,
                name,
                urgent,
                bodyPartId,
                categoryId,
                arrayLiteral(layWordsFor(LAY_WORDS.terms, name)),
            ]),
        },
        {
            table: 'insurance',
            columns: ['id', 'full_name', 'consumer_friendly_name'],
            rows: catalog.insurances.map(({ id, fullName, friendlyName }) => [id, fullName, friendlyName]),
        },
        planRows(catalog),
        { table: 'practice', columns: ['id', 'name'], rows: catalog.practices.map(({ id, name }) => [id, name]) },
        addressRows(catalog.addresses),
        contactRows(seed),
    ];
}
function planRows({ insurances }) {
    return {
        table: 'insurance_plan',
        columns: [
            ...['id', 'insurance_id', 'name', 'referral_required', 'referral_details', 'comment'],
            ...['product_type', 'plan_identifier'],
        ],
        rows: insurances.flatMap((insurance) => insurance.plans.map(({ id, name, referral }) => {
            const productType = productTypeOf(insurance.fullName, name);
            return [
                id,
                insurance.id,
                name,
                referral,
                referral ? 'From the primary care physician, valid for 90 days' : '',
                id % 7 === 0 ? 'Check eligibility on the day of the visit.' : '',
                productType,
                // Medicare numbers the plans of its contracts, which have four digits.
                productType?.startsWith('mediadv')
                    ? `H${9_000 + insurance.id}-${String(id).padStart(3, '0')}`
                    : null,
            ];
        })),
    };
}
const extras = [
    'urgentHours',
    'eveningHours',
    'weekendHours',
    'xRay',
    'mri',
    'pt',
    'ot',
    'pm',
    'emg',
];
const extraColumns = [
    'urgent_hours',
    'evening_hours',
    'weekend_hours',
    'x_ray_on_site',
    'mri_on_site',
    'pt_on_site',
    'ot_on_site',
    'pm_on_site',
    'emg_on_site',
].flatMap((column) => [column, `${column}_additional`]);
function addressRows(addresses) {
    const columns = [
        ...['id', 'practice_id', 'address', 'suite', 'zip', 'latitude', 'longitude', 'region_id'],
        ...['main_phone', 'back_line', 'email', 'fax', 'site_contact1', 'site_contact2', 'other_notes'],
        'accommodations',
        ...extraColumns,
    ];
    const both = ({ offered, text }) => [offered, text];
    const rows = addresses.map((a) => [
        ...[a.id, a.practiceId, a.address, a.suite, a.zip, a.latitude, a.longitude, a.regionId],
        ...[a.mainPhone, a.backLine, a.email, a.fax, a.siteContact1, a.siteContact2, a.otherNotes],
        arrayLiteral(a.accommodations),
        ...extras.flatMap((name) => both(a[name])),
    ]);
    return { table: 'practice_address', columns, rows };
}
function contactRows(seed) {
    const random = createRandom(seed, -1_000_000);
    const rows = Array.from({ length: 60 }, (_, index) => {
        const contact = personName(random);
        return [
            index + 1,
            contact,
            random.pick(contactPlaces),
            random.chance(0.6) ? phoneNumber(random, '917') : '',
            random.chance(0.8) ? phoneNumber(random, '212') : '',
            `${fold(contact)
                .replace(/[^a-z]+/g, '.')
                .replace(/^\.|\.$/g, '')}@careline.example`,
            random.pick(contactGroups),
        ];
    });
    const columns = ['id', 'contact', 'location', 'cell_number', 'desk_number', 'email', 'group'];
    return { table: 'directory', columns, rows };
}
//# sourceMappingURL=rows.js.map