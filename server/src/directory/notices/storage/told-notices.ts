import type { NoticeSet } from '@careline/contracts/directory/notices';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../providers/storage/visible-providers.ts';

/** "practice, address, zip" of a practice address, or the name of a provider. */
export const nameOfEither = (provider: SQL, address: SQL): SQL => sql`coalesce(
  (select name from provider where id = ${provider}),
  (select concat_ws(', ', practice.name, nullif(place.address, ''), nullif(place.zip, ''))
     from practice_address as place join practice on practice.id = place.practice_id where place.id = ${address}))`;

/** Nobody is sent to a provider whom the caller may not see. */
export const mayGoInstead = (groups: readonly number[] | null): SQL =>
  isVisibleTo(groups, sql`notice.instead_provider_id`);

/** All notices about a record, as callers are told of them, whenever they are in force. */
export const noticesAbout = (set: NoticeSet, recordId: SQL, groups: readonly number[] | null): SQL => sql`(
  select coalesce(json_agg(json_build_object(
           'id', notice.id, 'kind', notice.kind, 'startsOn', notice.starts_on, 'endsOn', notice.ends_on,
           'text', notice.text, 'textEs', notice.text_es,
           'instead', case when notice.instead_id is not null and ${mayGoInstead(groups)}
                           then json_build_object('id', notice.instead_id, 'name',
                             ${nameOfEither(sql`notice.instead_provider_id`, sql`notice.instead_address_id`)}) end)), '[]')
    from notice where ${set === 'Providers' ? sql`notice.provider_id` : sql`notice.address_id`} = ${recordId})`;
