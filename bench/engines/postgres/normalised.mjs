import { availableSql, availableSqlByProvider, searchSql, searchSqlByProvider } from '../../lib/sql.mjs';

/** PostgreSQL on the normalised tables, in two query forms: see lib/sql.mjs. */

// The database does not decompose these letters.
const DIALECT = { folded: `translate(fold(provider.name), 'øłđ', 'old') collate "C"` };

/** One form may be hopeless where the other is good, so it is cancelled after this long. */
const TIMEOUT_MS = 20_000;

const engine =
  (name, search, available) =>
  async ({ pool }) => {
    const client = await pool.connect();
    await client.query(`set statement_timeout = ${TIMEOUT_MS}`);
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
