import { directories } from '@careline/contracts/directory/directories';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/connection.ts';
import { directory } from '../platform/db/schema/directory.ts';
import { byText, type LargeList } from '../platform/entity-set/storage/large-list/large-list.ts';
import { storedSet } from '../platform/entity-set/storage/stored-set.ts';
import { tableStore } from '../platform/entity-set/storage/table-store.ts';

const rows = sql`
  select id, contact, location, cell_number as "cellNumber", desk_number as "deskNumber", email, "group",
         row_version as "rowVersion"
    from directory`;

const large: LargeList = {
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
  scope: { group: (name) => sql`"group" = ${name}` },
};

export const directoriesRepository = (db: Database) =>
  storedSet(db, directories, tableStore(directory, { list: { rows, large } }));

const MOST_SUGGESTIONS = 200;

export async function directorySuggestions(db: Database): Promise<{ groups: string[]; locations: string[] }> {
  const inUse = async (column: 'group' | 'location') => {
    const field = sql.identifier(column);
    const { rows: found } = await db.execute<{ text: string }>(sql`
      select text from (select ${field} as text from directory where ${field} <> ''
                         group by ${field} order by count(*) desc, ${field} limit ${MOST_SUGGESTIONS}) as common
       order by text collate "und-x-icu"`);
    return found.map(({ text }) => text);
  };
  return { groups: await inUse('group'), locations: await inUse('location') };
}
