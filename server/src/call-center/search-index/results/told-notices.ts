import type { NoticeSet, ToldNotice } from '@careline/contracts/directory/notices';
import { compareNotices } from '@careline/contracts/rules/notices';
import type { ResolvedQuery } from '../matching/query.ts';
import type { IndexedNotice } from '../reference/notices.ts';
import type { Reference } from '../reference/reference.ts';

/** Notices as callers are told of them. */

type Asked = Pick<ResolvedQuery, 'notices' | 'nameOfProvider'>;

/** Those about a record, in force on the day of the query. */
export const toldNotices = (
  set: NoticeSet,
  recordId: number,
  query: Asked,
  reference: Reference,
): ToldNotice[] => query.notices.of(set, recordId).map((notice) => told(notice, query, reference));

/** The one that matters most for a provider's row: of the provider, or of the door. */
export function mainNotice(
  providerId: number,
  doorId: number | undefined,
  query: Asked,
  reference: Reference,
): ToldNotice | null {
  const own = query.notices.of('Providers', providerId);
  const there = doorId === undefined ? [] : query.notices.of('PracticeAddresses', doorId);
  if (own.length + there.length === 0) return null;
  const [first] = [...own, ...there].sort(compareNotices);
  return first === undefined ? null : told(first, query, reference);
}

function told(notice: IndexedNotice, { nameOfProvider }: Asked, reference: Reference): ToldNotice {
  const { id, set, kind, startsOn, endsOn, text, textEs, insteadId } = notice;
  return { id, kind, startsOn, endsOn, text, textEs, instead: insteadOf() };

  function insteadOf(): ToldNotice['instead'] {
    if (insteadId === null) return null;
    const name = set === 'Providers' ? nameOfProvider(insteadId) : reference.addressName(insteadId);
    return name ? { id: insteadId, name } : null;
  }
}
