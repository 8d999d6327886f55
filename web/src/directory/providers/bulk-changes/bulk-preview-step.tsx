import { formatCount } from '@careline/contracts/basis/counts';
import type { Undone } from '@careline/contracts/basis/undo';
import type { BulkChange } from '@careline/contracts/directory/bulk-changes/bulk-change-table';
import {
  type BulkItem,
  type BulkPreview,
  type BulkResult,
  bulkCalls,
  type ProviderChoice,
} from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../lib/api/call-api.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { pluralize } from '../../../lib/text/moments.ts';
import { ChangeLines } from '../../../ui/changes/change-lines.tsx';
import list from '../../../ui/changes/change-list.module.css';
import { ErrorBanner, LoadFailure, Loading, ShowMore } from '../../../ui/feedback/feedback.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import styles from './bulk-changes.module.css';

interface BulkPreviewStepProps {
  request: BulkRequest;
  /** How often it was looked at before. */
  round: number;
  /** Why it could not be applied. */
  failure: unknown;
  /** The token of what is shown; undefined while there is nothing to apply. */
  onToken: (token: string | undefined) => void;
}

/** What the change would do: how many, and for each provider what changes or why not. */
export function BulkPreviewStep({ request, round, failure, onToken }: BulkPreviewStepProps) {
  const [result, setResult] = useState<BulkResult>('change');
  const found = useInfiniteQuery(bulkApi.preview(request, result, round));
  // Every answer looks at all providers again: the latest one counts.
  const latest = found.data?.pages.at(-1);
  const token = latest && latest.counts.change > 0 ? latest.token : undefined;
  const tell = useEffectEvent(onToken);
  useEffect(() => tell(token), [token]);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.panel}>
      <ErrorBanner error={failure} />
      {found.error && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading size="sm" />}
      {latest && (
        <>
          <div ref={focusOnce} role="status" tabIndex={-1} className={styles.said}>
            <p className={styles.what}>{latest.what}</p>
            <p className={styles.counts}>{describeCounts(latest.counts)}</p>
          </div>
          <Segments
            label="Show"
            options={RESULTS.map(([value, label]) => ({
              value,
              label: `${label} (${formatCount(latest.counts[value])})`,
            }))}
            value={result}
            onChange={setResult}
          />
          {items.length === 0 && <p className={styles.counts}>Nobody.</p>}
        </>
      )}
      <ul className={list.list}>
        {items.map((item) => (
          <PreviewItem key={item.id} item={item} />
        ))}
      </ul>
      <ShowMore pages={found} />
    </div>
  );
}

/** The button that led here is gone. Not Apply: a key held down would press it. */
const focusOnce = (said: HTMLElement | null) => said?.focus();

const RESULTS: readonly [BulkResult, string][] = [
  ['change', 'Change'],
  ['blocked', 'Cannot be changed'],
  ['same', 'Already so'],
];

/** "35 providers change. 1 cannot be changed. 1 is so already." */
function describeCounts({ change, same, blocked }: BulkPreview['counts']): string {
  return [
    change === 0
      ? 'Nothing would change.'
      : `${pluralize(change, 'provider')} ${change === 1 ? 'changes' : 'change'}.`,
    blocked > 0 &&
      `${formatCount(blocked)} cannot be changed and ${blocked === 1 ? 'is' : 'are'} left as ${blocked === 1 ? 'it is' : 'they are'}.`,
    same > 0 && `${formatCount(same)} ${same === 1 ? 'is' : 'are'} so already.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function PreviewItem({ item: { name, changes, reason } }: { item: BulkItem }) {
  return (
    <li className={list.item}>
      <div className={list.words}>
        <div className={list.name}>{name}</div>
        {reason && <div className={list.reason}>{reason}</div>}
        <ChangeLines changes={changes} />
      </div>
    </li>
  );
}

export interface BulkRequest {
  providers: ProviderChoice;
  change: BulkChange;
}

const PAGE = 50;

export const bulkApi = {
  key: ['BulkChanges'] as const,
  /** Another `round` looks again at what is there by then. */
  preview: (request: BulkRequest, result: BulkResult, round: number) => ({
    ...pagedQuery(['BulkChanges', 'Preview', request, result, round], PAGE, (paging, signal) =>
      callApi(bulkCalls.preview)({ body: { ...request, result, ...paging }, signal }),
    ),
    // A preview shows what is there now, and its token works once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }),
  apply: (body: BulkRequest & { token: string }) => callApi(bulkCalls.apply)({ body }),
  undo: (id: number): Promise<Undone> => callApi(bulkCalls.undo)({ body: { id } }),
};
