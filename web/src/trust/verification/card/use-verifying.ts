import type { VerifiedHow } from '@careline/contracts/basis/verification';
import { type Report, type ReportOutcome, reportCalls } from '@careline/contracts/trust/reports';
import { type DueItem, type VerifiedSet, verificationCalls } from '@careline/contracts/trust/verifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeptText } from '../../../entity-set/form/kept-draft/kept-drafts.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { notify, tellRefusal } from '../../../lib/notify.ts';
import { confirm, type Question } from '../../../ui/feedback/confirm.tsx';
import { VERIFICATIONS } from '../verification-api.ts';
import type { Decisions } from './report-decision.tsx';
import type { useRecord } from './use-record.ts';

export interface Verifying {
  set: VerifiedSet;
  item: DueItem;
  how: VerifiedHow;
  /** A fact was marked as wrong and nothing was saved since. */
  isWrong: boolean;
  onNext: () => void;
  /** The verification was taken back: the record is shown again. */
  onUndone: () => void;
}

const NO_DECISIONS: Decisions = new Map();

/** Confirms a record as it is shown. Where something was reported or marked as wrong, asks first. */
export function useVerifying(verifying: Verifying, { record, refetch }: ReturnType<typeof useRecord>) {
  const { set, item, how, isWrong, onNext } = verifying;
  const [spokeWith, setSpokeWith] = useKeptText(`spoke with ${set} ${item.id}`);
  // Asked only after an open report was found: what becomes of it.
  const [reports, setReports] = useState<readonly Report[]>();
  const { refresh, takeBack } = useTakeBack(verifying);
  const verify = useMutation({
    mutationFn: async ({ rowVersion, decisions }: { rowVersion: number; decisions: Decisions }) => {
      const verification = await callApi(verificationCalls.verify)({
        body: { set, id: item.id, rowVersion, how, spokeWith },
        spinner: false,
      });
      for (const [report, { outcome, answer }] of decisions)
        if (outcome !== 'open') await closeReport(report, outcome, answer);
      return verification;
    },
    onSuccess: ({ verifiedAt }) => {
      setSpokeWith('');
      setReports(undefined);
      const action =
        verifiedAt === null ? undefined : { label: 'Undo', run: () => void takeBack(verifiedAt) };
      notify.success(`${item.name} is verified.`, action);
      onNext();
      refresh();
    },
    // Changed meanwhile: the facts on screen are replaced before they can be confirmed.
    onError: () => {
      setReports(undefined);
      void refetch();
    },
  });
  // No state: the next key may come before the answer is drawn.
  const isAsking = useRef(false);
  const allRight = async () => {
    if (!record || verify.isPending || isAsking.current || reports) return;
    const { rowVersion } = record;
    isAsking.current = true;
    try {
      const open = item.openReportCount > 0 && set === 'Providers' ? await openReports(item.id) : [];
      if (open.length > 0) setReports(open);
      else if (!(isWrong || item.openReportCount > 0) || (await confirm(doubt(item, set, isWrong))))
        verify.mutate({ rowVersion, decisions: NO_DECISIONS });
    } finally {
      isAsking.current = false;
    }
  };
  const run = () => void allRight();
  const label = 'All right: verify and next';
  const isFree = () => !(document.activeElement instanceof HTMLButtonElement);
  useShortcuts('Verification queue', [
    { keys: 'Enter', label, run, when: isFree, once: true },
    { keys: 'A', label, run, once: true },
  ]);
  return {
    spokeWith,
    setSpokeWith,
    allRight: run,
    isPending: verify.isPending,
    error: verify.error,
    /** The open reports that have to be decided about. */
    reports,
    decide: (decisions: Decisions) => record && verify.mutate({ rowVersion: record.rowVersion, decisions }),
    cancel: () => setReports(undefined),
  };
}

function useTakeBack({ set, item, onUndone }: Verifying) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [VERIFICATIONS, 'Counts'] });
    void client.invalidateQueries({ queryKey: [set] });
    void client.invalidateQueries({ queryKey: ['Reports'] });
  };
  const takeBack = async (verifiedAt: string) => {
    try {
      await callApi(verificationCalls.undo)({ body: { set, id: item.id, verifiedAt } });
      notify.info(`The verification of ${item.name} has been taken back.`);
      onUndone();
    } catch (failure) {
      tellRefusal(failure);
    }
    refresh();
  };
  return { refresh, takeBack };
}

const openReports = async (providerId: number) =>
  (await callApi(reportCalls.search)({ body: { providerId, status: 'open' }, spinner: false })).items;

const closeReport = ({ id, rowVersion }: Report, outcome: ReportOutcome, answer: string) =>
  callApi(reportCalls.close)({ params: { id }, body: { rowVersion, outcome, answer }, spinner: false });

const doubt = ({ name }: DueItem, set: VerifiedSet, isWrong: boolean): Question => ({
  title: 'All right?',
  text: isWrong
    ? 'You marked a fact as wrong, and nothing was saved since. Is all of it right?'
    : set === 'Providers'
      ? 'Something was reported as wrong. Is all of it right?'
      : 'Providers at this address have open reports. Is the address right?',
  subject: name,
  answers: { yes: 'All right', no: 'Cancel' },
});
