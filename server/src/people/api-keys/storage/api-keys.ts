import { type KeyScope, ROLE } from '@careline/contracts/basis/call';
import type {
  ApiKey,
  ApiKeys,
  NewApiKey,
  SaveApiKey,
  SearchApiKeysRequest,
} from '@careline/contracts/people/api-keys';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { isoMoment, limitToPage } from '../../../platform/db/expressions.ts';
import { apiKey, apiKeyGroup } from '../../../platform/db/schema/people.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/domain/app-error.ts';
import { hashToken, newToken, type Session, type SessionUser } from '../../../platform/domain/session.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';

const ENTITY = 'ApiKeys';
const PREFIX = 'clk_';

const read = (where: SQL, page: SQL = sql``) => sql`
  select id, name, scopes, array(select group_id from api_key_group where api_key_id = api_key.id order by 1) as groups,
         ${isoMoment('created_at')} as "createdAt", created_by as "createdBy", ${isoMoment('expires_at')} as "expiresAt",
         last_used_on::text as "lastUsedAt", ${isoMoment('revoked_at')} as "revokedAt"
    from api_key where ${where} order by api_key.created_at desc, id desc ${page}`;

type Row = ApiKey & { [column: string]: unknown };

export async function searchApiKeys(
  db: Database,
  { query = '', ...page }: SearchApiKeysRequest,
): Promise<ApiKeys> {
  // Few keys exist, so their names are compared as they are, without an index.
  const fits = sql`position(search_key(${query}) in search_key(name)) > 0`;
  const { rows } = await db.execute<Row>(read(fits, limitToPage(page)));
  return { items: rows, total: await db.$count(apiKey, fits) };
}

export function createApiKey(db: Database, body: SaveApiKey, by: SessionUser): Promise<NewApiKey> {
  const key = `${PREFIX}${newToken()}`;
  const { name, scopes, expiresAt, groups = [] } = body;
  return inTransaction(db, async (tx) => {
    const [created] = await tx
      .insert(apiKey)
      .values({
        name,
        hash: hashToken(key),
        scopes,
        createdBy: by.userName,
        expiresAt: expiresAt == null ? null : new Date(expiresAt),
      })
      .returning({ id: apiKey.id });
    const id = created?.id ?? 0;
    if (groups.length > 0)
      await tx.insert(apiKeyGroup).values(groups.map((groupId) => ({ apiKeyId: id, groupId })));
    const stored = await keyById(tx, id);
    const until = stored.expiresAt === null ? 'no expiry' : `until ${stored.expiresAt.slice(0, 10)}`;
    await noteChange(tx, by, 'key created', stored, `${scopes.join(', ')}; ${until}`);
    return { ...stored, key };
  });
}

/** Revoking a key that is revoked already changes nothing. */
export function revokeApiKey(db: Database, id: number, by: SessionUser): Promise<void> {
  return inTransaction(db, async (tx) => {
    const stored = await keyById(tx, id);
    const { rowCount } = await tx
      .update(apiKey)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)));
    if (rowCount) await noteChange(tx, by, 'key revoked', stored, '');
  });
}

async function keyById(tx: Transaction, id: number): Promise<ApiKey> {
  const { rows } = await tx.execute<Row>(read(sql`id = ${id}`));
  if (!rows[0]) throw notFound('key');
  return rows[0];
}

const noteChange = (
  tx: Transaction,
  by: SessionUser,
  action: string,
  { id, name }: ApiKey,
  summary: string,
) => recordEvent(tx, by, { action, entity: ENTITY, recordId: id, name, summary });

/**
 * The program behind a key, as routes see their callers. Where a call asks for the role, it has the rights of Data Entry. It acts under the
 * negative of the key's id, so that nothing it starts belongs to a user.
 */
export async function findApiKey(db: Database, key: string): Promise<Session | undefined> {
  const tokenHash = hashToken(key);
  const { rows } = await db.execute<{
    id: number;
    name: string;
    scopes: KeyScope[];
    groups: number[];
    isNoted: boolean;
  }>(sql`
    select id, name, scopes, array(select group_id from api_key_group where api_key_id = api_key.id) as groups,
           coalesce(last_used_on = (now() at time zone 'UTC')::date, false) as "isNoted"
      from api_key
     where hash = ${tokenHash} and revoked_at is null and (expires_at is null or expires_at > now())`);
  const [found] = rows;
  if (!found) return undefined;
  const { id, name, scopes, groups, isNoted } = found;
  if (!isNoted)
    await db.execute(
      sql`update api_key set last_used_on = (now() at time zone 'UTC')::date where id = ${id}`,
    );
  return {
    id: 0,
    tokenHash,
    xsrfHash: Buffer.alloc(0),
    user: { id: -id, userName: `key:${name}`, role: ROLE.DataEntry },
    groups,
    profile: { firstName: '', lastName: '', email: '', askNext: false, rowVersion: 0 },
    method: 'password',
    mustEnrol: false,
    key: { scopes },
  };
}
