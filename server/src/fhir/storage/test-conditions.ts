import { type SQL, sql } from 'drizzle-orm';
import { anyHolds, fitsRule } from '../resources/parameter-answers.ts';
import type {
  Ask,
  ParameterCondition,
  ReferenceParameter,
  ReferenceTarget,
} from '../resources/parameter-kinds.ts';
import type { OrderConditions, ResourceSource, SqlReader } from '../resources/source.ts';
import { SOURCES, sourcesOf } from '../resources/sources.ts';
import type { Test } from '../search-tests.ts';
import type { MomentRange } from '../search-values.ts';
import { hasKey, isSince, selectOf, type Visibility } from './read-source.ts';

export function askWith(reader: SqlReader): Ask {
  const lists = new Map<string, Promise<unknown[]>>();
  const rows = async <Row>(query: SQL) => (await reader.execute(query)).rows as unknown as Row[];
  return {
    rows,
    once: <Row>(name: string, query: SQL) => {
      const list = lists.get(name) ?? rows(query);
      lists.set(name, list);
      return list as Promise<Row[]>;
    },
  };
}

/** A test in SQL, about the rows of a source. Chains compare keys with sub-selects, which see only what the reader may see. */
export async function toCondition(
  test: Test,
  source: ResourceSource,
  access: Visibility,
  ask: Ask,
): Promise<SQL> {
  const oneOf = async <Match>(matches: readonly Match[], answer: ParameterCondition<Match> | undefined) => {
    if (!answer) return NOTHING;
    if ('ofAll' in answer) return answer.ofAll(matches, ask);
    return anyHolds(await Promise.all(matches.map((match) => answer(match, ask))));
  };
  switch (test.kind) {
    case 'id':
      return hasKey(source, keysOf(source, test.ids));
    case 'lastUpdated':
      return anyHolds(test.ranges.map((range) => isWithin((at) => isSince(source, at), range)));
    case 'string': {
      const rule = test.parameter.rule?.[source.name];
      return rule ? fitsRule(rule, test.values, ask) : oneOf(test.values, test.parameter.of[source.name]);
    }
    case 'near':
      return oneOf(test.values, test.parameter.of[source.name]);
    case 'token':
      return oneOf(test.values, test.parameter.of[source.name]);
    case 'tokenText':
      return oneOf(test.values, test.parameter.text?.[source.name]);
    case 'reference': {
      const reference = test.parameter.of[source.name];
      if (!reference) return NOTHING;
      const keys = keysOf(SOURCES[reference.to], test.ids).map(([id]) => id);
      return sql`${reference.key} = any (${sql.param(keys)}::int[])`;
    }
    case 'chain': {
      const reference = test.parameter.of[source.name];
      if (!reference) return NOTHING;
      const target = SOURCES[reference.to];
      const condition = await toCondition(test.test, target, access, ask);
      const targets = selectOf(target, keyColumn(target), condition, access);
      return isAmong(reference.key, targets, await fewIds(targets, ask));
    }
    case 'has': {
      const parts = sourcesOf(test.type).flatMap((other) => referencesTo(source, other, test.parameter));
      const conditions = await Promise.all(
        parts.map(async ({ other, reference }) => {
          const condition = await toCondition(test.test, other, access, ask);
          const targets = selectOf(other, reference.key, condition, access);
          return isAmong(keyColumn(source), targets, await fewIds(targets, ask));
        }),
      );
      return anyHolds(conditions);
    }
  }
}

const isAmong = (key: SQL, targets: SQL, few: readonly number[] | undefined): SQL =>
  few ? sql`${key} = any (${sql.param(few)}::int[])` : sql`${key} in ${targets}`;

const FEW = 500;

/**
 * The ids that a sub-select finds, unless there are many. Given a few ids, PostgreSQL starts from the rows that refer to them; given the
 * sub-select, it overestimates its size and scans all rows.
 */
async function fewIds(select: SQL, ask: Ask): Promise<number[] | undefined> {
  const rows = await ask.rows<{ id: number }>(sql`select id from ${select} as target (id) limit ${FEW + 1}`);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

/** The conditions, split up for a source that sorts by itself; undefined if the matches must be sorted afterwards. */
export function conditionsInOrder(
  tests: readonly Test[],
  conditions: readonly SQL[],
  source: ResourceSource,
): OrderConditions | undefined {
  // A few ids are sorted quickly anyway.
  if (!source.inOrder || tests.some(({ kind }) => kind === 'id')) return undefined;
  const about = (test: Test): keyof OrderConditions => {
    if (test.kind === 'lastUpdated') return 'moment';
    const isOfPlan =
      (test.kind === 'reference' || test.kind === 'chain') && test.parameter.of[source.name]?.isOfPlan;
    return isOfPlan ? 'plan' : 'location';
  };
  const those = (part: keyof OrderConditions) =>
    conditions.filter((_, at) => about(tests[at] as Test) === part);
  return {
    location: [...those('location'), ...tests.flatMap((test) => nearSince(test, source))],
    plan: those('plan'),
    moment: tests.flatMap((test) =>
      test.kind === 'lastUpdated'
        ? [
            (updated: SQL) =>
              anyHolds(test.ranges.map((range) => isWithin((at) => sql`(${updated} >= ${at})`, range))),
          ]
        : [],
    ),
  };
}

/** Lets indexes find few recent changes, as they do without an order. */
function nearSince(test: Test, { isNearSince }: ResourceSource): SQL[] {
  if (!isNearSince || test.kind !== 'lastUpdated') return [];
  const hasStart = test.ranges.every(({ from, isOutside }) => from > -LAST_MOMENT && !isOutside);
  return hasStart ? [anyHolds(test.ranges.map(({ from }) => isNearSince(asMoment(from))))] : [];
}

const NOTHING = sql`false`;

const keysOf = (source: ResourceSource, ids: readonly string[]): number[][] =>
  ids.flatMap((id) => {
    const key = source.keyOf(id);
    return key ? [key] : [];
  });

/** Whatever can be referred to has one number as its key. */
const keyColumn = ({ key: [column] }: ResourceSource): SQL => column ?? NOTHING;

function referencesTo(
  source: ResourceSource,
  other: ResourceSource,
  parameter: ReferenceParameter,
): { other: ResourceSource; reference: ReferenceTarget }[] {
  const reference = parameter.of[other.name];
  return reference?.to === source.name ? [{ other, reference }] : [];
}

function isWithin(since: (moment: SQL) => SQL, { from, to, isOutside }: MomentRange): SQL {
  const isInside = sql.join(
    [
      sql`true`,
      ...(from > -LAST_MOMENT ? [since(asMoment(from))] : []),
      // Not `not`: what a resource lacks, such as a degree, has no moment, and null would be neither.
      ...(to < LAST_MOMENT ? [sql`${since(asMoment(to))} is not true`] : []),
    ],
    sql` and `,
  );
  return isOutside ? sql`(${isInside}) is not true` : sql`(${isInside})`;
}

/** JavaScript's moments reach no further; a range that ends here has no end. */
const LAST_MOMENT = 8.64e15;

const asMoment = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`;
