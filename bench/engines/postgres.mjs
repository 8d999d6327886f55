import { availableSql, searchSql } from '../lib/sql.mjs';

// Letters that carry their accent in one piece are not decomposed by the database.
const DIALECT = { folded: `translate(fold(provider.name), 'øłđ', 'old') collate "C"` };

export async function postgres({ pool }) {
  return {
    name: 'PostgreSQL, one form of SQL',
    search: async (request) => {
      const { rows } = await pool.query(searchSql(request, DIALECT));
      return { total: Number(rows[0]?.total ?? 0), ids: rows.map(({ id }) => id) };
    },
    available: async (request, tab) => {
      const answers = [];
      for (const statement of availableSql(request, tab, DIALECT)) answers.push(await pool.query(statement));
      return answers.reduce((sum, { rows }) => sum + rows.length, 0);
    },
    upsert: (id) =>
      pool.query('update provider set for_consideration = for_consideration where id = $1', [id]),
  };
}
