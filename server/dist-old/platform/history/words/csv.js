import { BYTE_ORDER_MARK, csvLine } from '../../domain/csv-line.js';
export async function* toCsv(batches, timeZone, kinds) {
    const columns = columnsIn(timeZone, kinds);
    yield `${BYTE_ORDER_MARK}${csvLine(columns.map(([name]) => name))}`;
    for await (const batch of batches) {
        if (batch.length > 0)
            yield batch.map((item) => csvLine(columns.map(([, cell]) => cell(item)))).join('');
    }
}
/** As the page shows them, times in the reader's time zone. */
function columnsIn(timeZone, kinds) {
    const kindNames = new Map(kinds.map(({ name, one }) => [name, one]));
    const format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        month: '2-digit',
        day: '2-digit',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        second: '2-digit',
        hour12: true,
    });
    const time = (at) => format.format(new Date(at)).replace(',', '').replaceAll('\u202f', ' ');
    return [
        [`Date (${timeZone})`, ({ at }) => time(at)],
        ['User', ({ userName }) => userName],
        ['Action', ({ action }) => action],
        ['Kind', ({ set }) => kindNames.get(set) ?? set],
        ['Number', ({ recordId }) => recordId],
        ['Name', ({ name }) => name],
        ['What changed', ({ summary }) => summary],
        ['Event', ({ id }) => id],
    ];
}
//# sourceMappingURL=csv.js.map