import type { Provider, SaveProvider } from '@careline/contracts/directory/providers';
import {
  MOST_TAKEN,
  type TakenKind,
  type TakePreview,
  type TakePreviewRequest,
} from '@careline/contracts/trust/registry';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { queryWords } from '../../../platform/domain/query-words.ts';
import { nameToSave } from '../registry-name.ts';
import { findEntries } from './registry-entries.ts';
import { compareWithRegistry, degreeWords, isIgnored } from './stored-differences.ts';

/** What providers would take from the registry, one kind of value at a time. */

/** Providers with the degree that the first known part of the registry's credential names: "M.D., Ph.D." is MD. */
const credentials = (condition: SQL): SQL => sql`
  select provider.id as "providerId", provider.name as provider, provider.npi, provider.row_version as "rowVersion",
         degree.name as "from", wanted.name as "to", wanted.id as "degreeId"
    from provider
    join registry_entry as entry on entry.npi = provider.npi and entry.deactivated_at is null
    left join degree on degree.id = provider.degree_id
    cross join lateral (
      select own.id, own.name
        from unnest(array[entry.credential] || regexp_split_to_array(entry.credential, '[,;/&[:space:]]+')) with ordinality as said (part, place)
        join degree as own on ${plain('said.part')} in (${plain('own.name')}, ${plain("coalesce(own.code, '')")}) and ${plain('said.part')} <> ''
       order by place, own.id limit 1) as wanted
   where wanted.id is distinct from provider.degree_id and ${condition}`;

const plain = (text: string): SQL => sql.raw(`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`);

/** Those that differ in the other kinds are known; what is ignored is not taken. */
const differences = (kind: TakenKind, condition: SQL): SQL => sql`
  select provider.id as "providerId", provider.name as provider, provider.npi, provider.row_version as "rowVersion",
         difference.ours as "from", difference.registry as "to"
    from registry_difference as difference join provider on provider.id = difference.provider_id
   where difference.kind = ${kind} and difference.registry is not null
     and not exists (select from registry_ignored as ignored where ${isIgnored('difference', 'ignored')}) and ${condition}`;

export async function previewTaking(
  db: Database,
  { kind, query = '' }: TakePreviewRequest,
): Promise<TakePreview> {
  const words = queryWords(query, { arePeople: true }).map(
    ({ text }) => sql`strpos(provider.search_key || ' ' || provider.npi, ${text}) > 0`,
  );
  const condition = sql.join([sql`true`, ...words], sql` and `);
  const { rows } = await db.execute<
    TakePreview['items'][number] & { total: number } & Record<string, unknown>
  >(sql`
    select "providerId", provider, npi, "rowVersion", "from", "to", (count(*) over ())::int as total
      from (${kind === 'credential' ? credentials(condition) : differences(kind, condition)}) as found
     order by provider collate "und-x-icu", "providerId" limit ${MOST_TAKEN}`);
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}

interface TakenValue {
  /** As the preview shows it. */
  to: string;
  fields: Partial<SaveProvider>;
}

/** What the given providers would take now; who differs no more is missing. */
export async function takenValues(
  tx: Transaction,
  kind: TakenKind,
  records: readonly Provider[],
): Promise<Map<number, TakenValue>> {
  const ids = records.map(({ id }) => id);
  if (kind === 'credential') {
    const { rows } = await tx.execute<{ providerId: number; to: string; degreeId: number }>(
      credentials(sql`provider.id = any (${sql.param(ids)}::integer[])`),
    );
    return new Map(rows.map(({ providerId, to, degreeId }) => [providerId, { to, fields: { degreeId } }]));
  }
  const found = await compareWithRegistry(tx, ids);
  const entries = await findEntries(
    tx,
    records.map(({ npi }) => npi),
  );
  const degrees = await degreeWords(tx);
  const values = new Map<number, TakenValue>();
  for (const before of records) {
    const to = found.get(before.id)?.find((one) => one.kind === kind)?.registry;
    if (to == null) continue;
    const entry = entries.get(before.npi);
    if (kind === 'noNpi') values.set(before.id, { to, fields: { npi: to } });
    else if (kind === 'gender') values.set(before.id, { to, fields: { gender: to as Provider['gender'] } });
    else if (entry) values.set(before.id, { to, fields: nameToSave(entry, before, degrees) });
  }
  return values;
}
