import type {
  PublishingCheck,
  PublishingSettings,
  SavePublishingSettings,
} from '@careline/contracts/exchange/publishing';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { publishingGroup, publishingSetting } from '../../platform/db/schema/fhir.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SessionUser } from '../../platform/domain/session.ts';
import { GUIDE_SPECIALTIES } from '../../platform/guide-specialties.ts';
import { recordEvent } from '../../platform/history/storage/audit-log.ts';
import { RESOURCE_TYPES } from '../resources/elements.ts';
import { sourcesOf } from '../resources/sources.ts';
import { countResources, type Visibility } from './read-source.ts';

const THE_SETTINGS = 1;

export async function readPublishing(db: Database | Transaction): Promise<PublishingSettings> {
  const { rows } = await db.execute<{ isPublic: boolean; groups: number[] }>(sql`
    select coalesce((select is_public from publishing_setting), false) as "isPublic",
           array(select group_id from publishing_group order by 1) as groups`);
  return rows[0] ?? { isPublic: false, groups: [] };
}

/** What everybody sees; undefined while the directory is not public. */
export async function publicAccess(db: Database): Promise<Visibility | undefined> {
  const { isPublic, groups } = await readPublishing(db);
  return isPublic ? { groups } : undefined;
}

/** Without `groups` they stay as they are. */
export function savePublishing(
  db: Database,
  { isPublic, groups }: SavePublishingSettings,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await readPublishing(tx);
    await tx
      .insert(publishingSetting)
      .values({ isPublic })
      .onConflictDoUpdate({ target: publishingSetting.id, set: { isPublic } });
    if (groups) {
      await tx.delete(publishingGroup);
      if (groups.length > 0) await tx.insert(publishingGroup).values(groups.map((groupId) => ({ groupId })));
    }
    const after = await readPublishing(tx);
    const [from, to] = [await inWords(tx, before), await inWords(tx, after)];
    if (from === to) return;
    await recordEvent(tx, by, {
      action: 'changed',
      entity: 'PublishingSettings',
      recordId: THE_SETTINGS,
      name: 'Publishing',
      summary: `${from} → ${to}`,
      changes: [
        { field: 'isPublic', from: before.isPublic, to: after.isPublic },
        { field: 'groups', from: before.groups, to: after.groups },
      ].filter((change) => String(change.from) !== String(change.to)),
    });
  });
}

async function inWords(tx: Transaction, { isPublic, groups }: PublishingSettings): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from provider_group where id = any (${sql.param(groups)}::int[]) order by name`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  return `${isPublic ? 'public' : 'keys only'}${names && ` (groups: ${names})`}`;
}

/** Of all active providers, no matter who may see them. */
export async function checkPublishing(db: Database): Promise<PublishingCheck> {
  const counts = RESOURCE_TYPES.map(async (type) => {
    const each = await Promise.all(
      sourcesOf(type).map((source) => countResources(db, source, [], { groups: null })),
    );
    return [type, each.reduce((sum, count) => sum + count, 0)] as const;
  });
  const { rows } = await db.execute<PublishingCheck['lacking']>(sql`
    with known as (select id from specialty where left(md5(taxonomy_code), 8) = any (${sql.param([...GUIDE_SPECIALTIES])}::text[]))
    select count(*) filter (where p.npi = '')::int as npi,
           count(*) filter (where not listed.has_plan_at_location)::int as network,
           count(*) filter (where not exists (select from provider_location as l where l.provider_id = p.id))::int as address,
           count(*) filter (where not exists (
             select from provider_specialty as own join known on known.id = own.specialty_id where own.provider_id = p.id))::int
             as "codedSpecialty",
           count(*) filter (where not exists (
             select from verification where entity = 'Providers' and record_id = p.id))::int as verification
      from provider as p join provider_list as listed on listed.id = p.id
     where not p.inactive`);
  const lacking = rows[0] ?? { npi: 0, network: 0, address: 0, codedSpecialty: 0, verification: 0 };
  return { resources: Object.fromEntries(await Promise.all(counts)), lacking };
}
