import type pg from 'pg';
import type { SearchService } from '../call-center/search/services/search-service.ts';
import type { Config } from '../platform/config.ts';
import { bulkTransactions } from '../platform/db/connection.ts';
import { startRecordChecks } from '../platform/db/record-checks.ts';
import { mailedOriginOf } from '../platform/http/public-address.ts';
import type { Jobs } from '../platform/jobs/services/start-jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import { attestationsRoutes } from '../trust/attestations/attestations.routes.ts';
import { answerLink, openLink, optOut } from '../trust/attestations/services/answer.ts';
import { askOffices, previewMail } from '../trust/attestations/services/ask.ts';
import { acceptAnswer, declineAnswer, undoDecision } from '../trust/attestations/services/decide.ts';
import { searchAttestations } from '../trust/attestations/storage/attestation-list.ts';
import { allowMails, askableOffices } from '../trust/attestations/storage/mails.ts';
import { duplicatesRoutes } from '../trust/duplicates/duplicates.routes.ts';
import { merges } from '../trust/duplicates/services/merges.ts';
import { searchPairs, setDismissed } from '../trust/duplicates/storage/duplicate-pairs.ts';
import { comparisons, listRecordsToCompare } from '../trust/duplicates/storage/find-duplicates.ts';
import { gapsRoutes } from '../trust/gaps/gaps.routes.ts';
import { startGaps } from '../trust/gaps/services/count-gaps.ts';
import { insightsRoutes } from '../trust/insights/insights.routes.ts';
import { doubtfulContacts } from '../trust/insights/storage/doubtful-contacts.ts';
import { readOverview } from '../trust/insights/storage/overview.ts';
import { registryRoutes } from '../trust/registry/registry.routes.ts';
import { registryService } from '../trust/registry/services/registry-service.ts';
import { providersConcerned, refreshDifferences } from '../trust/registry/storage/stored-differences.ts';
import { reportsRoutes } from '../trust/reports/reports.routes.ts';
import { countReports, markSeen, searchReports } from '../trust/reports/storage/report-list.ts';
import {
  closeReport,
  releaseReport,
  reopenReport,
  saveReport,
  takeReport,
  withdrawReport,
} from '../trust/reports/storage/reports.ts';
import {
  colleagues,
  noteWorking,
  recordAttempt,
  undoAttempt,
  undoVerification,
} from '../trust/verification/storage/calls.ts';
import { dueOffices, dueRecords } from '../trust/verification/storage/due.ts';
import type { Openings } from '../trust/verification/storage/openings.ts';
import { verificationRoutes } from '../trust/verification/verification.routes.ts';
import type { wireDirectory } from './directory.ts';
import type { Wiring } from './wiring.ts';

interface TrustNeeds {
  bulk: pg.Pool;
  uploadFolder: string;
  publicUrl: Config['publicUrl'];
  mailer: Mailer;
  openings: Openings;
  records: ReturnType<typeof wireDirectory>;
  reference: SearchService['reference'];
  jobs: Jobs;
}

/** How far a record can be trusted: verification, attestations, reports, registry, duplicates, insights, gaps. */
export async function wireTrust(
  { app, db, searched }: Wiring,
  { bulk, uploadFolder, publicUrl, mailer, openings, records, reference, jobs }: TrustNeeds,
) {
  const { addressRecords, providerRecords } = records;
  const gaps = startGaps(db, reference);
  app.addHook('onClose', () => gaps.close());
  gapsRoutes(app, gaps.read);
  verificationRoutes(app, {
    sets: { Providers: providerRecords, PracticeAddresses: addressRecords },
    due: async (request, by) => {
      await openings.flush();
      return dueRecords(db, request, by);
    },
    offices: (request) => dueOffices(db, request),
    attempt: (request, by) => recordAttempt(db, request, by),
    undoAttempt: (request, by) => undoAttempt(db, request, by),
    colleagues: (set, by) => colleagues(db, set, by),
    working: (request, by) => noteWorking(db, request, by),
    undo: (request, by) => undoVerification(db, request, by),
    ...searched,
  });
  reportsRoutes(app, {
    save: (report, by) => saveReport(db, report, by),
    search: (request, by) => searchReports(db, request, by),
    close: (id, close, by) => closeReport(db, id, close, by),
    take: (id, take, by) => takeReport(db, id, take, by),
    release: (id) => releaseReport(db, id),
    withdraw: (id, by) => withdrawReport(db, id, by),
    reopen: (id, reopen, by) => reopenReport(db, id, reopen, by),
    counts: (by) => countReports(db, by),
    markSeen: (by) => markSeen(db, by),
    ...searched,
  });
  attestationsRoutes(app, {
    originOf: (request) => mailedOriginOf(request, publicUrl),
    offices: (request) => askableOffices(db, request),
    ask: (request, asker) => askOffices(db, mailer, request, asker),
    preview: (request, origin) => previewMail(db, request, origin),
    search: (request) => searchAttestations(db, request),
    accept: (id, request, by) =>
      acceptAnswer(db, { addresses: addressRecords, providers: providerRecords }, id, request, by),
    decline: (id, reason, by) => declineAnswer(db, id, reason, by),
    undo: (id, by) => undoDecision(db, id, by),
    allowMails: (id, by) => allowMails(db, id, by),
    open: (secret, address) => openLink(db, secret, address),
    answer: (request, address) => answerLink(db, request, address),
    optOut: (secret, address) => optOut(db, secret, address),
    ...searched,
  });
  const checks = startRecordChecks(
    bulkTransactions(bulk),
    [
      async (tx, changed) => refreshDifferences(tx, await providersConcerned(tx, changed)),
      listRecordsToCompare,
    ],
    [comparisons],
  );
  const registry = registryService({ db, checks, providers: providerRecords, jobs });
  app.addHook('onClose', () => checks.close());
  await registryRoutes(app, registry, { folder: uploadFolder, ...searched });
  duplicatesRoutes(app, {
    search: async (request) => {
      await checks.catchUp().catch(() => {}); // On failure, lists the pairs known so far.
      return searchPairs(db, request);
    },
    setDismissed: (id, isDismissed) => setDismissed(db, id, isDismissed),
    merges: merges(db),
    ...searched,
  });
  insightsRoutes(app, {
    overview: async () => {
      await openings.flush();
      return readOverview(db);
    },
    doubtfulContacts: () => doubtfulContacts(db),
  });
  return { noteGap: gaps.note };
}
