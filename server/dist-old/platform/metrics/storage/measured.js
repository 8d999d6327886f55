import { sql } from 'drizzle-orm';
const read = async (db, query) => {
    const { rows } = await db.execute(query);
    return rows.map(({ value, ...labels }) => ({ value, labels: labels }));
};
/** Numbers that the database knows: the same on every server. */
export function measureDatabase(db, metrics) {
    metrics.ask({
        name: 'verification_records',
        help: 'Providers and addresses by how their last verification stands.',
        labels: ['set', 'status'],
        read: () => read(db, sql `select record.entity as set, coalesce(checked.status, 'never') as status, count(*)::int as value
              from (select 'Providers' as entity, id from provider
                    union all select 'PracticeAddresses', id from practice_address) as record
              left join verification_status as checked on checked.entity = record.entity and checked.record_id = record.id
             group by 1, 2`),
    });
    metrics.ask({
        name: 'reports_open',
        help: 'Reports of wrong data that nobody has closed.',
        read: () => read(db, sql `select count(*)::int as value from report where closed_at is null`),
    });
    metrics.ask({
        name: 'imports_total',
        help: 'Imports that have ended.',
        labels: ['outcome'],
        isCounter: true,
        read: () => read(db, sql `select known.outcome, count(run.id)::int as value
              from (values ('done', 2), ('failed', 3)) as known (outcome, status)
              left join import_run as run on run.status = known.status and not run.is_check group by 1`),
    });
}
//# sourceMappingURL=measured.js.map