import { makeCatalog } from './catalog.ts';
import { DEMO_DATA } from './demo-data.ts';
import { type DemoProvider, makeProvider } from './provider.ts';
import { type Cell, catalogRows, specialtyNames, type TableRows } from './rows.ts';
import { trustRows } from './trust.ts';

const { degreeNames, providerTypeNames } = DEMO_DATA;

export interface DemoOptions {
  providers: number;
  seed?: number;
  /** Verifications and reports are dated back from this moment. */
  now?: Date;
  /** With first and last days and notices; not for what compares the directory with another day. */
  days?: boolean;
}

const batchSize = 5000;
/** When the office was last asked which patients it takes. */
const DEMO_DAY = '2026-09-01';

/**
 * A whole directory as rows, deterministic for the same options. Providers come in batches, so that a million need no more
 * memory than a few thousand.
 */
export function* demoDirectory({
  providers,
  seed = 2026,
  now = new Date(),
}: DemoOptions): Generator<TableRows> {
  const catalog = makeCatalog(providers, seed);
  yield* catalogRows(catalog, seed);
  const toRows = providerRows();
  for (let first = 0; first < providers; first += batchSize) {
    const length = Math.min(batchSize, providers - first);
    yield* toRows(Array.from({ length }, (_, index) => makeProvider(catalog, first + index, seed)));
  }
  yield* trustRows(catalog, { providers, seed, now });
}

/** The providers that have a photo, by id. */
export function* providersWithPhoto({ providers, seed = 2026 }: DemoOptions): Generator<DemoProvider> {
  const catalog = makeCatalog(providers, seed);
  for (let index = 0; index < Math.min(providers, 400); index += 1) {
    const provider = makeProvider(catalog, index, seed);
    if (provider.hasPhoto) yield provider;
  }
}

const place = (list: readonly string[], name: string | null): number | null =>
  name === null ? null : list.indexOf(name) + 1;

/** Assigns ids to child rows; the sequence continues from batch to batch. */
function providerRows(): (batch: DemoProvider[]) => TableRows[] {
  const counters = { extender: 0, term: 0, plan: 0, location: 0 };
  const next = (kind: keyof typeof counters) => {
    counters[kind] += 1;
    return counters[kind];
  };

  return (batch) => {
    const locationIds = new Map<string, number>();
    const each = (
      table: string,
      columns: string[],
      rowsOf: (provider: DemoProvider) => Cell[][],
    ): TableRows => ({
      table,
      columns,
      rows: batch.flatMap(rowsOf),
    });
    return [
      each('provider', providerColumns, (provider) => [providerRow(provider)]),
      each('provider_group_member', ['provider_id', 'group_id'], ({ id, groupIds }) =>
        groupIds.map((group) => [id, group]),
      ),
      each('provider_language', ['provider_id', 'language_id'], ({ id, languageIds }) =>
        languageIds.map((language) => [id, language]),
      ),
      each('provider_specialty', ['provider_id', 'specialty_id', 'position'], ({ id, specialties: own }) =>
        own.map((specialty, position) => [id, place(specialtyNames, specialty), position]),
      ),
      each('provider_extender', ['id', 'provider_id', 'position', 'name', 'degree_id'], ({ id, extenders }) =>
        extenders.map(({ name, degree }, position) => [
          next('extender'),
          id,
          position,
          name,
          place(degreeNames, degree),
        ]),
      ),
      each(
        'provider_term',
        ['id', 'provider_id', 'term_id', 'min_age', 'max_age', 'note', 'priority'],
        ({ id, terms }) =>
          terms.map(({ termId, min, max, note, priority }) => [
            next('term'),
            id,
            termId,
            min,
            max,
            note,
            priority,
          ]),
      ),
      each(
        'provider_insurance_plan',
        ['id', 'provider_id', 'insurance_plan_id', 'insurance_consideration'],
        ({ id, plans }) =>
          plans.map(({ planId, consideration }) => [next('plan'), id, planId, consideration]),
      ),
      each(
        'provider_location',
        [
          'id',
          'provider_id',
          'practice_address_id',
          'position',
          'hip',
          'is_primary',
          'accepting',
          'accepting_since',
        ],
        ({ id, locations }) =>
          locations.map(({ addressId, hip, isPrimary, accepting }, position) => {
            const locationId = next('location');
            locationIds.set(`${id} ${addressId}`, locationId);
            return [locationId, id, addressId, position, hip, isPrimary, accepting, accepting && DEMO_DAY];
          }),
      ),
      each(
        'provider_location_plan',
        ['provider_location_id', 'provider_id', 'insurance_plan_id'],
        ({ id, locations }) =>
          locations.flatMap(({ addressId, planIds }) =>
            planIds.map((planId) => [locationIds.get(`${id} ${addressId}`) ?? null, id, planId]),
          ),
      ),
    ];
  };
}

const providerColumns = [
  ...[
    'id',
    'name',
    'npi',
    'degree_id',
    'provider_type_id',
    'surgical_scheduler_name',
    'surgical_scheduler_phone',
  ],
  ...['coordinator_name', 'coordinator_phone', 'oxford', 'uhc'],
  ...['clinical_restriction', 'for_consideration', 'communication', 'inactive', 'gender', 'telehealth'],
  ...['first_name', 'middle_name', 'last_name'],
];

const providerRow = (p: DemoProvider): Cell[] => [
  ...[p.id, p.name, p.npi, place(degreeNames, p.degree), place(providerTypeNames, p.type)],
  ...[
    p.surgicalScheduler.name,
    p.surgicalScheduler.phone,
    p.coordinator.name,
    p.coordinator.phone,
    p.oxford,
    p.uhc,
  ],
  ...[p.clinicalRestriction, p.forConsideration, p.communication, p.inactive, p.gender, p.telehealth],
  ...(p.nameParts ?? [null, null, null]),
];
