import { directories } from '@careline/contracts/directories';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { directory } from '../db/schema.ts';
import { storedSet } from '../entity-set/stored-set.repository.ts';
import { tableStore } from '../entity-set/table-store.repository.ts';

const rows = sql`
  select id, contact, location, cell_number as "cellNumber", desk_number as "deskNumber", email, "group",
         row_version as "rowVersion", search_key as "searchKey"
    from directory`;

export const directoriesRepository = (db: Database) =>
  storedSet(db, directories, tableStore(directory, { list: { rows } }));
