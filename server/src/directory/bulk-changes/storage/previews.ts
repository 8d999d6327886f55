import { createHash, randomBytes } from 'node:crypto';
import type {
  BulkApplyRequest,
  BulkPreviewRequest,
} from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { PREVIEW_OUTDATED } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import { AppError, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { ProviderVersion } from './references.ts';

type Request = Pick<BulkApplyRequest | BulkPreviewRequest, 'providers' | 'change'>;

/** Remembers what a preview has shown. Returns the token that stands for it. */
export async function keepPreview(
  tx: Transaction,
  by: SessionUser,
  request: Request,
  versions: readonly ProviderVersion[],
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.execute(sql`delete from bulk_preview where at < now() - interval '1 day'`);
  await tx.execute(sql`
    insert into bulk_preview (token_hash, user_id, request_hash, state_hash)
    values (${hash(token)}, ${by.id}, ${hashOfRequest(request)}, ${hashOfState(versions)})`);
  return token;
}

/**
 * Uses up a token, in the transaction that applies the preview: a second attempt waits here, and an attempt that fails leaves the
 * token as it was. Returns a test of whether the chosen providers are still the same.
 */
export async function takePreview(
  tx: Transaction,
  by: SessionUser,
  request: BulkApplyRequest,
): Promise<(versions: readonly ProviderVersion[]) => boolean> {
  const { rows } = await tx.execute<{ requestHash: Buffer; stateHash: Buffer; isUsed: boolean }>(sql`
    select request_hash as "requestHash", state_hash as "stateHash", used_at is not null as "isUsed"
      from bulk_preview where token_hash = ${hash(request.token)} and user_id = ${by.id} for update`);
  const [preview] = rows;
  if (!preview) throw refused('There is no such preview. Look at the preview again.', 'token');
  if (preview.isUsed || !preview.requestHash.equals(hashOfRequest(request)))
    throw new AppError(409, [PREVIEW_OUTDATED]);
  await tx.execute(sql`update bulk_preview set used_at = now() where token_hash = ${hash(request.token)}`);
  return (versions) => preview.stateHash.equals(hashOfState(versions));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const hashOfState = (versions: readonly ProviderVersion[]): Buffer =>
  hash(
    versions
      .map(({ id, rowVersion }) => `${id}:${rowVersion}`)
      .sort()
      .join(),
  );

/** The order of keys and ids and the page of the list do not matter: it is the same request. */
function hashOfRequest({ providers: { ids = [], search, except = [] }, change }: Request): Buffer {
  const { skip: _skip, take: _take, orderBy: _by, direction: _to, locate: _at, ...filters } = search ?? {};
  return hash(JSON.stringify(sorted({ ids, isSearch: search !== undefined, filters, except, change })));
}

/** Canonical form: keys and id lists are sorted, and null counts as absent. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, each]) => each != null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => ({ [key]: sorted(each) }));
}
