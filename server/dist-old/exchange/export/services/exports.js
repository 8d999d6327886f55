import { providers } from '@careline/contracts/directory/providers';
import { ROSTER_TARGETS } from '@careline/contracts/exchange/roster-targets';
import { recordEvent } from '../../../platform/history/storage/audit-log.js';
import { linkLines, PROVIDER_COLUMNS, providerLine } from '../provider-lines.js';
import { listSheet, writeSheet } from '../sheet.js';
import { degreeNames, exportedProviders } from '../storage/exported-providers.js';
export const exportsService = (db) => ({
    begin: async (set, { format, rows }, batches, { user, key, groups }) => {
        const sheet = set.name === providers.name
            ? await providerSheet(db, rows === 'links', key ? groups : null)
            : listSheet(set);
        const file = writeSheet(format, set.label.many, sheet, await begun(batches));
        const form = rows == null ? undefined : set.exportForms?.[rows];
        await recordEvent(db, user, {
            action: 'exported',
            entity: set.name,
            name: set.label.many,
            summary: [file.kind, form?.toLowerCase()].filter(Boolean).join(', '),
        });
        return file;
    },
});
/** The first batch is read before the file begins, so that a bad search is refused instead of breaking off a download. */
async function begun(batches) {
    const first = await batches.next();
    return (async function* () {
        if (!first.done)
            yield first.value;
        yield* batches;
    })();
}
async function providerSheet(db, isByLink, groups) {
    const degrees = await degreeNames(db);
    return {
        columns: isByLink ? ROSTER_TARGETS : PROVIDER_COLUMNS,
        lines: async (rows) => {
            const records = await exportedProviders(db, rows.map(({ id }) => id), groups);
            return records.flatMap((record) => isByLink ? linkLines(record, degrees) : [providerLine(record, degrees)]);
        },
    };
}
//# sourceMappingURL=exports.js.map