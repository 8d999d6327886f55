import { sql } from 'drizzle-orm';
import { isVisibleTo } from '../../directory/providers/storage/visible-providers.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import type { Resource, ResourceType } from '../resources/elements.ts';
import type { Reader } from '../resources/source.ts';
import { isThere, makeResource } from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';
import { hasKey, readPage, type Visibility } from './read-source.ts';

/** One resource. A 410 for one that existed, unless the reader could not have seen it. */
export async function readResource(
  reader: Reader,
  type: ResourceType,
  id: string,
  access: Visibility,
  base: string,
): Promise<Resource> {
  for (const source of sourcesOf(type)) {
    const key = source.keyOf(id);
    if (!key) continue;
    const [row] = await readPage(reader, source, {
      conditions: [hasKey(source, [key])],
      access,
      limit: 1,
    });
    if (row) return makeResource(source, row, { base });
    const provider = key[0] ?? 0;
    const isGone = sql`(
      exists (select from published_gone
               where type = ${type} and id = ${id}
                 and (groups = '{}' or ${access.groups === null} or groups && ${sql.param([...(access.groups ?? [])])}::int[]))
      ${source.isWithdrawn ? sql`or ${source.isWithdrawn(key)}` : sql``})
      ${source.provider ? sql`and ${isVisibleTo(access.groups, sql`${provider}::int`)}` : sql``}`;
    const { rows } = await reader.execute<{ isGone: boolean }>(sql`select ${isGone} as "isGone"`);
    if (rows[0]?.isGone) throw new AppError(410, [`${type}/${id} is no longer there.`]);
  }
  throw new AppError(404, [`There is no ${type}/${id.slice(0, 64)}.`]);
}

export interface PublishedPhoto {
  mediaType: string;
  content: Buffer;
}

/** The photo of a provider, by the provider's id. */
export async function readPublishedPhoto(
  reader: Reader,
  id: number,
  access: Visibility,
): Promise<PublishedPhoto> {
  const { rows } = await reader.execute<{ mediaType: string; content: Buffer }>(sql`
    select media_type as "mediaType", content from provider_photo join provider as p on p.id = provider_id
     where p.id = ${id} and ${isThere} and ${isVisibleTo(access.groups, sql`p.id`)}`);
  if (!rows[0]) throw new AppError(404, [`There is no Binary/${id}.`]);
  return rows[0];
}
