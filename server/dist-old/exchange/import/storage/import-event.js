/** The audit line of the import as a whole. */
export async function recordImport(client, { runId, by, fileName, result }) {
    const { linked, updated, alreadyLinked, skipped, remarked } = result;
    const summary = `${fileName}: ${linked} linked, ${updated} updated, ${alreadyLinked} already linked, ${skipped} skipped, ${remarked} with a remark`;
    await client.query(`insert into audit_event (user_id, user_name, action, entity, record_id, name, summary, search_text)
     values ($1, $2, 'imported', 'ImportData', $3, $4, $5, search_key($5))`, [by.id, by.userName, runId, fileName, summary]);
}
//# sourceMappingURL=import-event.js.map