import { directories } from '@careline/contracts/directory/directories';
import { sql } from 'drizzle-orm';
import { directory } from '../platform/db/schema/directory.js';
import { byText } from '../platform/entity-set/storage/large-list/large-list.js';
import { storedSet } from '../platform/entity-set/storage/stored-set.js';
import { tableStore } from '../platform/entity-set/storage/table-store.js';
const rows = sql `
  select id, contact, location, cell_number as "cellNumber", desk_number as "deskNumber", email, "group",
         row_version as "rowVersion"
    from directory`;
const large = {
    table: 'directory',
    keys: ['search_key'],
    orders: {
        contact: byText('contact'),
        location: byText('location'),
        cellNumber: byText('cell_number'),
        deskNumber: byText('desk_number'),
        email: byText('email'),
        group: byText('"group"'),
    },
    scope: { group: (name) => sql `"group" = ${name}` },
};
export const directoriesRepository = (db) => storedSet(db, directories, tableStore(directory, { list: { rows, large } }));
const MOST_SUGGESTIONS = 200;
export async function directorySuggestions(db) {
    const inUse = async (column) => {
        const field = sql.identifier(column);
        const { rows: found } = await db.execute(sql `
      select text from (select ${field} as text from directory where ${field} <> ''
                         group by ${field} order by count(*) desc, ${field} limit ${MOST_SUGGESTIONS}) as common
       order by text collate "und-x-icu"`);
        return found.map(({ text }) => text);
    };
    return { groups: await inUse('group'), locations: await inUse('location') };
}
//# sourceMappingURL=directories.js.map