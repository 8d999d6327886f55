import { searchKey } from '@careline/contracts/rules/folding';
import { nameParts } from '@careline/contracts/rules/name-parts';
import { sql } from 'drizzle-orm';
import { addressKeys, PERSON_KEYS, personKeys, practiceKeys, } from '../../../directory/matching/blocking.js';
import { doorOf, phoneDigits, placeKey } from '../../../directory/matching/contact-keys.js';
import { areNamedAlike, comparePeople, } from '../../../directory/matching/people.js';
import { compareAddresses, comparePractices, practiceWords, } from '../../../directory/matching/places.js';
import { inTurns } from '../../../platform/domain/turns.js';
/** As text: the driver would look for quotation marks in every number. */
export const anyId = (ids) => sql `any (${`{${ids.join(',')}}`}::integer[])`;
const sorted = (texts) => [...new Set(texts.filter(Boolean))].sort();
const joined = (texts) => [...new Set(texts.filter(Boolean))].join('; ');
async function providerReader(tx) {
    const { rows: degrees } = await tx.execute(sql `select name as word from degree union select code from degree where code is not null`);
    const titles = degrees.map(({ word }) => word);
    return (ids) => readProviders(tx, ids, titles);
}
async function readProviders(tx, ids, titles) {
    const { rows } = await tx.execute(sql `
    select id, name, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
           name_suffix as "nameSuffix", npi, gender,
           array(select specialty.name from provider_specialty as own join specialty on specialty.id = own.specialty_id
                  where own.provider_id = provider.id order by 1) as specialties,
           (select coalesce(json_agg(json_build_object('address', place.address, 'zip', place.zip, 'phone', place.main_phone)
                                     order by own.position, own.id), '[]')
              from provider_location as own join practice_address as place on place.id = own.practice_address_id
             where own.provider_id = provider.id) as places
      from provider where id = ${anyId(ids)}`);
    const records = [];
    for await (const row of inTurns(rows)) {
        const parts = nameParts(row, titles);
        const features = {
            id: row.id,
            given: searchKey(parts.firstName),
            middle: searchKey(parts.middleName).split(' ')[0] ?? '',
            family: searchKey(parts.lastName),
            suffix: searchKey(parts.nameSuffix),
            npi: row.npi,
            gender: row.gender ?? '',
            specialties: row.specialties.map(searchKey),
            phones: sorted(row.places.map(({ phone }) => phoneDigits(phone))),
            streets: sorted(row.places.map(({ address, zip }) => placeKey(address, zip))),
        };
        records.push({
            id: row.id,
            features,
            shown: {
                npi: row.npi,
                name: row.name,
                middleName: parts.middleName,
                nameSuffix: parts.nameSuffix,
                gender: row.gender ?? '',
                phone: joined(row.places.map(({ phone }) => phone)),
                address: joined(row.places.map(({ address, zip }) => [address, zip].filter(Boolean).join(', '))),
                specialty: joined(row.specialties),
            },
        });
    }
    return records;
}
async function readAddresses(tx, ids) {
    const { rows } = await tx.execute(sql `
    select place.id, practice_id as "practiceId", practice.name as practice, address, suite, zip, main_phone as phone
      from practice_address as place join practice on practice.id = practice_id where place.id = ${anyId(ids)}`);
    return rows.map((row) => {
        const features = {
            id: row.id,
            practiceId: row.practiceId,
            ...doorOf(row.address, row.suite),
            zip: row.zip.trim().slice(0, 5),
            phone: phoneDigits(row.phone),
        };
        return { id: row.id, features, shown: shownAddress(row) };
    });
}
const shownAddress = ({ practice, address, suite, zip, phone }) => ({
    ...{ practice, address, suite, zip, phone },
});
async function readPractices(tx, ids) {
    const { rows } = await tx.execute(sql `
    select id, name,
           (select coalesce(json_agg(json_build_object('address', address, 'zip', zip, 'phone', main_phone) order by place.id), '[]')
              from practice_address as place where place.practice_id = practice.id) as places
      from practice where id = ${anyId(ids)}`);
    return rows.map(({ id, name, places }) => {
        const features = {
            id,
            words: practiceWords(searchKey(name)),
            streets: sorted(places.map(({ address, zip }) => placeKey(address, zip))),
            phones: sorted(places.map(({ phone }) => phoneDigits(phone))),
        };
        const shown = {
            name,
            address: joined(places.map(({ address, zip }) => [address, zip].filter(Boolean).join(', '))),
            phone: joined(places.map(({ phone }) => phone)),
        };
        return { id, features, shown };
    });
}
/** None of them contains the end of a line: `searchKey` makes it a space. */
const storedNames = ({ given, middle, family }) => [given, middle, family].join('\n');
function readNames(stored) {
    const [given = '', middle = '', family = ''] = stored.split('\n');
    return { given, middle, family };
}
/** The database guarantees that no two providers have the same NPI. */
const STORED_KINDS = Object.keys(PERSON_KEYS).filter((kind) => kind !== 'npi');
export const comparedSets = {
    Providers: {
        reader: providerReader,
        keys: ({ features }) => personKeys(features, STORED_KINDS),
        compare: (a, b) => comparePeople(a.features, b.features),
        names: ({ features }) => storedNames(features),
        // A shared NPI would make them a pair under any name, but the database rules that out.
        mayMatch: ({ features }, names) => areNamedAlike(features, readNames(names)),
        listed: sql `select id, row_version, name, npi, search_key || ' ' || npi as search_key from provider`,
    },
    PracticeAddresses: {
        reader: async (tx) => (ids) => readAddresses(tx, ids),
        keys: ({ features }) => addressKeys(features),
        compare: (a, b) => compareAddresses(a.features, b.features),
        listed: sql `select place.id, place.row_version, concat_ws(', ', practice.name, address, nullif(suite, ''), nullif(zip, '')) as name,
                       '' as npi, practice.search_key || ' ' || place.search_key as search_key
                  from practice_address as place join practice on practice.id = practice_id`,
    },
    Practices: {
        reader: async (tx) => (ids) => readPractices(tx, ids),
        keys: ({ features }) => practiceKeys(features),
        compare: (a, b) => comparePractices(a.features, b.features),
        listed: sql `select id, row_version, name, '' as npi, search_key from practice`,
    },
};
//# sourceMappingURL=compared-records.js.map