import type { Undone } from '@careline/contracts/basis/undo';
import { bulkCalls } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { importCalls } from '@careline/contracts/exchange/import';
import type { ActionKind, RecentAction } from '@careline/contracts/exchange/recent-actions';
import { rosterCalls } from '@careline/contracts/exchange/rosters';
import { attestationCalls } from '@careline/contracts/trust/attestations';
import { duplicateCalls } from '@careline/contracts/trust/duplicates';
import { registryCalls } from '@careline/contracts/trust/registry';
import { reportCalls } from '@careline/contracts/trust/reports';
import { callApi } from '../../lib/api/call-api.ts';

/** What each kind is called, where it is looked at, and the call that undoes it. */

interface How {
  label: string;
  /** What is counted. */
  one: string;
  href: (action: RecentAction) => string;
  undo: (action: RecentAction) => Promise<Undone>;
}

export const KINDS: Readonly<Record<ActionKind, How>> = {
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
