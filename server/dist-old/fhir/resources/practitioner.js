import { DEGREE_CODES } from '@careline/contracts/rules/code-tables';
import { nameParts } from '@careline/contracts/rules/name-parts';
import { sql } from 'drizzle-orm';
import { coded, known, profileUrl, SYSTEMS, UNKNOWN } from './elements.js';
import { fhirMoment, numberedIds } from './source.js';
/** The list comes with the rows: a statement of its own would cost more than a short text in each of them. */
export const NAME_COLUMNS = sql `
  p.name, p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName", p.name_suffix as "nameSuffix",
  case when coalesce(p.last_name, '') = '' then (
    select string_agg(concat_ws(chr(10), degree.name, degree.code), chr(10) order by degree.id) from degree) end as degrees`;
const hasLanguageSince = (moment) => sql `p.id in (
  select own.provider_id from provider_language as own
   where own.language_id in (select language.id from language where language.changed_at >= ${moment}))`;
export const practitioner = {
    name: 'practitioner',
    type: 'Practitioner',
    profile: profileUrl('Practitioner'),
    from: sql `provider as p left join degree on degree.id = p.degree_id`,
    where: sql `not p.inactive`,
    provider: sql `p.id`,
    key: [sql `p.id`],
    ...numberedIds(),
    isWithdrawn: ([id]) => sql `exists (select from provider as p where p.id = ${id} and p.inactive)`,
    updated: sql `greatest(p.changed_at, degree.changed_at, (
    select max(language.changed_at) from provider_language as own join language on language.id = own.language_id
     where own.provider_id = p.id))`,
    listed: {
        updated: sql `greatest(p.changed_at, degree.changed_at)`,
        ofLists: ({ languages }) => languages.changedAt,
    },
    sorted: {
        join: sql `left join (
      select own.provider_id, max(language.changed_at) as changed_at
        from provider_language as own join language on language.id = own.language_id
       group by own.provider_id) as languages on languages.provider_id = p.id`,
        updated: sql `greatest(p.changed_at, degree.changed_at, languages.changed_at)`,
    },
    isSince: (moment) => sql `(p.changed_at >= ${moment} or degree.changed_at >= ${moment} or ${hasLanguageSince(moment)})`,
    columns: sql `${NAME_COLUMNS},
    p.npi, p.gender, case when degree.id is not null then json_build_object('name', degree.name, 'code', degree.code) end as degree,
    (select json_build_object(
              'list', json_agg(json_build_object('name', language.name, 'code', language.code) order by language.name, language.id),
              'changedAt', ${fhirMoment(sql `max(language.changed_at)`)})
       from provider_language as own join language on language.id = own.language_id where own.provider_id = p.id) as languages,
    (select media_type from provider_photo where provider_id = p.id) as photo`,
    make: (row, making) => ({
        identifier: [identifierOf(row)],
        active: true,
        name: [humanName(row)],
        ...known({
            gender: row.gender,
            photo: row.photo && [{ contentType: row.photo, url: `${making.base}/Binary/${row.key[0]}` }],
            qualification: row.degree && [{ code: degreeOf(row.degree) }],
            communication: (row.languages.list ?? []).map(({ name, code }) => code ? coded(SYSTEMS.language, code, undefined, name) : { text: name }),
        }),
    }),
};
function identifierOf({ npi, key: [id] }) {
    if (!npi)
        return { system: SYSTEMS.provider, value: String(id) };
    const type = coded('http://terminology.hl7.org/CodeSystem/v2-0203', 'NPI', 'National provider identifier');
    return { type, system: SYSTEMS.npi, value: npi };
}
export function humanName(person) {
    const { firstName, middleName, lastName, nameSuffix } = nameParts(person, degreesOf(person));
    return {
        text: person.name,
        ...(lastName ? { family: lastName } : { _family: UNKNOWN }),
        ...known({
            given: [firstName, middleName].filter(Boolean),
            suffix: [nameSuffix].filter(Boolean),
        }),
    };
}
let lastDegrees = { text: '', list: [] };
/** The rows of a page all have the same list: it is taken apart once. */
function degreesOf({ degrees }) {
    if (!degrees)
        return [];
    if (degrees !== lastDegrees.text)
        lastDegrees = { text: degrees, list: degrees.split('\n') };
    return lastDegrees.list;
}
function degreeOf({ name, code }) {
    const display = DEGREE_CODES[code];
    return code && display ? coded(SYSTEMS.degree, code, display, name) : { text: name };
}
//# sourceMappingURL=practitioner.js.map