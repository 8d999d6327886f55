import type {
  DuplicatePair,
  DuplicatePairs,
  SearchDuplicatesRequest,
} from '@careline/contracts/trust/duplicates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { limitToPage } from '../../../platform/db/expressions.ts';
import { notFound } from '../../../platform/domain/app-error.ts';
import { queryWords } from '../../../platform/domain/query-words.ts';
import { comparedSets } from './compared-records.ts';

/** One page of pairs, the surest first. */
export async function searchPairs(
  db: Database,
  { set, status, query = '', ...page }: SearchDuplicatesRequest,
): Promise<DuplicatePairs> {
  const { listed } = comparedSets[set];
  const words = queryWords(query, { arePeople: set === 'Providers' }).map(
    ({ text }) => sql`(strpos(a.search_key, ${text}) > 0 or strpos(b.search_key, ${text}) > 0)`,
  );
  const conditions = sql.join(
    [sql`pair.entity = ${set} and pair.is_dismissed = ${status === 'dismissed'}`, ...words],
    sql` and `,
  );
  const matching = sql`
    from duplicate_pair as pair
    join (${listed}) as a on a.id = pair.a_id
    join (${listed}) as b on b.id = pair.b_id
   where ${conditions}`;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${matching}`,
  );
  const { rows } = await db.execute<DuplicatePair & Record<string, unknown>>(sql`
    select pair.id, certainty, evidence,
           json_build_object('id', a.id, 'rowVersion', a.row_version, 'name', a.name, 'npi', a.npi) as a,
           json_build_object('id', b.id, 'rowVersion', b.row_version, 'name', b.name, 'npi', b.npi) as b
      ${matching}
     order by array_position(array['sure', 'likely', 'possible'], certainty), score desc, a.name, pair.id
     ${limitToPage(page)}`);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

export async function setDismissed(db: Database, id: number, isDismissed: boolean): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update duplicate_pair set is_dismissed = ${isDismissed} where id = ${id}`,
  );
  if (rowCount === 0) throw notFound('pair');
}
