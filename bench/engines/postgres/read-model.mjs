import { readFile } from 'node:fs/promises';
import { fold } from '@careline/contracts/rules/folding';
import { flagColumnsIn, miles as milesBetween, OFFER_NAMES, offersIn } from '../../lib/sql.mjs';

/** PostgreSQL with a denormalised read model and prepared statements: see read-model.sql. */
export async function postgresReadModel({ pool }) {
  const client = await pool.connect();
  const { rows: built } = await client.query(`select to_regclass('read_model.provider') as name`);
  if (built[0].name === null) {
    await client.query(await readFile(new URL('read-model.sql', import.meta.url), 'utf8'));
    await client.query('vacuum analyze');
  }
  const run = async ({ text, values }) => (await client.query({ name: nameOf(text), text, values })).rows;
  return {
    name: 'PostgreSQL, read model',
    search: async (request) => {
      const rows = await run(searchStatement(request));
      return { total: Number(rows[0]?.total ?? 0), ids: rows.map(({ id }) => id) };
    },
    available: async (request, tab) => (await run(facetStatement(request, tab))).length,
    upsert: (id) =>
      client.query('update provider set for_consideration = for_consideration where id = $1', [id]),
    close: async () => {
      await client.query('drop schema read_model cascade');
      client.release(true);
    },
  };
}

/** One prepared statement for each shape of request. */
const names = new Map();
function nameOf(text) {
  if (!names.has(text)) names.set(text, `read-model-${names.size}`);
  return names.get(text);
}

class Statement {
  values = [];

  /** Returns a placeholder for the value. */
  value(value) {
    return `$${this.values.push(value)}`;
  }

  done(text) {
    return { text, values: this.values };
  }
}

const isSet = (value) => value !== undefined && value !== null;
const where = (conditions) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

const FAMILIES = {
  clinical: { bodyPartId: 'body_part_id', categoryId: 'category_id', termId: 'term_id' },
  practice: {
    practiceId: 'practice_id',
    practiceAddressId: 'address_id',
    practiceAddressRegionId: 'region_id',
  },
};
const LISTS = {
  clinical: { bodyPartId: 'body_parts', categoryId: 'categories', termId: 'terms' },
  practice: { practiceId: 'practices', practiceAddressId: 'addresses', practiceAddressRegionId: 'regions' },
  insurance: { insuranceId: 'insurances', insurancePlanId: 'plans' },
  preferences: {
    specialtyId: 'specialties',
    languageId: 'languages',
    gender: 'genders',
    offers: 'offers',
  },
};
/** Filters that a provider satisfies by one of its arrays. */
const ARRAYS = { specialtyId: 'specialties', languageId: 'languages', gender: 'genders' };
/** The read model stores numbers for these names. */
const GENDERS = ['female', 'male', 'other'];

const PLAN_COLUMN = { insuranceId: 'insurance_id', insurancePlanId: 'id' };

function rowConditions(s, q, family, except) {
  const chosen = Object.entries(FAMILIES[family])
    .filter(([field]) => field !== except && isSet(q[field]))
    .map(([field, column]) => `${column} = ${s.value(q[field])}`);
  if (family === 'practice') {
    if (q.accepting) chosen.push('accepts_new');
    if (offersIn(q).length > 0)
      chosen.push(`offers @> ${s.value(offersIn(q).map((name) => OFFER_NAMES.indexOf(name)))}::int[]`);
    return chosen;
  }
  return isSet(q.age) ? [...chosen, `min_age <= ${s.value(q.age)} and max_age >= ${s.value(q.age)}`] : chosen;
}

/** A plan belongs to one insurance. If both filters are set, the plan decides if they belong together; otherwise nobody matches. */
function accepts(s, q, except) {
  return [
    isSet(q.insurancePlanId) &&
      except !== 'insurancePlanId' &&
      `plans @> array[${s.value(q.insurancePlanId)}::int]`,
    isSet(q.insuranceId) && except !== 'insuranceId' && `insurances @> array[${s.value(q.insuranceId)}::int]`,
    isSet(q.insurancePlanId) &&
      isSet(q.insuranceId) &&
      except === undefined &&
      `exists (select from insurance_plan where id = ${s.value(q.insurancePlanId)} and insurance_id = ${s.value(q.insuranceId)})`,
  ].filter((condition) => condition !== false);
}

const hasPlace = (q) =>
  Object.keys(FAMILIES.practice).some((field) => isSet(q[field])) ||
  Boolean(q.accepting || offersIn(q).length > 0);
/** Whether term rows decide. For an age alone, the provider's bitmap does. */
const needsTermRows = (q) => Object.keys(FAMILIES.clinical).some((field) => isSet(q[field]));

function providerConditions(s, q) {
  return [
    q.groups && `(groups = '{}' or groups && ${s.value(q.groups)}::int[])`,
    isSet(q.age) && !needsTermRows(q) && `get_bit(ages, ${s.value(q.age)}) = 1`,
    ...arrayConditions(s, q),
    ...flagColumnsIn(q),
    q.physician && `folded like '%' || ${s.value(fold(q.physician))} || '%'`,
  ].filter(Boolean);
}

const arrayConditions = (s, q, except) =>
  Object.entries(ARRAYS)
    .filter(([field]) => field !== except && isSet(q[field]))
    .map(([field, array]) => {
      const value = field === 'gender' ? GENDERS.indexOf(q.gender) : q[field];
      return `${array} @> array[${s.value(value)}::int]`;
    });

function searchStatement(q) {
  const s = new Statement();
  const parts = [];
  const joins = [];
  const conditions = providerConditions(s, q);
  if (needsTermRows(q)) {
    parts.push(
      `t as materialized (select provider_id, bool_or(priority) as priority from read_model.term_row
         ${where(rowConditions(s, q, 'clinical'))} group by 1)`,
    );
    joins.push('join t on t.provider_id = p.id');
  }
  if (hasPlace(q) || q.origin) {
    const rows = [...rowConditions(s, q, 'practice'), ...accepts(s, q)];
    const miles = q.origin
      ? `m as materialized (select id, ${milesBetween(`${s.value(q.origin.latitude)}::float8`, `${s.value(q.origin.longitude)}::float8`, 'practice_address')} as miles from practice_address)`
      : null;
    if (miles) parts.push(miles);
    parts.push(
      `l as materialized (select provider_id, ${miles ? 'min(miles)' : 'null::float8'} as miles from read_model.place_row
         ${miles ? 'join m on m.id = address_id' : ''} ${where(rows)} group by 1)`,
    );
    joins.push(`${hasPlace(q) ? '' : 'left '}join l on l.provider_id = p.id`);
  }
  if (!hasPlace(q)) conditions.push(...accepts(s, q));
  const priority = needsTermRows(q)
    ? 't.priority'
    : isSet(q.age)
      ? `get_bit(priority_ages, ${s.value(q.age)}) = 1`
      : 'p.priority';
  const miles = hasPlace(q) || q.origin ? 'l.miles' : 'null::float8';
  parts.push(
    `found as materialized (select p.id, ${priority} as priority, ${miles} as miles, folded
       from read_model.provider as p ${joins.join(' ')} ${where(conditions)})`,
  );
  return s.done(`with ${parts.join(',\n')}
    select id, (select count(*) from found) as total from found
    order by priority desc, miles nulls last, folded, id limit 100`);
}

/** Providers that satisfy every filter of the other tabs. */
function othersStatement(s, q, tab) {
  const own = {
    clinical: { age: undefined },
    // Each list adds those of the others.
    preferences: { specialtyId: undefined, languageId: undefined, gender: undefined },
  }[tab];
  const conditions = providerConditions(s, { ...q, ...own });
  // The rows of these tabs are not locations, so place and insurance narrow the providers.
  const isPlaceless = tab === 'clinical' || tab === 'preferences';
  const inRows = (table, rows) => `id in (select provider_id from read_model.${table} ${where(rows)})`;
  if (tab !== 'clinical' && needsTermRows(q))
    conditions.push(inRows('term_row', rowConditions(s, q, 'clinical')));
  if (isPlaceless && hasPlace(q)) {
    conditions.push(inRows('place_row', [...rowConditions(s, q, 'practice'), ...accepts(s, q)]));
  } else if (isPlaceless) conditions.push(...accepts(s, q));
  return conditions;
}

/** All lists of the tab in one statement, so that the filters of the other tabs are applied once. */
function facetStatement(q, tab) {
  const s = new Statement();
  const others = othersStatement(s, q, tab);
  const isUnfiltered =
    others.length === 0 &&
    (tab !== 'preferences' || arrayConditions(new Statement(), q).length === 0) &&
    Object.keys(LISTS[tab]).every((field) => rowsOf(new Statement(), q, tab, field) === null);
  if (isUnfiltered) {
    return new Statement().done(`select value, count from read_model.total
      where list in (${Object.values(LISTS[tab]).map((list) => `'${list}'`)}) and count > 0`);
  }
  const lists = Object.entries(LISTS[tab]).map(([field, array]) => {
    const rows = rowsOf(s, q, tab, field);
    const besides = tab === 'preferences' ? arrayConditions(s, q, field) : [];
    if (rows === null)
      return `select value, count(*) from others, unnest(${array}) as value ${where(besides)} group by 1`;
    const among =
      others.length + besides.length > 0 ? [`provider_id in (select id from others ${where(besides)})`] : [];
    const from = `from ${rows.from} ${where([...rows.conditions, ...among])}`;
    // A provider has each leaf at most once, but may have several leaves of one parent.
    return rows.isDistinct
      ? `select ${rows.value} as value, count(*) ${from} group by 1`
      : `select value, count(*) from (select distinct ${rows.value} as value, provider_id ${from}) as pairs group by 1`;
  });
  const arrays = Object.values(LISTS[tab]).join(', ');
  return s.done(
    `with others as materialized (select id, ${arrays} from read_model.provider ${where(others)})
     ${lists.map((list) => `(${list})`).join(' union all ')}`,
  );
}

/** The rows to count when a filter applies row by row; null when the provider's arrays are enough. */
function rowsOf(s, q, tab, field) {
  if (tab === 'preferences') {
    if (field !== 'offers') return null;
    const conditions = [...rowConditions(s, q, 'practice'), ...accepts(s, q)];
    if (conditions.length === 0) return null;
    return {
      value: 'offer',
      from: 'read_model.place_row, unnest(offers) as offer',
      conditions,
      isDistinct: false,
    };
  }
  if (tab === 'insurance') {
    const other = field === 'insuranceId' ? 'insurancePlanId' : 'insuranceId';
    if (!hasPlace(q) && !isSet(q[other])) return null;
    const chosen = isSet(q[other]) ? [`plan.${PLAN_COLUMN[other]} = ${s.value(q[other])}`] : [];
    return {
      value: `plan.${PLAN_COLUMN[field]}`,
      from: hasPlace(q)
        ? 'read_model.place_row, unnest(plans) as plan_id join insurance_plan as plan on plan.id = plan_id'
        : 'provider_insurance_plan join insurance_plan as plan on plan.id = insurance_plan_id',
      conditions: hasPlace(q) ? [...rowConditions(s, q, 'practice'), ...chosen] : chosen,
      isDistinct: field === 'insurancePlanId' && !hasPlace(q),
    };
  }
  const conditions = rowConditions(s, q, tab, field);
  if (tab === 'practice') conditions.push(...accepts(s, q));
  if (conditions.length === 0) return null;
  const column = FAMILIES[tab][field];
  if (column === 'region_id') conditions.push('region_id is not null');
  const isDistinct = field === 'termId' || field === 'practiceAddressId';
  const from = `read_model.${tab === 'clinical' ? 'term_row' : 'place_row'}`;
  return { value: column, from, conditions, isDistinct };
}
