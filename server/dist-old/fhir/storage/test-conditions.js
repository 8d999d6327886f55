import { sql } from 'drizzle-orm';
import { fitsRule } from '../resources/parameter-answers.js';
import { SOURCES, sourcesOf } from '../resources/sources.js';
import { hasKey, isSince, selectOf } from './read-source.js';
export function askWith(reader) {
    const lists = new Map();
    const rows = async (query) => (await reader.execute(query)).rows;
    return {
        rows,
        once: (name, query) => {
            const list = lists.get(name) ?? rows(query);
            lists.set(name, list);
            return list;
        },
    };
}
/** A test in SQL, about the rows of a source. Chains compare keys with sub-selects, which see only what the reader may see. */
export async function toCondition(test, source, access, ask) {
    const oneOf = async (matches, answer) => {
        if (!answer)
            return NOTHING;
        if ('ofAll' in answer)
            return answer.ofAll(matches, ask);
        return anyOf(await Promise.all(matches.map((match) => answer(match, ask))));
    };
    switch (test.kind) {
        case 'id':
            return hasKey(source, keysOf(source, test.ids));
        case 'lastUpdated':
            return anyOf(test.ranges.map((range) => isWithin((at) => isSince(source, at), range)));
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
            if (!reference)
                return NOTHING;
            const keys = keysOf(SOURCES[reference.to], test.ids).map(([id]) => id);
            return sql `${reference.key} = any (${sql.param(keys)}::int[])`;
        }
        case 'chain': {
            const reference = test.parameter.of[source.name];
            if (!reference)
                return NOTHING;
            const target = SOURCES[reference.to];
            const condition = await toCondition(test.test, target, access, ask);
            const targets = selectOf(target, keyColumn(target), condition, access);
            return isAmong(reference.key, targets, await fewIds(targets, ask));
        }
        case 'has': {
            const parts = sourcesOf(test.type).flatMap((other) => referencesTo(source, other, test.parameter));
            const conditions = await Promise.all(parts.map(async ({ other, reference }) => {
                const condition = await toCondition(test.test, other, access, ask);
                const targets = selectOf(other, reference.key, condition, access);
                return isAmong(keyColumn(source), targets, await fewIds(targets, ask));
            }));
            return anyOf(conditions);
        }
    }
}
const isAmong = (key, targets, few) => few ? sql `${key} = any (${sql.param(few)}::int[])` : sql `${key} in ${targets}`;
const FEW = 500;
/**
 * The ids that a sub-select finds, unless there are many. Given a few ids, PostgreSQL starts from the rows that refer to them; given the
 * sub-select, it overestimates its size and scans all rows.
 */
async function fewIds(select, ask) {
    const rows = await ask.rows(sql `select id from ${select} as target (id) limit ${FEW + 1}`);
    return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}
/** The conditions, split up for a source that sorts by itself; undefined if the matches must be sorted afterwards. */
export function conditionsInOrder(tests, conditions, source) {
    // A few ids are sorted quickly anyway.
    if (!source.inOrder || tests.some(({ kind }) => kind === 'id'))
        return undefined;
    const about = (test) => {
        if (test.kind === 'lastUpdated')
            return 'moment';
        const isOfPlan = (test.kind === 'reference' || test.kind === 'chain') && test.parameter.of[source.name]?.isOfPlan;
        return isOfPlan ? 'plan' : 'location';
    };
    const those = (part) => conditions.filter((_, at) => about(tests[at]) === part);
    return {
        location: [...those('location'), ...tests.flatMap((test) => nearSince(test, source))],
        plan: those('plan'),
        moment: tests.flatMap((test) => test.kind === 'lastUpdated'
            ? [
                (updated) => anyOf(test.ranges.map((range) => isWithin((at) => sql `(${updated} >= ${at})`, range))),
            ]
            : []),
    };
}
/** Lets indexes find few recent changes, as they do without an order. */
function nearSince(test, { isNearSince }) {
    if (!isNearSince || test.kind !== 'lastUpdated')
        return [];
    const hasStart = test.ranges.every(({ from, isOutside }) => from > -LAST_MOMENT && !isOutside);
    return hasStart ? [anyOf(test.ranges.map(({ from }) => isNearSince(asMoment(from))))] : [];
}
const NOTHING = sql `false`;
const anyOf = (conditions) => conditions.length === 0 ? NOTHING : sql `(${sql.join([...conditions], sql ` or `)})`;
const keysOf = (source, ids) => ids.flatMap((id) => {
    const key = source.keyOf(id);
    return key ? [key] : [];
});
/** Whatever can be referred to has one number as its key. */
const keyColumn = ({ key: [column] }) => column ?? NOTHING;
function referencesTo(source, other, parameter) {
    const reference = parameter.of[other.name];
    return reference?.to === source.name ? [{ other, reference }] : [];
}
function isWithin(since, { from, to, isOutside }) {
    const isInside = sql.join([
        sql `true`,
        ...(from > -LAST_MOMENT ? [since(asMoment(from))] : []),
        // Not `not`: what a resource lacks, such as a degree, has no moment, and null would be neither.
        ...(to < LAST_MOMENT ? [sql `${since(asMoment(to))} is not true`] : []),
    ], sql ` and `);
    return isOutside ? sql `(${isInside}) is not true` : sql `(${isInside})`;
}
/** JavaScript's moments reach no further; a range that ends here has no end. */
const LAST_MOMENT = 8.64e15;
const asMoment = (milliseconds) => sql `to_timestamp(${milliseconds}::float8 / 1000)`;
//# sourceMappingURL=test-conditions.js.map