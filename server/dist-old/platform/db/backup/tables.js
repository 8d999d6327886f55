/** Every table, ordered so that foreign keys point only to earlier tables. */
export async function readTableShapes(client) {
    const { rows } = await client.query(`
    SELECT c.relname AS name,
           (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
           (SELECT coalesce(array_agg(DISTINCT f.confrelid::regclass::text), '{}') FROM pg_constraint f
             WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS references
      FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
     ORDER BY c.relname`);
    const ordered = [];
    const placed = new Set();
    while (ordered.length < rows.length) {
        const ready = rows.filter(({ name, references }) => !placed.has(name) && references.every((r) => placed.has(r)));
        if (ready.length === 0)
            throw new Error('The foreign keys form a cycle.');
        for (const { name, columns } of ready) {
            ordered.push({ name, columns });
            placed.add(name);
        }
    }
    return ordered;
}
//# sourceMappingURL=tables.js.map