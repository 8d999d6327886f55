import {
  DEGREE_CODE,
  LANGUAGE_CODE,
  PLAN_IDENTIFIER,
  PRODUCT_TYPE,
  ROLE_CODE,
  TAXONOMY_CODE,
} from '@careline/contracts/directory/codes';
import { npiProblem } from '@careline/contracts/rules/npi';
import { describe, expect, it } from 'vitest';
import { makeCatalog } from './catalog.ts';
import { DEMO_DATA } from './demo-data.ts';
import { demoDirectory } from './directory.ts';
import { type DemoProvider, makeProvider } from './provider.ts';
import { createRandom } from './random.ts';

const { degreeCodes, languageCodes, roleCodes, taxonomyCodes } = DEMO_DATA;

const size = 400;
const catalog = makeCatalog(size, 2026);
const providers = Array.from({ length: size }, (_, index) => makeProvider(catalog, index, 2026));
const count = (table: string) => {
  const parts = [...demoDirectory({ providers: size })].filter((part) => part.table === table);
  return parts.reduce((total, { rows }) => total + rows.length, 0);
};
const average = (numberOf: (provider: DemoProvider) => number) =>
  providers.reduce((total, provider) => total + numberOf(provider), 0) / size;

describe('what the demo shows of trust', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const parts = [...demoDirectory({ providers: size, now })];
  const rowsOf = (table: string) => parts.filter((part) => part.table === table).flatMap(({ rows }) => rows);

  it('has all states: about 60 % current, 15 % due soon, 15 % overdue, 10 % never', () => {
    const ages = rowsOf('verification')
      .filter(([entity]) => entity === 'Providers')
      .map(([, , at]) => (now.getTime() - new Date(String(at)).getTime()) / 86_400_000);
    const share = (least: number, most: number) =>
      ages.filter((age) => age >= least && age < most).length / size;
    expect(share(0, 75)).toBeCloseTo(0.6, 1);
    expect(share(75, 90)).toBeCloseTo(0.15, 1);
    expect(share(90, 1_000)).toBeCloseTo(0.15, 1);
    expect(ages.length / size).toBeCloseTo(0.9, 1);
  });

  it('has no history that contradicts the record: the latest verification is the last one in it', () => {
    const latest = new Map(
      rowsOf('verification')
        .filter(([entity]) => entity === 'Providers')
        .map(([, id, at]) => [id, String(at)]),
    );
    const lines = rowsOf('audit_event').filter(([, , action]) => action === 'verified');
    expect(lines.length).toBeGreaterThan(100);
    for (const [at, , , , id] of lines) expect(String(at) <= (latest.get(id) ?? '')).toBe(true);
  });

  it('has a dozen open reports and a month of history', () => {
    expect(rowsOf('report')).toHaveLength(12);
    expect(rowsOf('report_reporter')).toHaveLength(12);
    expect(rowsOf('audit_event').length).toBeGreaterThan(100);
  });
});

describe('the demo directory', () => {
  it('is the same every time', () => {
    const now = new Date();
    const everything = (seed?: number) =>
      JSON.stringify([...demoDirectory({ providers: 50, now, ...(seed && { seed }) })]);
    expect(everything()).toBe(everything());
    expect(everything(1)).not.toBe(everything());
  });

  it.each([
    ['provider', 400],
    ['practice', 40],
    ['practice_address', 120],
    ['insurance', 25],
    ['insurance_plan', 120],
    ['body_part', 12],
    ['category', 10],
    ['term', 150],
    ['region', 11],
    ['directory', 60],
  ])('has as many rows in %s as it should: %i', (table, expected) => {
    expect(count(table)).toBe(expected);
  });

  it('has about five terms, two locations and eight plans for each provider', () => {
    expect(average(({ terms }) => terms.length)).toBeCloseTo(5.3, 0);
    expect(average(({ locations }) => locations.length)).toBeCloseTo(2, 0);
    expect(average(({ plans }) => plans.length)).toBeGreaterThan(5);
  });

  it('has valid, unique NPIs', () => {
    const npis = providers.map(({ npi }) => npi).filter(Boolean);
    expect(npis.map(npiProblem).filter(Boolean)).toEqual([]);
    expect(new Set(npis).size).toBe(npis.length);
  });

  it('has the edge cases that every screen must handle', () => {
    const some = (test: (provider: DemoProvider) => boolean) => providers.filter(test).length;
    expect(some(({ inactive }) => inactive)).toBeGreaterThan(5);
    expect(some(({ locations }) => locations.length === 0)).toBeGreaterThan(3);
    expect(some(({ terms }) => terms.length === 0)).toBeGreaterThan(3);
    expect(some(({ plans }) => plans.length === 0)).toBeGreaterThan(2);
    expect(some(({ groupIds }) => groupIds.length === 0)).toBeGreaterThan(50);
    expect(some(({ npi }) => npi === '')).toBeGreaterThan(3);
    expect(some(({ hasPhoto }) => hasPhoto)).toBeGreaterThan(80);
    expect(some(({ name }) => name.length > 80)).toBeGreaterThan(0);
    expect(some(({ name }) => /[^ -~]/.test(name))).toBeGreaterThan(10);
    expect(some(({ name }) => name === 'Li Wu')).toBe(2);
    expect(
      some(({ locations }) => locations.length > 0 && !locations.some((row) => row.isPrimary)),
    ).toBeGreaterThan(3);
    expect(catalog.addresses.some(({ latitude }) => latitude === null)).toBe(true);
  });

  it('has somebody for a nine-year-old with a broken kneecap and Aetna HMO', () => {
    const kneecap = catalog.terms.find(({ name }) => name === 'Patella fracture')?.id;
    const hmo = catalog.insurances
      .find(({ friendlyName }) => friendlyName === 'Aetna')
      ?.plans.find(({ name }) => name === 'HMO')?.id;
    const fits = providers.filter(
      ({ terms, locations, inactive }) =>
        !inactive &&
        terms.some(({ termId, min, max }) => termId === kneecap && (min ?? 0) <= 9 && 9 <= (max ?? 9)) &&
        locations.some(({ planIds }) => hmo !== undefined && planIds.includes(hmo)),
    );
    expect(fits.length).toBeGreaterThan(0);
  });

  it('is located around New York', () => {
    for (const { latitude, longitude } of catalog.addresses) {
      if (latitude === null || longitude === null) continue;
      expect(latitude).toBeGreaterThan(40.4);
      expect(latitude).toBeLessThan(41.4);
      expect(longitude).toBeGreaterThan(-74.4);
      expect(longitude).toBeLessThan(-72.9);
    }
  });

  it('extends beyond New York when it is large', () => {
    const large = makeCatalog(10_000, 2026);
    expect(large.areas.length).toBeGreaterThan(40);
    expect(large.practices.length).toBe(120);
    expect(new Set(large.practices.map(({ name }) => name)).size).toBe(large.practices.length);
    expect(large.insurances.length).toBeGreaterThan(100);
  });
});

describe('random', () => {
  it('picks the requested number of different items, or all of them', () => {
    const random = createRandom(1);
    expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
    expect(random.sample([1, 2, 3], 9)).toEqual([1, 2, 3]);
    expect(random.sample([], 2)).toEqual([]);
  });

  it('is evenly distributed, even over the first numbers of neighbouring streams', () => {
    const firsts = Array.from({ length: 10_000 }, (_, stream) => createRandom(2026, stream).next());
    const low = firsts.filter((value) => value < 0.1).length;
    expect(low).toBeGreaterThan(850);
    expect(low).toBeLessThan(1150);
  });
});

describe('the codes of the demo', () => {
  const rows = (table: string) =>
    [...demoDirectory({ providers: 20 })]
      .filter((part) => part.table === table)
      .flatMap((part) =>
        part.rows.map((row) => new Map(part.columns.map((column, at) => [column, row[at]]))),
      );

  it.each([
    ['specialty', 'taxonomy_code', TAXONOMY_CODE, taxonomyCodes],
    ['provider_type', 'role_code', ROLE_CODE, roleCodes],
    ['degree', 'code', DEGREE_CODE, degreeCodes],
    ['language', 'code', LANGUAGE_CODE, languageCodes],
  ])('%s: each is one, and none is for a name that is not listed', (table, column, { save }, codes) => {
    const stored = rows(table).filter((row) => row.get(column) !== null);
    expect(stored.map((row) => row.get('name')).sort()).toEqual(Object.keys(codes).sort());
    for (const row of stored) expect(save.parse(row.get(column))).toBe(row.get(column));
  });

  it('plans have product types of all common kinds', () => {
    const plans = rows('insurance_plan');
    for (const plan of plans) {
      expect(PRODUCT_TYPE.save.parse(plan.get('product_type'))).toBe(plan.get('product_type'));
      expect(PLAN_IDENTIFIER.save.parse(plan.get('plan_identifier'))).toBe(plan.get('plan_identifier'));
    }
    const identified = plans.filter((plan) => plan.get('plan_identifier'));
    expect(identified.map((plan) => plan.get('product_type'))).toContain('mediadv');
    expect(new Set(plans.map((plan) => plan.get('product_type'))).size).toBeGreaterThan(9);
  });
});
