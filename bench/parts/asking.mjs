import { ID_FILTERS } from '@careline/contracts/call-center/filters';
import { careline } from '../engines/careline.mjs';
import { ms, percentile, table } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';

const EVERYBODY = { groupIds: null };
const CALLERS = scaled(1_000);
/** Callers seldom know the name of a condition or of a plan. */
const KNOWN = { termId: 0.4, categoryId: 0.7, insurancePlanId: 0.6 };
const FIXED = [
  'insuranceId',
  'insurancePlanId',
  'bodyPartId',
  'practiceAddressRegionId',
  'categoryId',
  'age',
];
const FEW = 3;
const ALL_LISTS = Object.fromEntries(ID_FILTERS.map(({ include }) => [include, true]));

/** What to ask next: how long the answer takes beside that of all lists, and how many questions it saves. */
export async function asking(database, size) {
  console.log(`  Asking next at ${size} providers`);
  const { index } = await careline(database);
  const callers = await callersOf(database);
  const [asked, fixed] = [new Simulated(), new Simulated()];
  /** @type {{ ask: number[], lists: number[] }} */
  const times = { ask: [], lists: [] };
  for (const caller of callers) {
    const request = {};
    const unknown = [];
    for (;;) {
      const ask = () => index.askNext({ ...request, asked: unknown }, EVERYBODY).question;
      const list = () => index.available({ ...request, ...ALL_LISTS }, EVERYBODY);
      // Whoever comes second finds the work of the first in the processor's caches.
      const isFirst = times.ask.length % 2 === 0;
      if (!isFirst) times.lists.push(timed(list)[1]);
      const [question, took] = timed(ask);
      times.ask.push(took);
      if (isFirst) times.lists.push(timed(list)[1]);
      if (!question) break;
      answer(caller, question.filter, request, unknown);
    }
    asked.note(index, request, unknown);
  }
  for (const caller of callers) {
    const request = {};
    const unknown = [];
    for (const filter of FIXED) {
      if (totalOf(index, request) <= FEW) break;
      answer(caller, filter, request, unknown);
    }
    fixed.note(index, request, unknown);
  }
  return section(size, times, asked, fixed);
}

function timed(work) {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

const totalOf = (index, request) => index.count(request, EVERYBODY);

class Simulated {
  /** @type {number[]} */
  questions = [];
  few = 0;

  note(index, request, unknown) {
    this.questions.push(Object.keys(request).length + unknown.length);
    if (totalOf(index, request) <= FEW) this.few++;
  }
}

/** Sets what the caller knows. */
function answer(caller, filter, request, unknown) {
  const value = caller[filter];
  if (value === undefined) unknown.push(filter);
  else request[filter] = value;
}

/** People whom somebody in the directory treats, at a place and with a plan that this provider has. */
async function callersOf({ pool }) {
  const { rows } = await pool.query(`
    select term.id as "termId", term.body_part_id as "bodyPartId", term.category_id as "categoryId",
           address.region_id as "practiceAddressRegionId", plan.insurance_id as "insuranceId", plan.id as "insurancePlanId",
           coalesce(treats.min_age, 20) as least, coalesce(treats.max_age, 60) as most
      from provider
      join lateral (select * from provider_term where provider_id = provider.id order by md5(id::text) limit 1) as treats on true
      join term on term.id = treats.term_id
      join lateral (select location.* from provider_location as location where provider_id = provider.id order by md5(id::text) limit 1) as location on true
      join practice_address as address on address.id = location.practice_address_id
      join lateral (select insurance_plan_id from provider_location_plan where provider_location_id = location.id order by md5(insurance_plan_id::text) limit 1) as taken on true
      join insurance_plan as plan on plan.id = taken.insurance_plan_id
     where not provider.inactive order by md5(provider.id::text) limit 1000`);
  const { next, below } = random(4);
  return Array.from({ length: CALLERS }, (_, n) => {
    const { least, most, ...known } = rows[n % rows.length];
    const age = least + below(Math.min(most, 90) - least + 1);
    const forgotten = Object.entries(KNOWN).filter(([, share]) => next() > share);
    // Every other caller comes for the first time.
    const isNew = next() < 0.5;
    return {
      ...known,
      ...Object.fromEntries(forgotten.map(([filter]) => [filter, undefined])),
      age,
      ...(isNew && { accepting: true }),
    };
  });
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

function section(size, times, asked, fixed) {
  const ratio = percentile(times.ask, 0.95) / percentile(times.lists, 0.95);
  const saved = 1 - mean(asked.questions) / mean(fixed.questions);
  console.log(
    `  Ask next / all lists: p95 ${ratio.toFixed(2)}; ${(saved * 100).toFixed(0)} % fewer questions`,
  );
  const timed = (name, values) => [
    name,
    values.length,
    ...[0.5, 0.95, 1].map((share) => ms(percentile(values, share))),
  ];
  const simulated = (name, { questions, few }) => [
    name,
    mean(questions).toFixed(2),
    `${((100 * few) / questions.length).toFixed(0)} %`,
  ];
  return `## What to ask next, ${size.toLocaleString('en-US')} providers\n\n${CALLERS.toLocaleString('en-US')} callers of whom somebody in the directory treats each, asked until ${FEW} providers are left or nothing is left to ask.\n\n${table(
    ['', 'calls', 'median', 'p95', 'worst'],
    [
      timed('AskNext', times.ask),
      timed('SearchFiltersAvailable, all lists', times.lists),
      ['AskNext / all lists', '', '', ratio.toFixed(2), ''],
    ],
  )}\n\n${table(
    ['', 'questions', `${FEW} or fewer left`],
    [simulated('asked next', asked), simulated('insurance, plan, body part, region, category, age', fixed)],
  )}\n\nFewer questions: ${(saved * 100).toFixed(0)} %.`;
}
