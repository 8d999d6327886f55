import { fold, searchKey } from '@careline/contracts/rules/folding';
import { type SQL, sql } from 'drizzle-orm';
import { isGuideSpecialty } from '../../platform/guide-specialties.ts';
import { withTown } from '../../platform/zip-codes.ts';
import { COUNTRY, type ResourceType, SYSTEMS } from './elements.ts';
import { ON_SITE } from './healthcare-service.ts';
import type {
  Ask,
  BySource,
  NameRule,
  NearMatch,
  ParameterCondition,
  ReferenceParameter,
  ReferenceTarget,
  TextMatch,
  TokenMatch,
  ValueCondition,
} from './parameter-kinds.ts';
import { humanName, NAME_COLUMNS, type NamedRow } from './practitioner.ts';

/** How values are compared in SQL: texts, codes, names, towns, specialties, distances. */

/** Compares text as FHIR says: from its beginning, ignoring case and accents, unless a modifier says otherwise. */
function textIs(value: SQL, { text, how }: TextMatch): SQL {
  if (how === 'exact') return sql`${value} = ${text}`;
  if (how === 'contains') return sql`position(${fold(text)} in fold(${value})) > 0`;
  return sql`starts_with(fold(${value}), ${fold(text)})`;
}

/** The same comparison outside of the database. */
function fitsText(value: string, { text, how }: TextMatch): boolean {
  if (how === 'exact') return value === text;
  return how === 'contains' ? fold(value).includes(fold(text)) : fold(value).startsWith(fold(text));
}

const fitsAny = (value: string, matches: readonly TextMatch[]): boolean =>
  matches.some((match) => fitsText(value, match));

export const anyHolds = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

export const isSystem = (system: string, match: TokenMatch): boolean =>
  match.system === undefined || match.system === system;

/** A code in a column. */
export const codeIs =
  (system: string, column: SQL): ParameterCondition<TokenMatch> =>
  (match) => {
    if (!isSystem(system, match)) return sql`false`;
    return match.code === undefined ? sql`${column} is not null` : sql`${column} = ${match.code}`;
  };

/** The same code for every resource of a source. */
export const codeFor =
  (system: string, code: string): ParameterCondition<TokenMatch> =>
  (match) =>
    isSystem(system, match) && (match.code ?? code) === code ? sql`true` : sql`false`;

export const textFor =
  (display: string): ParameterCondition<TextMatch> =>
  (match) =>
    fitsText(display, match) ? sql`true` : sql`false`;

/** A coded value is found by the words of its code, and by the name that stands beside it. */
export const codedText =
  (displays: Readonly<Record<string, string>>, code: SQL, name?: SQL): ParameterCondition<TextMatch> =>
  (match) => {
    const codes = Object.keys(displays).filter((one) => fitsText(displays[one] ?? '', match));
    const byCode = sql`${code} = any (${sql.param(codes)}::text[])`;
    return name ? sql`(${byCode} or ${code} is not null and ${textIs(name, match)})` : byCode;
  };

export const text =
  (...columns: SQL[]): ParameterCondition<TextMatch> =>
  (match) =>
    anyHolds(columns.map((column) => textIs(column, match)));

export const refersTo = (target: ResourceType, of: BySource<ReferenceTarget> = {}): ReferenceParameter => ({
  kind: 'reference',
  target,
  of,
});

/** Providers by parts of their names, which may have to be derived. */
export const namePart = (partsOf: (name: ReturnType<typeof humanName>) => unknown[]): NameRule => ({
  candidates: (matches) => anyHolds(matches.map(occursInName)),
  fits: (person, matches) =>
    partsOf(humanName(person)).some((part) => typeof part === 'string' && fitsAny(part, matches)),
});

/** Every part of a name begins with a word of it, so only `:contains` looks inside words. */
function occursInName({ text, how }: TextMatch): SQL {
  const key = how === 'contains' ? searchKey(text) : ` ${searchKey(text)}`;
  return sql`position(${key} in ' ' || p.search_key) > 0
    or p.entered_name_key is not null and position(${key} in ' ' || p.entered_name_key) > 0`;
}

const NAMES_AT_ONCE = 2_000;

/** The ids of all matches, as a condition. Reads in batches so that other requests run in between: one letter is in nearly every name. */
export async function fitsRule(rule: NameRule, matches: readonly TextMatch[], ask: Ask): Promise<SQL> {
  const ids: number[] = [];
  for (let last = 0; ; ) {
    const people = await ask.rows<NamedRow & { id: number }>(sql`
      select p.id, ${NAME_COLUMNS} from provider as p
       where p.id > ${last} and not p.inactive and ${rule.candidates(matches)} order by p.id limit ${NAMES_AT_ONCE}`);
    ids.push(...people.filter((person) => rule.fits(person, matches)).map(({ id }) => id));
    if (people.length < NAMES_AT_ONCE) break;
    last = people.at(-1)?.id ?? last;
  }
  return sql`p.id = any (${sql.param(ids)}::int[])`;
}

export const elementsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Where a town was not entered, the ZIP tells it. */
export const town =
  (part: 'city' | 'state'): ValueCondition<TextMatch> =>
  async (match, ask) => {
    const rows = await ask.once<{ zip: string; city: null; state: null }>(
      `ZIPs without a ${part}`,
      sql`select distinct zip, null as city, null as state from practice_address where ${sql.identifier(part)} is null`,
    );
    const zips = rows.filter((row) => fitsText(withTown(row)[part] ?? '', match)).map(({ zip }) => zip);
    const column = sql`a.${sql.identifier(part)}`;
    return sql`(${textIs(column, match)} or ${column} is null and a.zip = any (${sql.param(zips)}::text[]))`;
  };

/** The lines, town, state, ZIP or country of `a`. */
export const address: ValueCondition<TextMatch> = async (match, ask) =>
  anyHolds([
    textIs(sql`a.address`, match),
    textIs(sql`nullif(a.suite, '')`, match),
    textIs(sql`nullif(a.zip, '')`, match),
    await town('city')(match, ask),
    await town('state')(match, ask),
    fitsText(COUNTRY, match) ? sql`true` : sql`false`,
  ]);

/** The specialties that `fits` accepts, among those that resources show. */
async function specialtyIds(ask: Ask, fits: (specialty: { name: string; code: string }) => boolean) {
  const rows = await ask.once<{ id: number; name: string; code: string }>(
    'coded specialties',
    sql`select id, name, taxonomy_code as code from specialty where taxonomy_code is not null`,
  );
  return rows.filter((row) => isGuideSpecialty(row.code) && fits(row)).map(({ id }) => id);
}

const hasSpecialty = (ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`p.id in (select own.provider_id from provider_specialty as own where own.specialty_id = any (${sql.param([...ids])}::int[]))`;

/** One look at a provider's specialties, however many are asked for. */
export const specialtyCode: ParameterCondition<TokenMatch> = {
  ofAll: async (matches, ask) => {
    const own = matches.filter((match) => isSystem(SYSTEMS.taxonomy, match));
    const codes = new Set(own.map(({ code }) => code));
    return hasSpecialty(await specialtyIds(ask, ({ code }) => codes.has(undefined) || codes.has(code)));
  },
};

export const specialtyText: ParameterCondition<TextMatch> = {
  ofAll: async (matches, ask) => hasSpecialty(await specialtyIds(ask, ({ name }) => fitsAny(name, matches))),
};

/** Names of the on-site services, as resources show them. */
export const onSiteNamed =
  (nameOf: (place: number) => string): ParameterCondition<TextMatch> =>
  (match) => {
    const places = ON_SITE.map((_, place) => place).filter((place) => fitsText(nameOf(place), match));
    return sql`service.place = any (${sql.param(places)}::int[])`;
  };

const EARTH_KM = 6_371.0088;
const KM_OF_A_DEGREE = 111.1;

/**
 * Compares latitudes first, which is cheap. Longitudes cannot be compared like that: near the poles and the date line it would be wrong.
 */
export const near: ParameterCondition<NearMatch> = ({ latitude, longitude, distance }) => {
  const [lat, lon, km] = [latitude, longitude, distance].map((value) => sql`${value}::float8`);
  const reach = sql`${distance / KM_OF_A_DEGREE}::float8`;
  return sql`(
    a.latitude between ${lat} - ${reach} and ${lat} + ${reach}
    and 2 * ${EARTH_KM}::float8 * asin(least(1, sqrt(
          power(sin(radians(a.latitude - ${lat}) / 2), 2)
          + cos(radians(${lat})) * cos(radians(a.latitude)) * power(sin(radians(a.longitude - ${lon}) / 2), 2)))) <= ${km})`;
};

export const inNetwork = sql`lp.insurance_plan_id`;
export const ofPractice = sql`a.practice_id`;
