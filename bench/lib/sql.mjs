import { FLAGS_FILTERS, PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { Accommodation } from '@careline/contracts/directory/preferences';
import { fold } from '@careline/contracts/rules/folding';

/**
 * The requests as SQL on the normalised tables, in two forms. Sets first: filters and groups each child table, then joins; best
 * for broad requests. Provider by provider: finds matching providers first, then reads only their rows; best for narrow ones.
 */

const isSet = (value) => value !== undefined && value !== null;
const all = (conditions) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

const SERVICE_COLUMNS = {
  urgentHours: 'urgent_hours',
  eveningHours: 'evening_hours',
  weekendHours: 'weekend_hours',
  xRayOnSite: 'x_ray_on_site',
  mriOnSite: 'mri_on_site',
  ptOnSite: 'pt_on_site',
  otOnSite: 'ot_on_site',
  pmOnSite: 'pm_on_site',
  emgOnSite: 'emg_on_site',
};

/** The columns of an address that say what it offers: flags, and lists of names. */
export const OFFER_COLUMNS = Object.values(SERVICE_COLUMNS);
export const OFFER_LISTS = ['accommodations'];
/** What a place may offer, by name, each as a condition on `place`. */
const OFFERS = Object.fromEntries([
  ...Object.entries(SERVICE_COLUMNS).map(([name, column]) => [name, `place.${column}`]),
  ...Accommodation.options.map((name) => [name, `'${name}' = any (place.accommodations)`]),
]);
export const OFFER_NAMES = Object.keys(OFFERS);
/** The names that a request asks for. */
export const offersIn = (q) => FLAGS_FILTERS.flatMap(({ key }) => q[key] ?? []);
/** What may be true of a provider: the columns, and those that a request asks for. */
const columnOf = (flag) => flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const FLAG_COLUMNS = PROVIDER_FLAGS.map(columnOf);
export const flagColumnsIn = (q) => PROVIDER_FLAGS.filter((flag) => q[flag]).map(columnOf);

const clinical = (q, except) =>
  [
    isSet(q.age) && `coalesce(own.min_age, 0) <= ${q.age} and ${q.age} <= coalesce(own.max_age, 200)`,
    isSet(q.termId) && except !== 'termId' && `own.term_id = ${q.termId}`,
    isSet(q.bodyPartId) && except !== 'bodyPartId' && `term.body_part_id = ${q.bodyPartId}`,
    isSet(q.categoryId) && except !== 'categoryId' && `term.category_id = ${q.categoryId}`,
  ].filter(Boolean);

const place = (q, except) =>
  [
    isSet(q.practiceAddressId) && except !== 'practiceAddressId' && `place.id = ${q.practiceAddressId}`,
    isSet(q.practiceId) && except !== 'practiceId' && `place.practice_id = ${q.practiceId}`,
    isSet(q.practiceAddressRegionId) &&
      except !== 'practiceAddressRegionId' &&
      `place.region_id = ${q.practiceAddressRegionId}`,
    q.accepting && "own.accepting = 'new'",
    ...offersIn(q).map((name) => OFFERS[name]),
  ].filter(Boolean);

const plan = (q, except) =>
  [
    isSet(q.insurancePlanId) && except !== 'insurancePlanId' && `plan.id = ${q.insurancePlanId}`,
    isSet(q.insuranceId) && except !== 'insuranceId' && `plan.insurance_id = ${q.insuranceId}`,
  ].filter(Boolean);

const terms = 'provider_term as own join term on term.id = own.term_id';
const locations =
  'provider_location as own join practice_address as place on place.id = own.practice_address_id';
const takers =
  'provider_insurance_plan as own join insurance_plan as plan on plan.id = own.insurance_plan_id';
const accepts = (q) =>
  `own.id in (select provider_location_id from provider_location_plan join insurance_plan as plan
              on plan.id = insurance_plan_id ${all(plan(q))})`;

function who(q, dialect) {
  return [
    q.groups &&
      `(provider.id not in (select provider_id from provider_group_member) or provider.id in
        (select provider_id from provider_group_member where group_id in (${q.groups.join() || 'null'})))`,
    isSet(q.specialtyId) &&
      `provider.id in (select provider_id from provider_specialty where specialty_id = ${q.specialtyId})`,
    isSet(q.languageId) &&
      `provider.id in (select provider_id from provider_language where language_id = ${q.languageId})`,
    isSet(q.gender) && `provider.gender = '${q.gender}'`,
    ...flagColumnsIn(q).map((column) => `provider.${column}`),
    q.physician && `${dialect.folded} like '%${fold(q.physician).replaceAll("'", "''")}%'`,
  ].filter(Boolean);
}

const hasClinical = (q) => clinical(q).length > 0;
const hasPlace = (q) => place(q).length > 0;
const hasPlan = (q) => plan(q).length > 0;
/** Locations that satisfy the place filters and accept the insurance, where set. */
const placeRows = (q) => [...place(q), ...(hasPlan(q) ? [accepts(q)] : [])];

/** SPEC.md's distance in miles from an origin (two SQL expressions) to the coordinates of a table. */
export const miles = (latitude, longitude, table) =>
  `12756274 * asin(sqrt(power(sin(radians(${table}.latitude - (${latitude})) / 2), 2) + cos(radians(${latitude}))
   * cos(radians(${table}.latitude)) * power(sin(radians(${table}.longitude - (${longitude})) / 2), 2))) / 1609.34 * 1.2`;
const milesFrom = ({ latitude, longitude }) => miles(latitude, longitude, 'place');

/** The first hundred by priority, distance and name, and the total. */
export function searchSql(q, dialect) {
  const parts = [
    `t as (select own.provider_id, bool_or(priority) as priority from ${terms} ${all(clinical(q))} group by 1)`,
  ];
  if (hasPlace(q) || q.origin) {
    const distance = q.origin ? `min(${milesFrom(q.origin)})` : 'null::float8';
    parts.push(
      `l as (select own.provider_id, ${distance} as miles from ${locations} ${all(placeRows(q))} group by 1)`,
    );
  }
  const conditions = who(q, dialect);
  if (!hasPlace(q) && hasPlan(q))
    conditions.push(`provider.id in (select provider_id from ${takers} ${all(plan(q))})`);
  const withPlace = hasPlace(q)
    ? 'join l on l.provider_id = provider.id'
    : q.origin
      ? 'left join l on l.provider_id = provider.id'
      : '';
  return `with ${parts.join(', ')}
    select provider.id, count(*) over () as total from provider
    ${hasClinical(q) ? '' : 'left'} join t on t.provider_id = provider.id ${withPlace} ${all(conditions)}
    order by coalesce(t.priority, false) desc, ${withPlace ? 'l.miles nulls last,' : ''} ${dialect.folded}, provider.id limit 100`;
}

/** The same, provider by provider. */
export function searchSqlByProvider(q, dialect) {
  const conditions = [...who(q, dialect), ...matchConditions(q)];
  const miles = q.origin
    ? `left join lateral (select min(${milesFrom(q.origin)}) as miles from ${locations}
         ${all(['own.provider_id = found.id', ...placeRows(q)])}) as l on true`
    : '';
  return `with found as materialized (select provider.* from provider ${all(conditions)})
    select found.id, count(*) over () as total from found
    left join lateral (select bool_or(priority) as priority from ${terms}
      ${all(['own.provider_id = found.id', ...clinical(q)])}) as t on true ${miles}
    order by coalesce(t.priority, false) desc, ${q.origin ? 'l.miles nulls last,' : ''}
      ${dialect.folded.replace('provider.', 'found.')}, found.id limit 100`;
}

/** Conditions that a provider has matching rows in these families. */
function matchConditions(q, families = ['clinical', 'place']) {
  const own = 'own.provider_id = provider.id';
  const conditions = [];
  if (families.includes('clinical') && hasClinical(q))
    conditions.push(`exists (select from ${terms} ${all([own, ...clinical(q)])})`);
  if (families.includes('place') && hasPlace(q))
    conditions.push(`exists (select from ${locations} ${all([own, ...placeRows(q)])})`);
  else if (families.includes('place') && hasPlan(q))
    conditions.push(`exists (select from ${takers} ${all([own, ...plan(q)])})`);
  return conditions;
}

/** One statement per list of the tab: values with their counts. */
export function availableSql(q, tab, dialect) {
  return countsOf(
    q,
    tab,
    (rows, others) => {
      return others.length > 0
        ? { rows, among: [`own.provider_id in (select provider.id from provider ${all(others)})`] }
        : { rows, among: [] };
    },
    (among, kind) => othersBySets(among, kind, dialect),
  );
}

/** The same, provider by provider. */
export function availableSqlByProvider(q, tab, dialect) {
  return countsOf(
    q,
    tab,
    (rows, others) =>
      others.length > 0
        ? {
            rows: `(select provider.id from provider ${all(others)} offset 0) as found, ${rows}`,
            among: ['own.provider_id = found.id'],
          }
        : { rows, among: [] },
    (among, kind) => {
      const families = { clinical: ['place'], preferences: ['clinical', 'place'] }[kind] ?? ['clinical'];
      return [...who(among, dialect), ...matchConditions(among, families)];
    },
  );
}

function othersBySets(q, tab, dialect) {
  const others = who(q, dialect);
  // The rows of these tabs are not locations, so place and insurance narrow the providers.
  const isPlaceless = tab === 'clinical' || tab === 'preferences';
  if (tab !== 'clinical' && hasClinical(q)) {
    others.push(`provider.id in (select own.provider_id from ${terms} ${all(clinical(q))})`);
  }
  if (isPlaceless && hasPlace(q)) {
    others.push(`provider.id in (select own.provider_id from ${locations} ${all(placeRows(q))})`);
  }
  if (isPlaceless && !hasPlace(q) && hasPlan(q)) {
    others.push(`provider.id in (select own.provider_id from ${takers} ${all(plan(q))})`);
  }
  return others;
}

/**
 * `limit` restricts a list's rows to providers that satisfy `others`: the filters that the rows cannot tell. `kind` says which rows
 * they are: term rows (clinical), locations (practice), plans (insurance) or none of these (preferences).
 */
function countsOf(q, tab, limit, others) {
  const count = (value, listed, conditions, asked = q, kind = tab) => {
    const { rows, among } = limit(listed, others(asked, kind));
    return `select ${value} as key, count(distinct own.provider_id) as count from ${rows} ${all([...conditions, ...among])} group by 1`;
  };
  if (tab === 'clinical') {
    return [
      count('term.body_part_id', terms, clinical(q, 'bodyPartId')),
      count('term.category_id', terms, clinical(q, 'categoryId')),
      count('own.term_id', terms, clinical(q, 'termId')),
    ];
  }
  if (tab === 'preferences') {
    const without = (field) => ({ ...q, [field]: undefined });
    const offered = Object.entries(OFFERS).map(([name, condition]) => `('${name}', ${condition})`);
    return [
      count('own.specialty_id', 'provider_specialty as own', [], without('specialtyId')),
      count('own.language_id', 'provider_language as own', [], without('languageId')),
      count(
        'own.gender',
        '(select id as provider_id, gender from provider where gender is not null) as own',
        [],
        without('gender'),
      ),
      count(
        'offer.name',
        `${locations} cross join lateral (values ${offered.join()}) as offer (name, is_offered)`,
        ['offer.is_offered', ...placeRows(q)],
        q,
        'practice',
      ),
    ];
  }
  if (tab === 'practice') {
    const insured = hasPlan(q) ? [accepts(q)] : [];
    return [
      count('place.practice_id', locations, [...place(q, 'practiceId'), ...insured]),
      count('place.id', locations, [...place(q, 'practiceAddressId'), ...insured]),
      count('place.region_id', locations, [
        ...place(q, 'practiceAddressRegionId'),
        'place.region_id is not null',
        ...insured,
      ]),
    ];
  }
  const rows = hasPlace(q)
    ? `provider_location_plan as own join insurance_plan as plan on plan.id = own.insurance_plan_id`
    : takers;
  const there = hasPlace(q)
    ? [`own.provider_location_id in (select own.id from ${locations} ${all(place(q))})`]
    : [];
  return [
    count('plan.insurance_id', rows, [...plan(q, 'insuranceId'), ...there]),
    count('plan.id', rows, [...plan(q, 'insurancePlanId'), ...there]),
  ];
}
