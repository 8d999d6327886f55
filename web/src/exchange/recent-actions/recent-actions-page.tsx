import type { Undone } from '@careline/contracts/basis/undo';
import { bulkCalls } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { importCalls } from '@careline/contracts/exchange/import';
import {
  type ActionKind,
  type RecentAction,
  recentActionCalls,
} from '@careline/contracts/exchange/recent-actions';
import { rosterCalls } from '@careline/contracts/exchange/rosters';
import { attestationCalls } from '@careline/contracts/trust/attestations';
import { duplicateCalls } from '@careline/contracts/trust/duplicates';
import { registryCalls } from '@careline/contracts/trust/registry';
import { reportCalls } from '@careline/contracts/trust/reports';
import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { formatMoment, pluralize } from '../../lib/text/moments.ts';
import list from '../../ui/changes/change-list.module.css';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { EmptyState, LoadFailure, Loading, ShowMore } from '../../ui/feedback/feedback.tsx';
import { useUndo } from '../../ui/feedback/tell-undone.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ScrollRegion } from '../../ui/panel/scroll-region.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import styles from './recent-actions.module.css';

const PAGE = 50;
const PageUrl = z.object({ mine: z.coerce.boolean().optional().catch(undefined) });

const actionsQuery = (mine: boolean) =>
  pagedQuery(['RecentActions', mine], PAGE, (paging, signal) =>
    callApi(recentActionCalls.search)({ body: { mine, ...paging }, signal }),
  );

/** Everything that changed many records, the latest first, each with Undo. */
export function RecentActionsPage() {
  const [{ mine = false }, change] = useUrlParameters(PageUrl);
  const found = useInfiniteQuery({ ...actionsQuery(mine), gcTime: 0 });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="page">
      <PageHeader
        title="Recent actions"
        order={2}
        count={found.data && pluralize(found.data.pages.at(-1)?.total ?? 0, 'action')}
      >
        <Checkbox
          label="Only mine"
          checked={mine}
          onChange={() => change({ mine: mine ? undefined : true })}
        />
      </PageHeader>
      {found.error && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading size="sm" />}
      {found.data && items.length === 0 && <EmptyState text="Nothing has changed many records yet." />}
      <ScrollRegion className={styles.list} label="Actions">
        <ul className={list.list}>
          {items.map((action) => (
            <Action key={`${action.kind} ${action.id} ${action.at}`} action={action} />
          ))}
        </ul>
        <ShowMore pages={found} />
      </ScrollRegion>
    </div>
  );
}

function Action({ action }: { action: RecentAction }) {
  const { kind, words, count, userName, at, undo } = action;
  const { label, one, href, undo: call } = KINDS[kind];
  const takeBack = useUndo(one);
  const changed = pluralize(count, one);
  const undoing = useSingleMutation({
    mutationFn: async () => {
      const question = {
        title: 'Undo?',
        text: `${changed} will be as before. What was changed again since is kept, and listed.`,
        subject: words,
        danger: true,
      };
      if (await confirm(question)) await takeBack(() => call(action));
    },
  });
  return (
    <li className={list.item}>
      <div className={list.words}>
        <a className={list.name} href={href(action)}>
          {words}
        </a>
        <div className={list.who}>
          {label} · {changed} · {userName} · <time dateTime={at}>{formatMoment(at)}</time>
          {undo === 'done' && ' · Undone'}
        </div>
      </div>
      {undo === 'possible' && (
        <SmallButton
          aria-label={`Undo ${words}`}
          loading={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          Undo
        </SmallButton>
      )}
    </li>
  );
}

/** What each kind is called, where it is looked at, and the call that undoes it. */

interface How {
  label: string;
  /** What is counted. */
  one: string;
  href: (action: RecentAction) => string;
  undo: (action: RecentAction) => Promise<Undone>;
}

const KINDS: Readonly<Record<ActionKind, How>> = {
  import: {
    label: 'Import',
    one: 'change',
    href: () => '#/settings?tab=Import+Data',
    undo: ({ id }) => callApi(importCalls.undo)({ params: { id } }),
  },
  roster: {
    label: 'Roster',
    one: 'record',
    href: ({ id }) => `#/settings?tab=Rosters&roster=${id}`,
    undo: ({ id }) => callApi(rosterCalls.undo)({ body: { id } }),
  },
  bulk: {
    label: 'Bulk change',
    one: 'provider',
    href: () => '#/providers',
    undo: ({ id }) => callApi(bulkCalls.undo)({ body: { id } }),
  },
  merge: {
    label: 'Merge',
    one: 'record',
    href: () => '#/settings?tab=Duplicates',
    undo: async ({ id, words, count }) => {
      const { kept } = await callApi(duplicateCalls.unmerge)({ body: { eventId: id } });
      const keptChanges = kept.map(({ label }) => ({ name: words, what: `${label}: changed since` }));
      return { undone: count, kept: kept.length, keptChanges };
    },
  },
  registry: {
    label: 'Registry',
    one: 'provider',
    href: () => '#/settings?tab=Registry',
    undo: ({ id }) => callApi(registryCalls.undo)({ params: { id } }),
  },
  attestation: {
    label: 'Answer of an office',
    one: 'record',
    href: () => '#/verification/ask-offices?view=asked',
    undo: ({ id }) => callApi(attestationCalls.undo)({ params: { id } }),
  },
  report: {
    label: 'Report',
    one: 'report',
    href: () => '#/reports?status=closed',
    undo: async ({ id }) => {
      const { items } = await callApi(reportCalls.search)({ body: { status: 'closed', take: 1_000 } });
      const rowVersion = items.find((report) => report.id === id)?.rowVersion ?? 1;
      await callApi(reportCalls.reopen)({ params: { id }, body: { rowVersion } });
      return { undone: 1, kept: 0, keptChanges: [] };
    },
  },
};
