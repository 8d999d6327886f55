import type { Notice } from '@careline/contracts/directory/notices';
import { NOTICES, wordsOfNotice } from '@careline/contracts/rules/sentences/notices';
import { type SQL, sql } from 'drizzle-orm';
import { TODAY } from '../../platform/db/expressions.ts';
import { known } from './elements.ts';
import { periodOf } from './source.ts';

/** When nobody is seen: offices that are closed, providers who are away. Notes are not published, nor what is over. */

type PublishedNotice = Pick<Notice, 'kind' | 'startsOn' | 'endsOn' | 'text' | 'textEs'>;

export interface WithNotices {
  notices: PublishedNotice[];
}

/** `isConcerned`: which rows of `notice`. */
export const publishedNotices = (isConcerned: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('kind', notice.kind, 'startsOn', notice.starts_on, 'endsOn', notice.ends_on,
                                             'text', notice.text, 'textEs', notice.text_es) order by notice.starts_on, notice.id), '[]')
    from notice where notice.kind <> 'note' and (notice.ends_on is null or notice.ends_on >= ${TODAY}) and ${isConcerned}) as notices`;

export const notAvailableOf = ({ notices }: WithNotices) =>
  known({
    notAvailable: notices.map((notice) => ({
      description:
        wordsOfNotice(notice, 'en') || NOTICES[notice.kind === 'closed' ? 'isClosed' : 'isAway'].en,
      during: periodOf(notice),
    })),
  });
