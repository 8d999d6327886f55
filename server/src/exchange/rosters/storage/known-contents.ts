import type { RosterTarget } from '@careline/contracts/exchange/roster-targets';
import { searchKey } from '@careline/contracts/rules/folding';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import { townNames } from '../../../platform/zip-codes.ts';
import type { KnownContents } from '../rules/guessing/contents.ts';

/** The names by which a column is known to be of specialties, practices or towns. */
export async function knownContents(tx: Transaction): Promise<KnownContents> {
  const { rows } = await tx.execute<{ target: RosterTarget; names: string[] }>(sql`
    select 'Specialties' as target, array_remove(array_agg(all_names.name), null) as names
      from specialty, unnest(array[name, taxonomy_code] || synonyms) as all_names (name)
    union all select 'Languages', array_agg(name) from language
    union all select 'Provider Type', array_agg(name) from provider_type
    union all select 'Degree', array_agg(name) || array_remove(array_agg(code), null) from degree
    union all select 'Practice', array_agg(name) from practice
    union all select 'Insurance', array_agg(full_name) || array_agg(consumer_friendly_name) from insurance
    union all select 'Insurance Plan', array_agg(name) from insurance_plan
    union all select 'Groups', array_agg(name) from provider_group`);
  const keys = (names: Iterable<string>) =>
    new Set([...names].map((name) => searchKey(name)).filter((key) => key !== ''));
  return {
    ...Object.fromEntries(rows.map(({ target, names }) => [target, keys(names ?? [])])),
    City: keys(townNames()),
  };
}
