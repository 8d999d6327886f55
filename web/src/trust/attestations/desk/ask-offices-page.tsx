import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useUrlParameters } from '../../../entity-set/list/list-url.ts';
import { pluralize } from '../../../lib/text/counts.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SearchBox } from '../../../ui/page/search-box.tsx';
import { attestationsApi } from '../attestations-api.ts';
import { AnswerQueue } from './answer-queue.tsx';
import { AskedList } from './asked-list.tsx';
import { OfficeChoice } from './office-choice.tsx';

const PageUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  view: z.enum(['ask', 'answers', 'asked']).catch('ask').default('ask'),
});

/** Offices are asked by mail whether their records are right, and what they correct is decided. */
export function AskOfficesPage() {
  const [{ q = '', view }, change] = useUrlParameters(PageUrl);
  const waiting = useQuery(attestationsApi.search({ status: 'answered', take: 1 })).data?.total ?? 0;
  const views = [
    { value: 'ask', label: 'To ask' },
    { value: 'answers', label: waiting === 0 ? 'Answers' : `Answers (${waiting})` },
    { value: 'asked', label: 'Asked' },
  ] as const;
  return (
    <div className="page">
      <PageHeader
        title="Ask offices"
        count={waiting === 0 ? undefined : `${pluralize(waiting, 'answer')} to decide`}
        back={<BackLink to="/verification">Verification</BackLink>}
      >
        <SearchBox
          label="Search offices"
          value={q}
          onSearch={(text) => change({ q: text === '' ? undefined : text })}
        />
        <Segments
          label="What to show"
          options={views}
          value={view}
          onChange={(value) => change({ view: value })}
        />
      </PageHeader>
      {view === 'ask' && <OfficeChoice query={q} />}
      {view === 'answers' && <AnswerQueue query={q} />}
      {view === 'asked' && <AskedList query={q} />}
    </div>
  );
}
