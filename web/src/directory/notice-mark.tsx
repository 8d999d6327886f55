import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { NOTICE_KIND_LABELS, type NoticeSet, notices } from '@careline/contracts/directory/notices';
import { dayOf } from '@careline/contracts/rules/days';
import { noticesOn } from '@careline/contracts/rules/notices';
import { nameNotice } from '@careline/contracts/rules/sentences/notices';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../entity-set/api.ts';

/** "· Away until Dec 3" behind the name of a row. All rows share one question: what is in force today is a short list. */
export function NoticeMark({ set, id }: { set: NoticeSet; id: number }) {
  const today = dayOf(new Date());
  const { data } = useQuery({
    queryKey: [notices.name, 'Search', set, today],
    queryFn: ({ signal }) =>
      entitySetApi(notices).search({ set, on: today, take: LIST_PAGE.most }, { signal, spinner: false }),
    select: ({ items }) =>
      noticesOn(
        items.filter(({ recordId }) => recordId === id),
        today,
      )[0],
  });
  if (!data) return null;
  return (
    <span className="muted"> · {data.kind === 'note' ? NOTICE_KIND_LABELS.note : nameNotice(data)}</span>
  );
}
