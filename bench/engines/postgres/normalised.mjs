import { availableSql, availableSqlByProvider, searchSql, searchSqlByProvider } from '../../lib/sql.mjs';

/** PostgreSQL on the normalised tables, in two forms: see lib/sql.mjs. */

// Letters whose accent is part of the glyph are not decomposed by the database.
const DIALECT = { folded: `translate(fold(provider.name), 'øłđ', 'old') collate "C"` };

/** One form may be hopeless where the other is good: give up then. */
const PATIENCE = 20_000;

const engine =
  (name, search, available) =>
  async ({ pool }) => {
    const client = await pool.connect();
    await client.query(`set statement_timeout = ${PATIENCE}`);
    return {
      name,
      search: async (request) => {
        const { rows } = await client.query(search(request, DIALECT));
        return { total: Number(rows[0]?.total ?? 0), ids: rows.map(({ id }) => id) };
      },
      available: async (request, tab) => {
        let values = 0;
        for (const statement of available(request, tab, DIALECT)) {
          values += (await client.query(statement)).rows.length;
        }
        return values;
      },
      close: () => client.release(true),
    };
  };

export const postgresBySets = engine('PostgreSQL, sets first', searchSql, availableSql);
export const postgresByProvider = engine(
  'PostgreSQL, provider by provider',
  searchSqlByProvider,
  availableSqlByProvider,
);
