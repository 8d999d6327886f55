import type { Queries } from '../../../platform/db/connection.ts';
import type { TemplateLists } from '../template.ts';

/** Longer lists are of no help in a drop-down. */
const MOST_NAMES = 2_000;

/** The names that the template offers in its drop-down lists. */
export async function templateLists(db: Queries): Promise<TemplateLists> {
  const names = async (query: string) => {
    const { rows } = await db.query<{ name: string }>(`${query} limit ${MOST_NAMES}`);
    return rows.map(({ name }) => name);
  };
  return {
    Practice: await names('select name from practice order by name collate "und-x-icu", id'),
    Insurance: await names(
      'select full_name as name from insurance order by full_name collate "und-x-icu", id',
    ),
    'Insurance Plan': await names(
      'select name from (select distinct name from insurance_plan) as plan order by name collate "und-x-icu"',
    ),
  };
}
