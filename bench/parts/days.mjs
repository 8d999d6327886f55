import { ID_FILTERS } from '@careline/contracts/call-center/filters';
import { addDays, dayOf } from '@careline/contracts/rules/days';
import { SegmentBuilder } from '@careline/server/dist/call-center/search-index/segment/segment-builder.js';
import { readProviders } from '@careline/server/dist/call-center/search-index/sync/loader.js';
import { careline } from '../engines/careline.mjs';
import { ms, percentile, table } from '../lib/measure.mjs';
import { random } from '../lib/random.mjs';
import { scaled } from '../lib/scale.mjs';
import { workload } from '../lib/workload.mjs';

const EVERYBODY = { groupIds: null };
const REQUESTS = scaled(1_500);
const SAMPLE = scaled(2_000);
const BATCH = 5_000;
/** Of the rows, and so far from today. */
const DATED = 0.2;
const WITHIN_DAYS = 60;
const ALL_LISTS = Object.fromEntries(ID_FILTERS.map(({ include }) => [include, true]));

/** A search for a day beside the same search without one, where a fifth of the rows have days. */
export async function days(database, size) {
  console.log(`  Days at ${size} providers`);
  const { index } = await careline(database);
  const chance = random(7);
  const today = dayOf(new Date());
  const someDay = () => addDays(today, chance.below(2 * WITHIN_DAYS) - WITHIN_DAYS);
  await dateRows(database.pool, index, size, () => {
    if (chance.next() >= DATED) return undefined;
    return chance.next() < 0.5
      ? { startsOn: someDay(), endsOn: null }
      : { startsOn: null, endsOn: someDay() };
  });
  const ids = [...new Set(Array.from({ length: SAMPLE }, () => 1 + chance.below(size)))];
  const sample = await readProviders(database.pool, ids);
  const { tables } = index.reference;
  const asked = {
    search: (request, on) => index.search({ ...request.search, ...on }, EVERYBODY, 0),
    'lists of a tab': (request, on) => index.available({ ...request.available, ...on }, EVERYBODY),
    'all lists': (request, on) => index.available({ ...request.search, ...ALL_LISTS, ...on }, EVERYBODY),
  };
  for (const request of workload(sample, tables, REQUESTS / 3, 29))
    for (const ask of Object.values(asked)) ask(request, {});
  /** @type {Record<string, { without: number[], with: number[] }>} */
  const times = Object.fromEntries(Object.keys(asked).map((what) => [what, { without: [], with: [] }]));
  for (const [k, request] of workload(sample, tables, REQUESTS).entries()) {
    // Callers ask for the days of appointments: most in the next weeks, seldom the same as the caller before.
    const on = { on: addDays(today, 1 + chance.below(WITHIN_DAYS)) };
    for (const [what, ask] of Object.entries(asked)) {
      const measure = (day) => {
        const start = performance.now();
        ask(request, day);
        return performance.now() - start;
      };
      // Whoever comes second finds the work of the first in the processor's caches.
      if (k % 2 === 0) times[what].without.push(measure({}));
      times[what].with.push(measure(on));
      if (k % 2 === 1) times[what].without.push(measure({}));
    }
  }
  return section(size, times);
}

/** The index again, with days for some of its rows. */
async function dateRows(pool, index, size, daysOfRow) {
  const builder = new SegmentBuilder(index.reference);
  const dated = (row) => ({ ...row, days: daysOfRow() });
  for (let first = 1; first <= size; first += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, size - first + 1) }, (_, k) => first + k);
    for (const row of await readProviders(pool, ids))
      builder.add({
        ...dated(row),
        plans: row.plans.map(dated),
        locations: row.locations.map((location) => ({
          ...dated(location),
          planDays: Object.fromEntries(
            location.planIds.flatMap((id) => {
              const own = daysOfRow();
              return own ? [[id, own]] : [];
            }),
          ),
        })),
      });
  }
  index.providers.replaceAll(builder.finish());
}

function section(size, times) {
  const rows = Object.entries(times).map(([what, { without, with: asked }]) => {
    const ratio = percentile(asked, 0.95) / percentile(without, 0.95);
    console.log(`  With a day / without, ${what}: p95 ${ratio.toFixed(2)}`);
    const cells = [without, asked].flatMap((values) =>
      [0.5, 0.95].map((share) => ms(percentile(values, share))),
    );
    return [what, ...cells, ratio.toFixed(2)];
  });
  return `## Days, ${size.toLocaleString('en-US')} providers\n\n${REQUESTS.toLocaleString('en-US')} requests with a day of the next ${WITHIN_DAYS} and without one in turn, a fifth of the rows with days.\n\n${table(
    ['', 'median without', 'p95 without', 'median with', 'p95 with', 'p95 with / without'],
    rows,
  )}`;
}
