import { DEGREE_CODES } from '@careline/contracts/rules/code-tables';
import { nameParts, type RecordedName } from '@careline/contracts/rules/name-parts';
import { sql } from 'drizzle-orm';
import { coded, codedFrom, known, profileUrl, SYSTEMS, UNKNOWN } from './elements.ts';
import {
  fhirMoment,
  hasBegun,
  isThere,
  lastChange,
  numberedIds,
  PROVIDER_BEGAN,
  type ResourceSource,
} from './source.ts';

/** The provider as a person: what is the same at every location. */

interface PractitionerRow extends NamedRow {
  key: [number];
  npi: string;
  active: boolean;
  gender: string | null;
  degree: { name: string; code: string | null } | null;
  /** Read once, for what they are and for when they changed. */
  languages: { list: { name: string; code: string | null }[] | null; changedAt: string | null };
  photo: string | null;
}

/** A name as it is recorded, and what tells degrees at its end from the name. */
export interface NamedRow extends RecordedName {
  /** Names and codes of the Degrees list, one each line; null where the name need not be taken apart. */
  degrees: string | null;
}

/** The list comes with the rows: a statement of its own would cost more than a short text in each of them. */
export const NAME_COLUMNS = sql`
  p.name, p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName", p.name_suffix as "nameSuffix",
  case when coalesce(p.last_name, '') = '' then (
    select string_agg(concat_ws(chr(10), degree.name, degree.code), chr(10) order by degree.id) from degree) end as degrees`;

const ownChanges = sql`greatest(p.changed_at, degree.changed_at, ${PROVIDER_BEGAN})`;

export const practitioner: ResourceSource = {
  name: 'practitioner',
  type: 'Practitioner',
  profile: profileUrl('Practitioner'),
  from: sql`provider as p left join degree on degree.id = p.degree_id`,
  where: isThere,
  provider: sql`p.id`,
  key: [sql`p.id`],
  ...numberedIds(),
  isWithdrawn: ([id]) => sql`exists (select from provider as p where p.id = ${id} and not (${isThere}))`,
  ...lastChange(ownChanges, 'language'),
  listed: { updated: ownChanges, ofLists: ({ languages }: PractitionerRow) => languages.changedAt },
  columns: sql`${NAME_COLUMNS},
    p.npi, p.gender, ${hasBegun(sql`p.starts_on`)} as active, case when degree.id is not null then json_build_object('name', degree.name, 'code', degree.code) end as degree,
    (select json_build_object(
              'list', json_agg(json_build_object('name', language.name, 'code', language.code) order by language.name, language.id),
              'changedAt', ${fhirMoment(sql`max(language.changed_at)`)})
       from provider_language as own join language on language.id = own.language_id where own.provider_id = p.id) as languages,
    (select media_type from provider_photo where provider_id = p.id) as photo`,
  make: (row: PractitionerRow, making) => ({
    identifier: [identifierOf(row)],
    active: row.active,
    name: [humanName(row)],
    ...known({
      gender: row.gender,
      photo: row.photo && [{ contentType: row.photo, url: `${making.base}/Binary/${row.key[0]}` }],
      qualification: row.degree && [
        {
          code: codedFrom(SYSTEMS.degree, DEGREE_CODES, row.degree.code, row.degree.name) ?? {
            text: row.degree.name,
          },
        },
      ],
      communication: (row.languages.list ?? []).map(({ name, code }) =>
        code ? coded(SYSTEMS.language, code, undefined, name) : { text: name },
      ),
    }),
  }),
};

function identifierOf({ npi, key: [id] }: PractitionerRow) {
  if (!npi) return { system: SYSTEMS.provider, value: String(id) };
  const type = coded('http://terminology.hl7.org/CodeSystem/v2-0203', 'NPI', 'National provider identifier');
  return { type, system: SYSTEMS.npi, value: npi };
}

export function humanName(person: NamedRow) {
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

let lastDegrees: { text: string; list: readonly string[] } = { text: '', list: [] };

/** The rows of a page all have the same list: it is taken apart once. */
function degreesOf({ degrees }: NamedRow): readonly string[] {
  if (!degrees) return [];
  if (degrees !== lastDegrees.text) lastDegrees = { text: degrees, list: degrees.split('\n') };
  return lastDegrees.list;
}
