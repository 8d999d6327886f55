import { availableSql, availableSqlByProvider, searchSql, searchSqlByProvider } from '../../lib/sql.mjs';

// Letters that carry their accent in one piece are not decomposed by the database.
const DIALECT = { folded: `translate(fold(provider.name), 'øłđ', 'old') collate "C"` };

/** One form may be hopeless where the other is good: it need not be waited for. */
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
      upsert: (id) =>
        client.query('update provider set for_consideration = for_consideration where id = $1', [id]),
      close: () => client.release(true),
    };
  };

export const postgresBySets = engine('PostgreSQL, sets first', searchSql, availableSql);
export const postgresByProvider = engine(
  'PostgreSQL, provider by provider',
  searchSqlByProvider,
  availableSqlByProvider,
);
