import { KIND_WORDS, reportCalls } from '@careline/contracts/trust/reports';
import type { VerifiedSet } from '@careline/contracts/trust/verifications';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/call-api.ts';
import { Message } from '../../../ui/feedback/message.tsx';

/** What agents reported and nobody has answered yet: to be asked about in this call. */
export function OpenReports({ set, id }: { set: VerifiedSet; id: number }) {
  const isProvider = set === 'Providers';
  const { data } = useQuery({
    ...callQuery(reportCalls.search, { body: { providerId: id, status: 'open' }, spinner: false }),
    enabled: isProvider,
  });
  return (
    <Message kind="warn" title="Reported as wrong">
      {isProvider
        ? data?.items.map(({ id: reportId, kind, address, notes }) => (
            <div key={reportId}>
              {[KIND_WORDS[kind], address, ...notes.map(({ note }) => `“${note}”`)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          ))
        : 'Providers at this address have open reports: see Reports.'}
    </Message>
  );
}
